import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@lianpan/db';
import { openTestDatabase } from '../testkit/src/fresh-database.ts';
import { startRedis } from '../testkit/src/redis.ts';
import { ServerProcess } from '../testkit/src/server-process.ts';
import { compared, line } from './lib/report.ts';

/** What each process costs the database while nobody asks for anything: statements a second, as the database counts them. */
const goal = 3;
const settleMs = 60_000;
const measuredMs = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-idle-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
const redis = await startRedis();
const counting = await openTestDatabase(postgres.url);
const transactions = async (): Promise<number> => {
  const { rows } = await counting.pool.query<{ n: string }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.n);
};
/** Statements a second; outside a transaction of several, which nobody idle makes, each is one transaction. */
async function idleRate(): Promise<number> {
  await sleep(settleMs);
  const before = await transactions();
  await sleep(measuredMs);
  return ((await transactions()) - before) / (measuredMs / 1000);
}

const shared = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  SERVER_SECRET: randomBytes(32).toString('hex'),
  SHARED_FILES: 'on',
  DATA_DIR: folder,
  SIM_STOCKS: '300',
  LOG_LEVEL: 'warn',
};
const started: ServerProcess[] = [];
let before = 0;
try {
  // A worker that has just started has work to do, and the figure of an api process must not contain it.
  for (const role of ['market', 'api', 'worker'] as const) {
    const process = new ServerProcess({ ...shared, ROLE: role });
    await process.start();
    started.push(process);
    const rate = await idleRate();
    const own = rate - before;
    before = rate;
    if (role === 'api') compared('an idle api process', 'statements a second', own, goal, goal / own);
    else line(`${role}: ${own.toFixed(1)} statements a second`);
  }
} finally {
  await Promise.all(started.map((one) => one.end('SIGTERM')));
  await counting.close();
  await redis.stop();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
