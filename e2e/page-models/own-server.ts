import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { Device } from '../../testkit/src/device.ts';
import { freePort } from '../../testkit/src/free-port.ts';

const startLimitMs = 240_000;

/** A built server that belongs to one file of tests: it may be ended, started again and have its clock moved. */
export class OwnServer {
  readonly port: number;
  readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-e2e-own-'));
  /** Everything it has logged. */
  log = '';
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  constructor(port: number, settings: Readonly<Record<string, string>> = {}) {
    this.port = port;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.mjs'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        APP_ROOT: process.cwd(),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'debug',
        SIM_STOCKS: '300',
        SIM_CLOCK: 'FIXED',
        SIM_NOW: '2026-11-20T10:00:00+08:00',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.log += String(text)));
    const startedAt = Date.now();
    while (
      !(await fetch(`${this.url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() - startedAt > startLimitMs) throw new Error(`no start: ${this.log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends the process: `SIGTERM` lets it finish what it does, `SIGKILL` does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Moves the platform's clock to so many milliseconds from the wall's. */
  async moveClock(offsetMs: number): Promise<void> {
    const device = new Device({ baseUrl: this.url, now: Date.now });
    await device.call('POST /api/developer/moveClock', { offsetMs });
  }

  remove(): void {
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

interface OwnServerFixtures {
  /** Settings of the server besides the usual ones; `test.use` changes them for a file. */
  readonly serverSettings: Readonly<Record<string, string>>;
  readonly server: OwnServer;
}

/** Tests on a server of their own. */
export const test = base.extend<object, OwnServerFixtures>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = new OwnServer(await freePort(), serverSettings);
      await server.start();
      await use(server);
      await server.end('SIGTERM');
      server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
