import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@lianpan/db';
import { connectSocket, Device, openFaultProxy, ServerProcess, type FaultProxy } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Starts a whole server and lets it stand still for most of a minute, on machines of any speed.
vi.setConfig({ testTimeout: 900_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slow-database-'));
const polled = { timeout: 600_000, interval: 250 };
/** Longer than any limit within a transaction. */
const stalledMs = 6000;

let postgres: EmbeddedPostgres;
let way: FaultProxy;
let server: ServerProcess;
let device: Device;

const newServer = (name: string): ServerProcess =>
  new ServerProcess({
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${way.port}/`),
    SERVER_SECRET: 'a'.repeat(64),
    SIM_STOCKS: '60',
    SIM_CLOCK: 'FIXED',
    SIM_NOW: '2026-11-20T10:00:00+08:00',
    LOG_LEVEL: 'debug',
  });

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  way = await openFaultProxy(Number(new URL(postgres.url).port));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await way?.close();
  await postgres?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What `/ready` says: its status and what is missing. */
async function ready(): Promise<string> {
  const answer = await fetch(`${server.baseUrl}/ready`);
  const { lacks } = (await answer.json()) as { lacks: string[] };
  return [answer.status, ...lacks].join(' ');
}

/** Reads with the database behind them, many more at once than it has connections. */
const manyReads = (): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: 40 }, () => device.call('POST /api/system/mine/getUserInfo', {})));

/** Lines of errors that no fault of the database explains. */
const endedBy = (): string[] => server.log.split('\n').filter((line) => /uncaught error|"level":60/.test(line));

describe('a server whose process stands still', () => {
  it('for 6 s at each step of its start comes up late', async () => {
    server = newServer('frozen');
    const steps: string[] = [];
    let stalled = Promise.resolve();
    server.onLine((line) => {
      const step = /"step":"(\w+)"/.exec(line)?.[1];
      if (step === undefined) return;
      steps.push(step);
      stalled = stalled.then(() => server.freeze(stalledMs));
    });
    await server.start();
    await stalled;
    const all = ['database', 'migrated', 'store', 'seeded', 'providers', 'built', 'market', 'jobs'];
    await expect.poll(() => steps, polled).toEqual(all);
    await stalled;
    await expect.poll(ready, polled).toBe('200');
    expect(endedBy()).toEqual([]);
  });
});

describe('a server whose database is slow', () => {
  beforeAll(async () => {
    device = new Device({ baseUrl: server.baseUrl, now: Date.now, clientType: 0 });
    const { accessCode } = await device.call('POST /api/developer/enterPersona', { persona: 'newcomer' });
    await device.adopt(await device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'demo' }));
  });

  it('holds every connection for 10 s stays up, says so and answers after', async () => {
    const socket = await connectSocket(server.baseUrl, device);
    way.pause();
    const reads = manyReads();
    await expect.poll(ready, polled).toBe('503 database');
    await sleep(10_000);
    way.resume();
    await reads;
    await expect.poll(ready, polled).toBe('200');
    expect((await manyReads()).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(socket.socket.connected).toBe(true);
    socket.close();
    expect([server.isUp, endedBy()]).toEqual([true, []]);
  });

  it('is gone for 30 s stays up, says so and answers after', async () => {
    const socket = await connectSocket(server.baseUrl, device);
    way.leave();
    await expect.poll(ready, polled).toBe('503 database');
    const refused = await manyReads();
    expect(refused.map(({ status }) => status)).toContain('rejected');
    await sleep(30_000);
    expect(server.isUp).toBe(true);
    way.resume();
    await expect.poll(ready, polled).toBe('200');
    expect((await manyReads()).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(socket.socket.connected).toBe(true);
    socket.close();
    expect([server.isUp, endedBy()]).toEqual([true, []]);
  });

  it('is gone as it starts comes up once it is there', async () => {
    await server.end('SIGTERM');
    way.leave();
    const late = newServer('frozen');
    server = late;
    const waited = new Promise<void>((resolve) =>
      late.onLine((line) => line.includes('the start waits for the database') && resolve()),
    );
    const started = late.start();
    await waited;
    way.resume();
    await started;
    await expect.poll(ready, polled).toBe('200');
  });
});
