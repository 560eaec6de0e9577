import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { pino } from 'pino';
import { noProviders } from '../../apps/server/src/providers/open-providers.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { startMarket } from '../../apps/server/src/market/market-process.ts';
import { deriveSecrets } from '../../apps/server/src/secrets.ts';
import { openStore } from '../../apps/server/src/storage/open-store.ts';
import { uploadLimits } from '../../packages/domain/src/upload-rules.ts';
import { Device } from '../../testkit/src/device.ts';
import { recordingSms } from '../../testkit/src/recording-sms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const stockCount = 5500;

export interface BenchApp {
  readonly baseUrl: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** A member with a watchlist of twenty stocks. */
  readonly member: Device;
  readonly symbols: readonly string[];
  /** A further member on a device of the own; 0 is a browser, 10 a native shell. */
  newMember(clientType?: number): Promise<{ device: Device; mobile: string }>;
  /** The newest code that was sent to a number. */
  codeFor(mobile: string): string;
  close(): Promise<void>;
}

/**
 * The whole server in this process, durable database and full market, with budgets that a load test does not meet. The
 * market stands at ten o'clock, or runs through its day in ten minutes from then on.
 */
export async function startBenchApp({ isFast = false } = {}): Promise<BenchApp> {
  const folder = path.join(root, 'artifacts/bench');
  fs.mkdirSync(folder, { recursive: true });
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  const opened = await openDb({ url: postgres.url, migrationsDir: path.join(root, 'packages/db/migrations') });
  const at = Date.parse('2026-11-20T10:00:00+08:00');
  const market = startMarket(
    {
      dataDir: path.join(folder, 'market'),
      seed: 20261120,
      stockCount,
      clock: isFast ? { mode: 'FAST', origin: Date.now(), fixedAt: at } : { mode: 'FIXED', fixedAt: at, origin: at },
    },
    log,
    () => {},
  );
  await market.opened;
  const sms = recordingSms();
  const secrets = deriveSecrets(randomBytes(32));
  const store = openStore({ dataDir: folder, secrets, s3: undefined, keepFreeBytes: 0, now: Date.now });
  const app = await buildApp({
    db: opened.db,
    redis: undefined,
    secrets,
    market: market.service,
    uploads: {
      store,
      settings: { partBytes: uploadLimits.partBytes, quotaBytes: uploadLimits.videoBytes, ownHosts: [] },
    },
    providers: { ...noProviders, sms },
    log,
    demoMode: false,
    signMode: 'enforce',
    trustProxy: 0,
    webDir: undefined,
    budgetFactor: 1e6,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const stocks = market.service
    .of('simulated')
    .directory.entries.filter((entry) => entry.kind === 'stock')
    .slice(0, 20);

  const newMember: BenchApp['newMember'] = async (clientType = 0) => {
    const device = new Device({
      baseUrl,
      now: Date.now,
      clientType,
      visitorId: `bench-${randomBytes(6).toString('hex')}`,
    });
    const mobile = `138${String(randomInt(1e8)).padStart(8, '0')}`;
    await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
    const login = { type: 1, account: mobile, password: sms.codeFor(mobile), agreeVersion: 'bench' } as const;
    await device.adopt(await device.call('POST /api/auth/common/login', login));
    return { device, mobile };
  };
  const { device: member } = await newMember();
  await member.call('POST /api/stocks/hall/addoptionalstock', { stockNos: stocks.map((stock) => stock.stockNo) });
  return {
    baseUrl,
    port,
    databaseUrl: postgres.url,
    member,
    newMember,
    codeFor: (mobile) => sms.codeFor(mobile),
    symbols: stocks.map((stock) => stock.symbol),
    async close() {
      await app.close();
      await market.stop();
      await opened.close();
      await postgres.stop();
    },
  };
}
