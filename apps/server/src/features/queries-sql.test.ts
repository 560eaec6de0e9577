import path from 'node:path';
import * as tables from '@lianpan/db';
import type { Executor } from '@lianpan/db';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';
import { allSamples, filesNamed, load } from './samples.fixture.ts';

/**
 * Rooms with SQL; what demonstrations are filled with is looked at by its own tests, and so is what takes them away, whose SQL
 * follows from the keys of whatever tables there are.
 */
const rooms = filesNamed('/queries.ts')
  .map((file) => path.dirname(file))
  .filter((room) => path.basename(room) !== 'seed' && !room.startsWith('seed/removal'));

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it.each(rooms)('writes the SQL of %s beside its queries', async (room) => {
  const queries = allSamples.get(room)?.querySamples ?? {};
  expect(Object.keys(queries).sort(), 'every query of the file has a sample').toEqual(
    Object.keys(await load<object>(`${room}/queries.ts`)).sort(),
  );
  const pool = new pg.Pool({ connectionString: slice.databaseUrl, max: 1 });
  const lines: string[] = [];
  for (const [name, run] of Object.entries(queries)) {
    const written: string[] = [];
    const db = drizzle(pool, {
      schema: tables,
      casing: 'snake_case',
      logger: { logQuery: (query) => written.push(query) },
    });
    // Foreign keys may refuse a sample; its SQL has been written by then.
    await Promise.resolve(run(db as unknown as Executor)).catch(() => undefined);
    lines.push(`-- ${name}`, ...written.map((query) => `${query};`), '');
  }
  await pool.end();
  await expect(lines.join('\n')).toMatchFileSnapshot(`../${room}/queries.sql`);
});
