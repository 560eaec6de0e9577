import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { demoSmsSender, noSmsSender } from './features/session/sms-sender.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { sharedClockOrigin } from './market/clock-origin.ts';
import { startMarket } from './market/market-process.ts';
import { openSecrets } from './secrets.ts';
import { openStore } from './storage/open-store.ts';
import { prepareDataDir } from './data-dir.ts';

/** How long requests may still run after the order to stop. */
const drainMs = 15_000;

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  prepareDataDir(config.dataDir);
  const secrets = openSecrets(config.serverSecret, config.dataDir);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'pg') });
  const opened = await openDb({
    url: config.databaseUrl ?? embedded?.url ?? '',
    migrationsDir: config.migrationsDir,
    onError: (error) => log.error({ err: error }, 'a database connection broke'),
  });
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { commandTimeout: 800, maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (error) => log.error({ err: error }, 'redis'));
  const origin = await sharedClockOrigin(opened.db, config.market.clock, Date.now());
  const market = startMarket(
    {
      dataDir: path.join(config.dataDir, 'market'),
      seed: config.market.seed,
      stockCount: config.market.stockCount,
      clock: { mode: config.market.clock, fixedAt: config.market.fixedAt, origin },
    },
    log,
    reportProgress,
  );
  const store = openStore({ ...config, secrets, now: Date.now });
  const app = await buildApp({
    db: opened.db,
    redis,
    secrets,
    market: market.service,
    uploads: { store, settings: config.uploads },
    sms: config.demoMode ? demoSmsSender(opened.db, log) : noSmsSender,
    log,
    demoMode: config.demoMode,
    signMode: config.signMode,
    trustProxy: config.trustProxy,
    webDir: config.webDir,
  });

  const stopHousekeeping = startHousekeeping({ db: opened.db, store, settings: config.uploads, log, now: Date.now });

  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    stopHousekeeping();
    await app.close();
    await market.stop();
    redis?.disconnect();
    await opened.close();
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    void stop(1);
  });

  await market.opened;
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info(
    `Lianpan serves http://${config.host}:${port} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  process.send?.({ kind: 'listening', port });
}

let lastShown = -1;

/** Shows a first start's progress in tenths. */
function reportProgress(task: string, done: number, total: number): void {
  const tenth = Math.floor((done / total) * 10);
  if (tenth === lastShown) return;
  lastShown = tenth;
  process.stdout.write(`preparing market ${task}: ${tenth * 10}%\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
