import { deriveSecrets } from '../../apps/server/src/secrets.ts';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openDb } from '@lianpan/db';
import { pino } from 'pino';
import { noProviders } from '../../apps/server/src/providers/open-providers.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { features } from '../../apps/server/src/features/index.ts';
import { startJobs } from '../../apps/server/src/jobs/start-jobs.ts';
import type { ServerParts } from '../../apps/server/src/parts.ts';
import { startMarket } from '../../apps/server/src/market/market-process.ts';
import { openStore } from '../../apps/server/src/storage/open-store.ts';
import { uploadLimits } from '../../packages/domain/src/upload-rules.ts';
import { recordingSms } from '../../testkit/src/recording-sms.ts';

/** What a server that is going to be killed is started with. */
export interface PaperServerOrder {
  readonly databaseUrl: string;
  readonly folder: string;
  /** When the fast day began, ms since the epoch: a server that is started again goes on in the same day. */
  readonly origin: number;
  readonly fixedAt: number;
  readonly port: number;
}

/** A whole server with its jobs on a database that outlives it; tells its parent when it listens, and codes it sent. */
process.once('message', (order: PaperServerOrder) => void start(order));

async function start({ databaseUrl, folder, origin, fixedAt, port }: PaperServerOrder): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const log = pino({ level: 'silent' });
  const { db } = await openDb({ url: databaseUrl, migrationsDir: path.join(root, 'packages/db/migrations') });
  const clock = { mode: 'FAST', origin, fixedAt } as const;
  const dataDir = path.join(folder, 'market-paper');
  const market = startMarket({ dataDir, seed: 20261120, stockCount: 300, clock }, log, () => {});
  await market.opened;
  const sms = recordingSms();
  const secrets = deriveSecrets(Buffer.alloc(32, 7));
  const store = openStore({ dataDir: folder, secrets, s3: undefined, keepFreeBytes: 0, now: Date.now });
  const settings = { partBytes: uploadLimits.partBytes, quotaBytes: uploadLimits.videoBytes, ownHosts: [] };
  let parts: ServerParts | undefined;
  const app = await buildApp({
    db,
    redis: undefined,
    secrets,
    market: market.service,
    uploads: { store, settings },
    providers: { ...noProviders, sms },
    log,
    demoMode: false,
    signMode: 'enforce',
    trustProxy: 0,
    webDir: undefined,
    budgetFactor: 1e6,
    onOpened: (given) => (parts = given),
  });
  if (parts)
    await startJobs(
      { ...parts, market: market.service.inBackground },
      features.flatMap((feature) => feature.jobs ?? []),
    );
  process.on('message', (mobile: string) => process.send?.({ mobile, code: sms.codeFor(mobile) }));
  await app.listen({ port, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}
