import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import * as tables from './tables/index.ts';

export type Db = NodePgDatabase<typeof tables> & { readonly $client: pg.Pool };
/** A database handle or an open transaction; queries take either. */
export type Executor = Pick<
  Db,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>;

export interface OpenedDb {
  readonly db: Db;
  /** Connections of work in the background, which then takes none from people. */
  readonly background: Db;
  readonly pool: pg.Pool;
  /** Bounds how long people wait for a connection. Until then, while the server starts, everything waits as long as it has to. */
  boundWaiting(): void;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly url: string;
  readonly migrationsDir: string;
  readonly maxConnections?: number;
  /** Off in tests alone, whose server runs without fsync. */
  readonly requireDurable?: boolean;
  /** Receives the errors of connections that fail while idle. */
  readonly onError?: (error: Error) => void;
  /** Receives why the start waits for the database. */
  readonly onWait?: (error: Error) => void;
  /** How long a start waits for a database that is starting too, or busy. */
  readonly startWithinMs?: number;
}

/**
 * How long making a connection takes at most. It is longer than people wait, so that a process that stood still for seconds does not
 * give up a connection that is there when it goes on.
 */
const connectMs = 30_000;

/**
 * Connections for one kind of work and their limits. Waiting for a free connection is bounded apart from making one: a pool whose
 * connections are all at work is busy and not broken.
 */
const pools = {
  people: { max: 12, waitMs: 8000, options: { statement_timeout: 4000, lock_timeout: 2000, idleMs: 5000 } },
  background: { max: 6, waitMs: 60_000, options: { statement_timeout: 30_000, lock_timeout: 5000, idleMs: 30_000 } },
} as const;

/** A start waits so long for a database that is starting too, or busy. Requests wait less. */
const startWithinMs = 300_000;
const startPauseMs = 500;

/** A migration that waits for somebody's long read would hold up everybody behind it: it steps back after this and tries again. */
const migrationLockMs = 2000;

/** Connects within `connectMs`, whatever the pool allows for waiting. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

/**
 * Opens PostgreSQL by address, refuses settings that lose acknowledged writes, and brings the tables up to date. Waits for a
 * database that is not there yet. Throws when it does not come or is not durable.
 */
export async function openDb(options: OpenOptions): Promise<OpenedDb> {
  await prepare(options);
  const pool = openPool(options, 'people');
  const background = openPool(options, 'background');
  return {
    db: toDb(pool),
    background: toDb(background),
    pool,
    boundWaiting() {
      // The pool reads it for each request.
      pool.options.connectionTimeoutMillis = pools.people.waitMs;
    },
    close: async () => {
      await Promise.all([pool.end(), background.end()]);
    },
  };
}

const toDb = (pool: pg.Pool): Db => drizzle(pool, { schema: tables, casing: 'snake_case' });

function openPool({ url, maxConnections, onError }: OpenOptions, kind: keyof typeof pools): pg.Pool {
  const { max, options } = pools[kind];
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections ?? max,
    connectionTimeoutMillis: kind === 'people' ? startWithinMs : pools.background.waitMs,
    Client: Connection,
    // Statements that do not wait for each other's answers go to the server together.
    pipeline: true,
    options:
      `-c statement_timeout=${options.statement_timeout} -c lock_timeout=${options.lock_timeout} ` +
      `-c idle_in_transaction_session_timeout=${options.idleMs}`,
  });
  pool.on('error', (error) => onError?.(error));
  // A connection that ends between two statements of a transaction tells nobody but its client, and nobody listening would end
  // the process. The next statement fails, which is where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Does `work` while no other process does the work of that lock, over all processes of an installation. The lock belongs to a
 * connection of its own without limits and not to a transaction, so a process that stands still for seconds keeps it.
 */
export async function withProcessLock<Value>(db: Db, lock: number, work: () => Promise<Value>): Promise<Value> {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // The lock ends with its connection, whatever state that is in.
    client.release(true);
  }
}

/** What is done before anything is served, over a connection without the limits of requests. */
async function prepare(options: OpenOptions): Promise<void> {
  const until = Date.now() + (options.startWithinMs ?? startWithinMs);
  for (;;) {
    try {
      return await prepareOnce(options);
    } catch (error) {
      if (!isPassing(error) || Date.now() >= until) throw error;
      options.onWait?.(error as Error);
      await sleep(startPauseMs);
    }
  }
}

async function prepareOnce({ url, migrationsDir, requireDurable = true }: OpenOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startWithinMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (requireDurable) await refuseUnsafeSettings(client);
    // Given back with the connection, also when the process ends in the middle.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await client.query(`set lock_timeout = ${migrationLockMs}`);
    await refuseBeforeBaseline(client, migrationsDir);
    await migrate(drizzle(client), { migrationsFolder: migrationsDir });
  } finally {
    await client.end();
  }
}

/** The newest commit that still has the migrations which the baseline stands for. */
const lastBeforeBaseline = '78ac9f95';

/**
 * The baseline makes all tables at once, for new databases; one that has run every migration before it is passed over. Throws
 * for a database that stopped somewhere between, and changes nothing there.
 */
async function refuseBeforeBaseline(client: pg.Client, migrationsDir: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: migrationsDir });
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as kept`);
  if (!baseline || tables[0].kept === null) return;
  const { rows } = await client.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations');
  const newest = rows[0].newest === null ? null : Number(rows[0].newest);
  if (newest === null || newest >= baseline.folderMillis) return;
  const stopped = new Date(newest).toISOString().slice(0, 10);
  throw new Error(
    `this database was last brought up to date by a version of ${stopped}, which this version cannot continue. ` +
      `Start commit ${lastBeforeBaseline} with it once, then this version. Nothing was changed.`,
  );
}

/** Codes of PostgreSQL and of the network for what is over by itself: no connection, starting, ending, a lock of somebody else. */
const passing = /^(08\d{3}|53300|57P0[123]|55P03|40P01|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const passingMessages = /timeout|Connection terminated|not queryable/i;

/** Whether what failed, or what caused it, is over by itself, so that trying again helps. */
export function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && passing.test(code)) return true;
    if (code === undefined && passingMessages.test(cause.message)) return true;
  }
  return false;
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
