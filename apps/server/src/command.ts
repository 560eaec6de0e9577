import path from 'node:path';
import { joinEmbeddedPostgres, openDb, type Db } from '@lianpan/db';
import { causesOf } from './causes.ts';
import type { Config } from './config.ts';

/** Gives a command's work the installation's database, beside a running server or alone. */
export async function withDatabase<Value>(
  { databaseUrl, dataDir, migrationsDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'>,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg') });
  const { db, close } = await openDb({ url: databaseUrl ?? embedded?.url ?? '', migrationsDir, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}

/** Ends the process with the code that a command gives; with 2 and what went wrong when it fails. */
export async function endWith(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${causesOf(error).join('\n  because: ')}\n`);
    process.exitCode = 2;
  }
}
