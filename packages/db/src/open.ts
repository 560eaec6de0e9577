import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as tables from './tables/index.ts';

export type Db = NodePgDatabase<typeof tables> & { readonly $client: pg.Pool };
/** A database handle or an open transaction; queries take either. */
export type Executor = Pick<
  Db,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>;

export interface OpenedDb {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly url: string;
  readonly migrationsDir: string;
  readonly maxConnections?: number;
  /** Off in tests alone, whose server runs without fsync. */
  readonly requireDurable?: boolean;
  /** Told of connections that fail while idle. */
  readonly onError?: (error: Error) => void;
}

/** Number of the advisory lock that keeps two processes from migrating at once. */
const migrationLock = 727001;

/** A server that starts waits so long for a database that is starting too, or busy. Requests wait less. */
const startConnectMs = 30_000;

/**
 * Opens PostgreSQL by address, refuses settings that lose acknowledged writes, and brings the tables up to date.
 * Throws when the server can't be reached or is not durable.
 */
export async function openDb(options: OpenOptions): Promise<OpenedDb> {
  await prepare(options);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: 1500,
    // Statements that do not wait for each other's answers go to the server together.
    pipeline: true,
    options: '-c statement_timeout=4000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=5000',
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that ends between two statements of a transaction tells nobody but its client, and nobody listening would end
  // the process. The next statement fails, which is where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema: tables, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/** What is done before anything is served, over a connection without the limits of requests. */
async function prepare({ url, migrationsDir, requireDurable = true }: OpenOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startConnectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (requireDurable) await refuseUnsafeSettings(client);
    // Given back with the connection, also when the process ends in the middle.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrationsDir });
  } finally {
    await client.end();
  }
}

async function refuseUnsafeSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  const unsafe = rows.filter((row) => row.setting === 'off' || row.setting === 'local');
  if (unsafe.length === 0) return;
  const named = unsafe.map((row) => `${row.name}=${row.setting}`).join(', ');
  throw new Error(`PostgreSQL may lose acknowledged writes (${named}); turn these settings on`);
}
