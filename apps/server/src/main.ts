import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { Redis } from 'ioredis';
import { buildApp } from './app.ts';
import { DemoClock } from './features/developer/demo-clock.ts';
import { copyOf, duties, features } from './features/index.ts';
import { watchForWorker } from './jobs/leases.ts';
import { untilItPasses } from './jobs/patient-statements.ts';
import { startJobs, type Jobs } from './jobs/start-jobs.ts';
import type { ServerParts } from './parts.ts';
import { causesOf } from './causes.ts';
import { readConfig } from './config.ts';
import { keepDemoMessage } from './features/developer/service.ts';
import { openLog } from './log.ts';
import { endOnce } from './process-end.ts';
import { sharedClockOrigin } from './market/clock-origin.ts';
import { runMarketRole } from './market-role.ts';
import { openMarket } from './market/open-market.ts';
import { watchProvider } from './providers/calls/provider-watch.ts';
import { replayMarkets } from './market/open-replay.ts';
import { openProviders } from './providers/open-providers.ts';
import { refuseOtherSecret } from './secret-check.ts';
import { openSecrets } from './secrets.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { openStore } from './storage/open-store.ts';
import { freeBytesOf, prepareDataDir } from './data-dir.ts';

/** On one's own machine everybody has one address: a demonstration there must not run out of codes. */
const loopbackFactor = 20;
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const step = (name: string): void => log.debug({ step: name }, 'the start goes on');
  prepareDataDir(config.dataDir);
  if (config.role === 'market') return runMarketRole(config, log, reportProgress);
  const secrets = openSecrets(config.serverSecret, config.dataDir);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: path.join(config.dataDir, 'pg'),
        onBreakdown: (error) => log.error({ err: error }, 'the embedded database broke down'),
      });
  step('database');
  const opened = await openDb({
    url: config.databaseUrl ?? embedded?.url ?? '',
    migrationsDir: config.migrationsDir,
    // It is made anew for the next request.
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onWait: (error) => log.warn({ err: error }, 'the start waits for the database'),
  });
  step('migrated');
  await refuseOtherSecret(opened.db, secrets);
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { commandTimeout: 800, maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (error) => log.error({ err: error }, 'redis'));
  const origin = await sharedClockOrigin(opened.db, config.market.clock, Date.now());
  const watch = (provider: string) => watchProvider(provider, { db: opened.db, log, now: Date.now });
  const market = openMarket({ config, origin, log, watch, onProgress: reportProgress });
  const clock = config.demoMode ? new DemoClock(opened.db) : undefined;
  await clock?.open();
  const now = clock?.now ?? Date.now;
  const store = openStore({ ...config, secrets, now });
  step('store');
  const seeding = { db: opened.background, secrets, now, copyOf, duties, uploads: { store } };
  if (config.demoMode) {
    await untilItPasses(
      () => seedDemo(seeding, features),
      (error) => log.warn({ err: error }, 'the demonstration is not written yet'),
    );
  }
  step('seeded');
  const providers = await openProviders(config.providers, {
    db: opened.db,
    log,
    sealer: secrets,
    now,
    demoMode: config.demoMode,
    watch,
    keep: keepDemoMessage,
  });
  step('providers');
  let parts: ServerParts | undefined;
  let jobs: Jobs | undefined;
  const app = await buildApp({
    db: opened.db,
    redis,
    secrets,
    market: market.service,
    providers: providers.ports,
    serveStandIns: providers.serve,
    budgetFactor: config.demoMode && isLoopback(config.host) ? loopbackFactor : 1,
    uploads: { store, settings: config.uploads },
    log,
    demoMode: config.demoMode,
    signMode: config.signMode,
    trustProxy: config.trustProxy,
    isStaffAddress: config.isStaffAddress,
    webDir: config.webDir,
    now,
    demoClock: clock,
    marketDay: config.demoMode ? market.day : undefined,
    marketFolder:
      config.role === 'all'
        ? { root: path.join(config.dataDir, 'market'), keepFreeBytes: config.keepFreeBytes }
        : undefined,
    openReplay: replayMarkets({ root: path.join(config.dataDir, 'market'), ...config.market, log }),
    onOpened: (given) => (parts = given),
    stopJobs: () => jobs?.stop(),
    answersNobody: config.role === 'worker',
    endLeadMs: config.endLeadMs,
    // Where the database is elsewhere its disk is too.
    ...(embedded && { freeBytes: () => freeBytesOf(config.dataDir) }),
    shell: config.shell,
  });

  step('built');
  const stopWatching = config.role === 'api' ? watchForWorker(opened.background, log) : undefined;
  endOnce(log, async () => {
    await stopWatching?.();
    await app.close();
    clock?.close();
    await providers.close();
    await market.stop();
    redis?.disconnect();
    await opened.close();
    await embedded?.stop();
  });

  await market.opened;
  step('market');
  opened.boundWaiting();
  if (config.role !== 'api' && parts) {
    // What they ask the market can be answered from now on.
    const own = { ...parts, db: opened.background, market: market.service.inBackground };
    jobs = await startJobs(
      own,
      features.flatMap((feature) => feature.jobs ?? []),
    );
    step('jobs');
  }
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const words = config.role === 'worker' ? 'the worker runs at' : 'Lianpan serves';
  log.info(`${words} http://${config.host}:${port} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
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
  process.stderr.write(`${causesOf(error).join('\n  because: ')}\n`);
  process.exit(1);
});
