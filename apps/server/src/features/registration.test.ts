import fs from 'node:fs';
import path from 'node:path';
import * as tables from '@lianpan/db';
import type { Executor } from '@lianpan/db';
import { is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features, forget } from './index.ts';
import { filesNamed } from './samples.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const configs = (Object.values(tables) as unknown[])
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table));
const ofMembers = configs.filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'));
const nameOf = (table: PgTable): string => getTableConfig(table).name;

/** Tables whose rows of one member are deleted when the membership ends, and those whose rows go with them. */
async function forgottenTables(): Promise<Set<string>> {
  const written: string[] = [];
  const pool = new pg.Pool({ connectionString: slice.databaseUrl, max: 1 });
  const db = drizzle(pool, { casing: 'snake_case', logger: { logQuery: (query) => written.push(query) } });
  await forget(db as unknown as Executor, 1);
  await pool.end();
  // Deleted, or left without the member where what was said has to stay.
  const deleted = written.map((query) =>
    /^(?:delete from "(\w+)"|update "(\w+)" set "customer_id" = \$1) where "\w+"\."customer_id" = \$\d$/
      .exec(query)
      ?.slice(1)
      .find((name) => name !== undefined),
  );
  expect(deleted).not.toContain(undefined);
  const forgotten = new Set(deleted as string[]);
  for (const { name, foreignKeys } of configs) {
    const goesWith = foreignKeys.filter(({ onDelete }) => onDelete === 'cascade').map((key) => key.reference());
    if (goesWith.some(({ foreignTable }) => forgotten.has(nameOf(foreignTable)))) forgotten.add(name);
  }
  return forgotten;
}

it("every table with a member's rows is forgotten with the member or kept with a reason", async () => {
  const forgotten = await forgottenTables();
  const kept = features.flatMap(({ keeps }) => Object.keys(keeps ?? {}));
  expect(ofMembers.length).toBeGreaterThan(25);
  const names = ofMembers.map(({ name }) => name);
  // What hangs on a member's row goes with it, and names nobody itself.
  const named = [...forgotten].filter((name) => names.includes(name));
  expect([...named, ...kept].sort()).toEqual(names.sort());
});

it('no two features answer one call, tell one notice or have one name', () => {
  const calls = features.flatMap(({ handlers }) => Object.keys(handlers?.(slice.parts) ?? {}));
  const notices = features.flatMap(({ noticeTemplates }) =>
    Object.values(noticeTemplates ?? {}).map(({ name }) => name),
  );
  for (const names of [calls, notices, features.map(({ name }) => name)]) {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});

/** Tables of rooms that are no feature. */
const ofRooms: Readonly<Record<string, readonly string[]>> = {
  jobs: ['job_lease', 'job_run'],
  'providers/messenger': ['platform_token'],
  'providers/sandbox-pay': ['sandbox_pay_key', 'sandbox_pay_refund', 'sandbox_pay_trade'],
};

it('every table has one owner', () => {
  const owned = [...features.flatMap((feature) => feature.tables ?? []), ...Object.values(ofRooms).flat()];
  expect(owned.toSorted()).toEqual(configs.map(({ name }) => name).sort());
});

it('a table is written by the queries of its owner alone, and by others with a reason', () => {
  const src = path.resolve(import.meta.dirname, '..');
  // Queries may stand in rooms of a feature: `features/content/comments`.
  const nameOfRoom = (room: string): string =>
    room === 'providers/calls' ? 'providerCalls' : (/^features\/([^/]+)\//.exec(room)?.[1] ?? path.basename(room));
  const rooms = filesNamed('/queries.sql').map((file) => path.dirname(file));
  expect(rooms.length).toBeGreaterThan(15);
  const writing = rooms.map((room) => {
    const written = fs.readFileSync(path.join(src, room, 'queries.sql'), 'utf8');
    const names = [...written.matchAll(/(?:insert into|delete from|(?<!for |key |do )update) "?(\w+)/g)].map(
      ([, name]) => name,
    );
    const feature = features.find(({ name }) => name === nameOfRoom(room));
    const also = Object.keys(feature?.alsoWrites ?? {});
    const allowed = [...(feature?.tables ?? []), ...also, ...(ofRooms[room] ?? [])];
    return {
      room,
      foreign: [...new Set(names)].filter((name) => !allowed.includes(name ?? '')),
      needless: also.filter((name) => !names.includes(name)),
    };
  });
  // What one room of a feature does not write another may.
  const writtenBy = (room: string, name: string): boolean =>
    writing.some((one) => nameOfRoom(one.room) === nameOfRoom(room) && !one.needless.includes(name));
  const wrong = writing.filter(
    ({ room, foreign, needless }) => foreign.length > 0 || needless.some((name) => !writtenBy(room, name)),
  );
  expect(wrong).toEqual([]);
});
