import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDb } from '@lianpan/db';
import { freshTestDatabase } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const migrationsDir = path.resolve(import.meta.dirname, '../../../packages/db/migrations');
interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}
const { entries } = JSON.parse(fs.readFileSync(path.join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
  entries: Entry[];
};

let database: Awaited<ReturnType<typeof freshTestDatabase>>;
beforeAll(async () => {
  database = await freshTestDatabase();
});
afterAll(() => database.close());

/** The migrations as they were when the baseline was the newest. */
const baselineDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-baseline-'));
fs.mkdirSync(path.join(baselineDir, 'meta'));
fs.copyFileSync(path.join(migrationsDir, '0000_baseline.sql'), path.join(baselineDir, '0000_baseline.sql'));
const oldJournal = { version: '7', dialect: 'postgresql', entries: entries.slice(0, 1) };
fs.writeFileSync(path.join(baselineDir, 'meta/_journal.json'), JSON.stringify(oldJournal));
afterAll(() => fs.rmSync(baselineDir, { recursive: true }));

const start = () => openDb({ url: database.url, migrationsDir: baselineDir, requireDurable: false });
const setNewest = (when: number) =>
  database.pool.query('update drizzle.__drizzle_migrations set created_at = $1', [when]);
const tableCount = async (): Promise<number> => {
  const { rows } = await database.pool.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
  return rows[0].n;
};

it('each migration is newer than the one before: a database runs what is newer than its newest alone', () => {
  expect(entries[0]!.tag).toBe('0000_baseline');
  for (const [at, { idx, when }] of entries.entries()) {
    expect(idx).toBe(at);
    expect(when).toBeGreaterThan(entries[at - 1]?.when ?? 0);
  }
  const files = fs.readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
});

it('a database that ran every migration before the baseline is passed over', async () => {
  const before = await tableCount();
  await setNewest(entries[0]!.when);
  const opened = await start();
  await opened.close();
  expect(await tableCount()).toBe(before);
});

it('a database that stopped before the baseline is refused with what to do, and left as it is', async () => {
  const before = await tableCount();
  await setNewest(entries[0]!.when - 1);
  await expect(start()).rejects.toThrow(/Start commit [0-9a-f]{8} with it once, then this version/);
  expect(await tableCount()).toBe(before);
});
