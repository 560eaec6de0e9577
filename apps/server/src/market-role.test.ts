import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jobLeases, startEmbeddedPostgres, type EmbeddedPostgres } from '@lianpan/db';
import { Device, hasRedis, openTestDatabase, ServerProcess, startRedis, type RunningRedis } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importMarket } from './market/import/import-market.ts';
import { startS3Server, type S3Server } from './storage/s3-server.fixture.ts';

const canRun = hasRedis();
if (!canRun) console.warn('no redis-server here: the test of a market process is skipped');

const symbols = ['000001.SH', '600000.SH'];
/** A stock that one machine alone has imported. */
const importedBars = [
  'code,date,open,high,low,close,preClose,volume,amount',
  '600519,2026-11-18,1500,1510,1490,1505,1500,1000000,1502000000',
  '600519,2026-11-19,1505,1520,1500,1515,1505,1000000,1510000000',
];

describe.skipIf(!canRun)('the market as a process of its own', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'market-role-'));
  let redis: RunningRedis;
  let postgres: EmbeddedPostgres;
  let s3: S3Server;
  let market: ServerProcess;
  let api: ServerProcess;
  let device: Device;
  let realDevice: Device;

  const processOf = (role: 'market' | 'api' | 'worker', name: string): ServerProcess =>
    new ServerProcess({
      ROLE: role,
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SERVER_SECRET: 'a'.repeat(64),
      SIM_STOCKS: '60',
      SIM_CLOCK: 'FIXED',
      SIM_NOW: '2026-11-20T10:00:00+08:00',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'a-secret',
    });

  beforeAll(async () => {
    [redis, postgres, s3] = await Promise.all([
      startRedis(),
      startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') }),
      startS3Server('a-secret'),
    ]);
    const daily = path.join(folder, 'daily.csv');
    fs.writeFileSync(daily, `${importedBars.join('\n')}\n`);
    await importMarket({ root: path.join(folder, 'one/market'), paths: [daily] });
    market = processOf('market', 'one');
    api = processOf('api', 'two');
    await market.start();
    await api.start();
    const at = { baseUrl: `http://127.0.0.1:${api.port}`, now: Date.now };
    device = new Device({ ...at, market: 'simulated' });
    realDevice = new Device({ ...at, market: 'real' });
  });
  afterAll(async () => {
    await api?.end('SIGTERM');
    await market?.end('SIGTERM');
    await s3?.close();
    await redis?.stop();
    await postgres?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const quotes = async () => (await device.call('POST /api/stocks/quote/getQuotes', { symbols })).list;
  const bars = async (symbol = '600000.SH', asker = device) => {
    const { date, close } = await asker.call('POST /api/stocks/quote/getKLine', { symbol });
    return { date, close };
  };

  it('gives another process its quotes and answers', async () => {
    expect((await quotes()).map(({ price }) => price)).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await bars()).close.length).toBeGreaterThan(500);
    const ready = await fetch(`http://127.0.0.1:${market.port}/ready`);
    expect(await ready.json()).toMatchObject({ ok: true, leads: true });
    const line = await device.call('POST /api/stocks/quote/getMinuteLine', { symbol: '600000.SH' });
    expect([line.lineSource, line.lineFailed, line.price.length]).toEqual(['simulated', false, 31]);
    const answer = await vi.waitFor(async () => {
      const { sources } = (await (await fetch(`http://127.0.0.1:${api.port}/ready`)).json()) as {
        sources: { id: string; capability: string; state: string }[];
      };
      expect(sources).toContainEqual(
        expect.objectContaining({ id: 'simulator', capability: 'minutes', state: 'well' }),
      );
      return sources;
    }, 200_000);
    expect(new Set(answer.map(({ id }) => id))).toEqual(new Set(['files', 'simulator']));
    expect(fs.existsSync(path.join(folder, 'two/market'))).toBe(false);
  });

  it('leaves jobs to a worker, which answers nobody but who asks how it is', async () => {
    const database = await openTestDatabase(postgres.url);
    const holders = () => database.db.selectDistinctOn([jobLeases.holder]).from(jobLeases);
    expect(await holders()).toEqual([]);
    const worker = processOf('worker', 'worker');
    try {
      await worker.start();
      await vi.waitFor(async () => expect(await holders()).toHaveLength(1), 200_000);
      expect((await fetch(`${worker.baseUrl}/ready`)).status).toBe(200);
      const asked = new Device({ baseUrl: worker.baseUrl, now: Date.now });
      await expect(asked.call('POST /api/stocks/quote/getQuotes', { symbols })).rejects.toThrow();
      expect((await fetch(`${worker.baseUrl}/api/stocks/quote/getQuotes`, { method: 'POST' })).status).toBe(404);
    } finally {
      await worker.end('SIGTERM');
    }
    expect(await holders()).toEqual([]);
    await database.close();
  });

  it('may be killed: the quotes stay, questions are refused, and another one goes on from the snapshot', async () => {
    const before = await quotes();
    const barsBefore = await bars();
    const importedBefore = await bars('600519.SH', realDevice);
    expect(importedBefore.close).toEqual([1505, 1515]);
    for (const stored of ['simulated-20261120-60', 'imported']) {
      await vi.waitFor(() => expect(s3.objects()).toContain(`gp-market/${stored}/latest.json`), 200_000);
    }
    const hall = () => device.call('GET /api/stocks/hall/getStockMarketInfo', {});
    const { indices, asOf } = await hall();
    expect(indices[0]!.line.length).toBeGreaterThan(0);
    await market.end('SIGKILL');
    expect(await hall()).toMatchObject({ indices, asOf });
    expect(await quotes()).toEqual(before);
    await expect(bars()).rejects.toMatchObject({ outcome: 'busy' });

    // Another machine: nothing of the first one's files.
    market = processOf('market', 'three');
    await market.start();
    expect(market.log).toContain('the snapshot of the market was fetched');
    expect(market.log).not.toContain('preparing market history');
    await vi.waitFor(async () => expect(await bars()).toEqual(barsBefore), { timeout: 200_000, interval: 300 });
    expect(await quotes()).toEqual(before);
    expect(await bars('600519.SH', realDevice)).toEqual(importedBefore);
  });
});
