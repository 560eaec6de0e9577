import { dayMs } from '@lianpan/domain';
import { customers, servicePeriods } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleLevels } from './jobs.ts';
import { openPeriod, revokePeriods } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const levelOf = async (customerId: number) => {
  const [row] = await slice.db.select().from(customers).where(eq(customers.id, customerId));
  return [row!.customerLevel, row!.serviceStatus, row!.serviceEndsAt?.getTime() ?? null];
};
const open = (customerId: number, line: 'hghd' | 'hgd' | 'tool', orderNo: string, days: number) =>
  slice.db.transaction((tx) =>
    openPeriod(tx, { customerId, line, goodsCode: line, orderNo, days, now: slice.clock.now() }),
  );

it('a period of a service gives the level that it derives, a tool none', async () => {
  const { customerId } = await slice.signIn();
  await open(customerId, 'tool', 'T1', 30);
  expect(await levelOf(customerId)).toEqual([0, 0, null]);
  const standard = await open(customerId, 'hghd', 'T2', 90);
  expect(await levelOf(customerId)).toEqual([115, 1, standard.endsAt!.getTime()]);
  const full = await open(customerId, 'hgd', 'T3', 30);
  expect(await levelOf(customerId)).toEqual([116, 1, full.endsAt!.getTime()]);
  const now = slice.clock.now();
  await slice.db.transaction((tx) => revokePeriods(tx, { customerId, orderNo: 'T3', now, reason: 'refund' }));
  expect(await levelOf(customerId)).toEqual([115, 1, standard.endsAt!.getTime()]);
});

it('a level that somebody else wrote is mended at night, and logged', async () => {
  const { customerId } = await slice.signIn();
  await open(customerId, 'hghd', 'T4', 90);
  expect(await settleLevels(slice.parts)).toBe(0);
  await slice.db.update(customers).set({ customerLevel: 116 }).where(eq(customers.id, customerId));
  expect(await settleLevels(slice.parts)).toBe(1);
  expect((await levelOf(customerId))[0]).toBe(115);
  expect(slice.logged()).toContain('were not what their periods say');
});

it('a renewal begins where the running period ends, and the job only writes down what is so', async () => {
  const { customerId } = await slice.signIn();
  const first = await open(customerId, 'hghd', 'T5', 30);
  const second = await open(customerId, 'hghd', 'T6', 30);
  expect(second.startsAt).toEqual(first.endsAt);
  slice.clock.advance(first.endsAt!.getTime() - slice.clock.now());
  await settleLevels(slice.parts);
  const rows = await slice.db
    .select()
    .from(servicePeriods)
    .where(eq(servicePeriods.customerId, customerId))
    .orderBy(servicePeriods.startsAt);
  expect(rows.map(({ state }) => state)).toEqual(['ended', 'running']);
  slice.clock.advance(60 * dayMs);
  await settleLevels(slice.parts);
  expect((await levelOf(customerId)).slice(0, 2)).toEqual([117, 3]);
});
