import fs from 'node:fs';
import path from 'node:path';
import { startSlice, type Slice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf, countBroken } from '../ledger/service.ts';
import { earn, spend } from './service.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../packages/db/migrations');

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it('moves the points for right guesses into the ledger, beside those that are there', async () => {
  const [first, second] = [(await slice.signIn()).customerId, (await slice.signIn()).customerId];
  const at = new Date('2026-11-20T12:00:00+08:00');
  await slice.db.transaction((tx) => earn(tx, { customerId: first, task: 'signIn', cause: 'a', at }));
  await slice.db.execute(sql`create table stock_bet_point (customer_id bigint references customer (id), trade_date text,
    points smallint, earned_at timestamptz, primary key (customer_id, trade_date))`);
  await slice.db.execute(sql`insert into stock_bet_point values (${first}, '2025-12-31', 2, now()),
    (${first}, '2026-11-19', 2, now()), (${second}, '2026-11-19', 2, now())`);
  const file = fs.readdirSync(folder).find((name) => name.endsWith('_bet_points.sql'))!;
  const statements = fs.readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint');
  await slice.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(await balancesOf(slice.db, 'POINTS', first)).toEqual({ points: 9, issued: -9 });
  expect(await balancesOf(slice.db, 'POINTS', second)).toEqual({ points: 2, issued: -2 });
  expect(await countBroken(slice.db)).toBe(0);
  const earning = { customerId: second, task: 'stockBetRight', cause: '2026-11-19', at } as const;
  expect(await slice.db.transaction((tx) => earn(tx, earning))).toBeNull();
  // What is of the year before has ended by then and is not spent.
  const spending = {
    customerId: first,
    use: 'toolDay',
    cause: 'b',
    at: new Date('2027-01-01T12:00:00+08:00'),
  } as const;
  await expect(slice.db.transaction((tx) => spend(tx, { ...spending, points: 8 }))).rejects.toMatchObject({
    details: { bizCode: 'POINTS_SHORT' },
  });
  expect(await slice.db.transaction((tx) => spend(tx, { ...spending, points: 7 }))).toBe(true);
});
