import fs from 'node:fs';
import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';

/** The answers of a day as a table in PostgreSQL: a row a stock, a column a condition. */
export async function pickerTable(
  ids: readonly string[],
  rows: readonly (readonly boolean[])[],
): Promise<{ count(asked: readonly string[]): () => Promise<number>; close(): Promise<void> }> {
  const folder = path.resolve('artifacts/bench');
  fs.mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  const opened = await openDb({ url: postgres.url, migrationsDir: path.resolve('packages/db/migrations') });
  const client = await opened.pool.connect();
  await client.query('drop table if exists picker_bench');
  await client.query(
    `create table picker_bench (stock integer primary key, ${ids.map((id) => `${id} boolean not null`).join(', ')})`,
  );
  const texts = rows.map((row, stock) => `(${stock}, ${row.join(', ')})`);
  for (let from = 0; from < texts.length; from += 500) {
    await client.query(`insert into picker_bench values ${texts.slice(from, from + 500).join(', ')}`);
  }
  await client.query('vacuum analyze picker_bench');
  return {
    count(asked) {
      const text = `select count(*)::integer as found from picker_bench where ${asked.join(' and ')}`;
      const statement = { name: `picker ${asked.join(' ')}`, text };
      return async () => (await client.query<{ found: number }>(statement)).rows[0]!.found;
    },
    async close() {
      await client.query('drop table picker_bench');
      client.release();
      await opened.close();
      await postgres.stop();
    },
  };
}
