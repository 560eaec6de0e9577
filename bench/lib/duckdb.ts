import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlainColumns } from '@lianpan/market/columns';

const version = '1.5.6-r.1';
const folder = path.resolve('artifacts/peers');

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowsJS(): unknown[][] }>;
  createAppender(table: string): Promise<{ appendDataChunk(chunk: unknown): void; closeSync(): void }>;
}

interface DuckDb {
  readonly DuckDBInstance: { create(file: string): Promise<{ connect(): Promise<Connection> }> };
  readonly DuckDBDataChunk: { create(types: unknown[], rows: number): { setColumns(columns: unknown[][]): void } };
  readonly INTEGER: unknown;
  readonly DOUBLE: unknown;
}

/**
 * The database, fetched into a folder of its own: seventy megabytes that only this comparison needs. `null` where it
 * can't be had.
 */
async function loadDuckDb(): Promise<DuckDb | null> {
  const entry = path.join(folder, 'node_modules/@duckdb/node-api/lib/index.js');
  if (!fs.existsSync(entry)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund', `@duckdb/node-api@${version}`], { cwd: folder });
    } catch {
      return null;
    }
  }
  const loaded = (await import(pathToFileURL(entry).href)) as { default?: DuckDb } & DuckDb;
  return loaded.default ?? loaded;
}

const rowsPerChunk = 2048;

/** The bars in memory as a table `bars`; `null` where DuckDB can't be had. */
export async function duckDbOf(columns: PlainColumns): Promise<{
  ask(sql: string): Promise<unknown[][]>;
  run(sql: string): Promise<unknown>;
} | null> {
  const duckDb = await loadDuckDb();
  if (!duckDb) return null;
  const instance = await duckDb.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    'create table bars (stock integer, bar integer, back integer, open double, high double, low double, close double, volume double)',
  );
  const appender = await connection.createAppender('bars');
  const { INTEGER, DOUBLE } = duckDb;
  const types = [INTEGER, INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE, DOUBLE, DOUBLE];
  const total = columns.stocks * columns.bars;
  for (let from = 0; from < total; from += rowsPerChunk) {
    const to = Math.min(total, from + rowsPerChunk);
    const slots = Array.from({ length: to - from }, (_, i) => from + i);
    const chunk = duckDb.DuckDBDataChunk.create(types, slots.length);
    chunk.setColumns([
      slots.map((slot) => Math.floor(slot / columns.bars)),
      slots.map((slot) => slot % columns.bars),
      slots.map((slot) => columns.bars - 1 - (slot % columns.bars)),
      ...(['open', 'high', 'low', 'close', 'volume'] as const).map((name) => [...columns[name].subarray(from, to)]),
    ]);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  return {
    run: (sql) => connection.run(sql),
    ask: async (sql) => (await connection.runAndReadAll(sql)).getRowsJS(),
  };
}
