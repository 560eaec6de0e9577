import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { clients, type ClientName } from './e2e/page-models/clients.ts';

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

/** A data folder of this run alone, made by the server. Workers read this file too and inherit the name. */
const dataDir = (process.env['E2E_DATA'] ??= path.join(os.tmpdir(), `lianpan-e2e-${process.pid}`));

const browser = process.env['CHROME_BIN'];

const serverClock = JSON.parse(process.env['E2E_SERVER_CLOCK'] ?? '{}') as Record<string, string>;

/**
 * Which files hold for which client. What does not differ between two clients is looked at in one of them; no file asks
 * for anything that its clients can't do, so nothing is skipped.
 */
const specsOf: Readonly<Record<ClientName, readonly string[]>> = {
  h5: ['phone', 'browser', 'restored-page'],
  pc: ['desktop', 'browser', 'without-shell'],
  'wx-android': ['messenger-script', 'messenger'],
  'wx-ios': ['messenger-script', 'messenger-functions', 'messenger-ios', 'phone', 'restored-page'],
  'app-android': ['app', 'phone'],
  'app-ios': ['app-ios'],
  'mp-android': ['messenger-script', 'messenger-functions', 'phone'],
  'mp-ios': ['messenger-script', 'mini-program'],
};

export default defineConfig({
  globalTeardown: './scripts/lib/remove-e2e-data.mjs',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On shared machines a process may stand still for seconds. What passes only on its second try is named at the end.
  retries: 1,
  reporter: 'line',
  // The servers, two browsers and their workers share the cores: what is waited for may take its time, and must come.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Pixel 7'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: `http://127.0.0.1:${port}`,
    // A trace costs a third of a test's own time: what failed is run again with one by TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // The sandbox stays off, which is Playwright's default: as root Chromium refuses to start with it.
    launchOptions: browser ? { executablePath: browser } : {},
  },
  projects: [
    { name: 'product', testDir: 'e2e', testIgnore: ['clients/**', 'engines/**'] },
    {
      name: 'engines',
      testDir: 'e2e/engines',
      // The journey belongs to `npm run test:engines`, which installs all engines before.
      testIgnore: process.env['ALL_ENGINE_PAGES'] ? [] : ['journey.spec.ts'],
    },
    ...(Object.keys(clients) as ClientName[]).map((name) => clientProject(name)),
  ],
  // Its market stands in the middle of a trading day, so that every run shows the same figures.
  webServer: sharedServer(),
});

/** One client of the shells handbook, section 10, with the tests that hold for it. */
function clientProject(name: ClientName) {
  const isDesktop = name === 'pc';
  return {
    name,
    testDir: 'e2e/clients',
    testMatch: ['every-client', ...specsOf[name]].map((file) => `${file}.spec.ts`),
    use: {
      clientName: name,
      userAgent: clients[name].userAgent,
      viewport: isDesktop ? { width: 1440, height: 900 } : { width: 390, height: 844 },
      isMobile: !isDesktop,
      hasTouch: !isDesktop,
      deviceScaleFactor: 1,
    },
  };
}

function sharedServer() {
  return {
    command: 'node --enable-source-maps apps/server/dist/main.mjs',
    url: `http://127.0.0.1:${port}/ready`,
    // A first start writes the demonstration, which takes minutes on a machine that is busy.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    env: {
      PORT: String(port),
      APP_ROOT: process.cwd(),
      DATA_DIR: path.join(dataDir, 'server'),
      LOG_LEVEL: 'warn',
      SIM_STOCKS: '300',
      // Parts small enough to be sent by a test.
      UPLOAD_PART_BYTES: String(5 * 1024 * 1024),
      SIM_CLOCK: 'FIXED',
      SIM_NOW: '2026-11-20T10:00:00+08:00',
      // `npm run test:dates` moves the server's clock.
      ...serverClock,
    },
  };
}
