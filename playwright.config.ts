import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 18_080);

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
  webServer: {
    command: 'node --enable-source-maps apps/server/dist/main.mjs',
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      APP_ROOT: process.cwd(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // A small market that stands in the middle of a trading day, so that every run shows the same figures.
      SIM_STOCKS: '300',
      SIM_CLOCK: 'FIXED',
      SIM_NOW: '2026-11-20T10:00:00+08:00',
    },
  },
});
