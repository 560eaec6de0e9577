import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** A port that nobody uses, asked of the system. Workers read this file too and inherit the answer. */
function freePort(name: string): number {
  process.env[name] ??= execFileSync(process.execPath, [
    '-e',
    'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})',
  ])
    .toString()
    .trim();
  return Number(process.env[name]);
}

const port = freePort('E2E_PORT');
/** Where a trading day runs in ten minutes. */
const livePort = freePort('E2E_LIVE_PORT');

/** A data folder of this run alone, made by the server. Workers read this file too and inherit the name. */
const dataDir = (process.env['E2E_DATA'] ??= path.join(os.tmpdir(), `lianpan-e2e-${process.pid}`));

const browser = process.env['CHROME_BIN'];

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './scripts/lib/remove-e2e-data.mjs',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'line',
  timeout: 30_000,
  use: {
    ...devices['Pixel 7'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    // The sandbox stays off, which is Playwright's default: as root Chromium refuses to start with it.
    launchOptions: browser ? { executablePath: browser } : {},
  },
  webServer: [
    // A market that stands in the middle of a trading day, so that every run shows the same figures.
    serverOn(port, 'standing', { SIM_CLOCK: 'FIXED' }),
    serverOn(livePort, 'live', { SIM_CLOCK: 'FAST' }),
  ],
});

function serverOn(ownPort: number, folder: string, clock: Record<string, string>) {
  return {
    command: 'node --enable-source-maps apps/server/dist/main.mjs',
    url: `http://127.0.0.1:${ownPort}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    env: {
      PORT: String(ownPort),
      APP_ROOT: process.cwd(),
      DATA_DIR: path.join(dataDir, folder),
      LOG_LEVEL: 'warn',
      SIM_STOCKS: '300',
      // Parts small enough to be sent by a test.
      UPLOAD_PART_BYTES: String(5 * 1024 * 1024),
      SIM_NOW: '2026-11-20T10:00:00+08:00',
      ...clock,
    },
  };
}
