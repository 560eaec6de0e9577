import pg from 'pg';
import { copyOf, duties, features } from '../../apps/server/src/features/index.ts';
import { deriveSecrets } from '../../apps/server/src/secrets.ts';
import { seedDemo } from '../../apps/server/src/seed/seed-demo.ts';
import { freshDatabase, openTestDatabase, type FreshDatabase } from './fresh-database.ts';
import { withDatabase, type RunContext } from './run-folder.ts';

/** The demonstration's numbers are sealed with these, so its rows can be written once and copied for each test file. */
export const demonstrationSecrets = deriveSecrets(Buffer.alloc(32, 'demonstration'));

/** Copies of a database come without its files. */
const uploads = { store: { write: () => Promise.resolve() } };

/** Any number: who holds it writes the rows while the other workers wait. */
const lockNumber = 727_100;

/** Writes the demonstration as of `at` into a database that is copied from then on, unless some worker has done so. */
async function ensureSeeded(context: RunContext, template: string, at: number): Promise<void> {
  const client = new pg.Client({ connectionString: context.databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Under another name until it is whole: a file whose seeding fails leaves nothing to copy.
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template ${context.templateDatabase}`);
    const opened = await openTestDatabase(withDatabase(context.databaseUrl, draft));
    try {
      await seedDemo(
        { db: opened.db, secrets: demonstrationSecrets, now: () => at, copyOf, duties, uploads },
        features,
      );
    } finally {
      await opened.close();
    }
    await client.query(`alter database ${draft} rename to ${template}`);
  } finally {
    // Gives the lock back too.
    await client.end();
  }
}

/** A database of its own with the demonstration as it is on its first start at `at` (milliseconds since the epoch). */
export async function seededDatabase(context: RunContext, at: number): Promise<FreshDatabase> {
  const template = `${context.templateDatabase}_${at}`;
  await ensureSeeded(context, template, at);
  return freshDatabase(context, template);
}
