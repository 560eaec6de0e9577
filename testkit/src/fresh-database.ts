import { openDb, type OpenedDb } from '@lianpan/db';
import pg from 'pg';
import { inject } from 'vitest';
import { migrationsDir, withDatabase, type RunContext } from './run-folder.ts';

export interface FreshDatabase extends OpenedDb {
  readonly url: string;
}

let made = 0;

/** Runs one statement outside any database of a test. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes the run's templates, those with the demonstration too. */
export async function dropTemplates({ databaseUrl, templateDatabase }: RunContext): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [templateDatabase, `${templateDatabase}_`],
    );
    for (const { datname } of rows) await administer(databaseUrl, `drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

/** A database of its own, copied from the migrated template or another one; it is dropped when closed. */
export async function freshDatabase(context: RunContext, template = context.templateDatabase): Promise<FreshDatabase> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await administer(context.databaseUrl, `drop database if exists ${name} with (force)`);
  await administer(context.databaseUrl, `create database ${name} template ${template}`);
  const url = withDatabase(context.databaseUrl, name);
  const opened = await openTestDatabase(url);
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await administer(context.databaseUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A database of its own for a test file without a server in its process. */
export const freshTestDatabase = (): Promise<FreshDatabase> => freshDatabase(inject('lianpan'));

/** Opens an existing test database; the server may run without fsync. */
export const openTestDatabase = (url: string, migrations = migrationsDir): Promise<OpenedDb> =>
  openDb({ url, migrationsDir: migrations, requireDurable: false, maxConnections: 6 });
