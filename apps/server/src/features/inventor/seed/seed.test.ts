import { purchases } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../index.ts';
import { countBroken } from '../../ledger/service.ts';
import { seedDemo } from '../../../seed/seed-demo.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', seed: true });
});
afterAll(() => slice.close());

it('has creators, papers and an income that is the sum of its entries', async () => {
  const creator = await slice.signInAs('creator');
  const { inventor } = await slice.callAs(creator)('POST /api/dynamic/inventor/getInventorInfo', {});
  expect(inventor).toMatchObject({ penName: '持牌笔记', state: 2, paperNum: 3 });
  const { sum } = await slice.callAs(creator)('POST /api/dynamic/inventor/getIncomeBills', {});
  // Eleven subscriptions of 69 yuan less a fifth; the newest is pending, 224 yuan are paid and 110 asked for.
  expect(sum).toEqual({ available: 10 * 5520 - 22_400 - 11_000, pending: 5520, locked: 11_000, total: 11 * 5520 });
  const { list } = await slice.callAs(creator)('POST /api/system/getIncomeExtracts', {});
  expect(list.map(({ state }) => state)).toEqual(['reviewing', 'paid', 'failed', 'refused', 'paid']);
  const { list: offered } = await slice.call('POST /api/dynamic/inventor/getPapers', {});
  expect(new Set(offered.map(({ payType }) => payType))).toEqual(new Set([0, 1, 2, 3]));
  expect(await countBroken(slice.db)).toBe(0);
});

it('bears being written again', async () => {
  const before = (await slice.db.select().from(purchases)).length;
  const newer = features.map((one) =>
    one.name === 'inventor' ? { ...one, seed: { ...one.seed!, version: 99 } } : one,
  );
  expect(await seedDemo(slice.parts, newer)).toBe(true);
  expect((await slice.db.select().from(purchases)).length).toBe(before);
  expect(await countBroken(slice.db)).toBe(0);
});
