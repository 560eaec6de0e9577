import { randomUUID } from 'node:crypto';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payPrizes, prizeOf } from './prizes.ts';
import * as queries from './queries.ts';

const prizes = [
  { upTo: 1, points: 500 },
  { upTo: 3, points: 300 },
];
const endsOn = '2026-11-18';
const at = new Date('2026-11-18T10:00:00+08:00');

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it.each([
  [1, 500],
  [2, 300],
  [3, 300],
  [4, 0],
])('place %d brings %d', (place, points) => expect(prizeOf(prizes, place)).toBe(points));

async function takePart(seasonId: number, cashFen: number, trades: number) {
  const member = await slice.signIn();
  const [account] = await queries.insertAccount(slice.db, {
    customerId: member.customerId,
    market: 'simulated',
    kind: 'SEASON',
    seasonId,
    initialFen: 100_000,
    startedOn: endsOn,
    createdAt: at,
  });
  const accountId = account!.id;
  for (let no = 0; no < trades; no += 1) {
    const trade = { accountId, symbol: no === 0 ? '600000.SH' : '000001.SZ', side: 'buy', tradeDate: endsOn } as const;
    const order = await queries.insertOrder(slice.db, {
      ...trade,
      clientOrderId: randomUUID(),
      market: 'simulated',
      type: 'LIMIT',
      priceFen: 1000,
      quantity: 100,
      step: 100,
      state: 'FILLED',
      stage: 'BOOK',
      placedAt: at,
      changedAt: at,
      createdAt: at,
    });
    await queries.insertFill(slice.db, {
      ...trade,
      orderId: order.id,
      no: 1,
      at,
      priceFen: 1000,
      quantity: 100,
      feesFen: 5,
      cause: 'book',
      evidence: {},
    });
  }
  const day = { marketFen: 0, orders: trades, fills: trades, tradedFen: 1, isLate: false };
  await queries.insertDay(slice.db, { ...day, accountId, tradeDate: endsOn, cashFen });
  return { member, accountId };
}

it('pays the places of a contest once, when everybody in it is settled', async () => {
  const [season] = await queries.insertSeason(slice.db, {
    market: 'simulated',
    nameZh: '秋季赛',
    nameEn: 'Autumn contest',
    startsOn: endsOn,
    endsOn,
    initialFen: 100_000,
    prizes,
  });
  const results: readonly (readonly [cashFen: number, trades: number, points: number])[] = [
    [90_000, 3, 300],
    [130_000, 3, 500],
    [150_000, 2, 0],
    [120_000, 4, 300],
    [80_000, 3, 0],
  ];
  const people = [];
  for (const [cashFen, trades] of results) people.push(await takePart(season!.id, cashFen, trades));
  const market = slice.parts.market.of('simulated');
  const pay = () => payPrizes(slice.db, market, slice.clock.now);
  for (const { accountId } of people.slice(1)) await queries.endAccount(slice.db, accountId, at);
  expect(await pay()).toBe(0);
  await queries.endAccount(slice.db, people[0]!.accountId, at);
  expect((await Promise.all([pay(), pay()])).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await pay()).toBe(0);
  const details = await Promise.all(
    people.map(({ member }) => slice.callAs(member)('POST /api/system/getIntegralBills', {})),
  );
  expect(details.map(({ balance }) => balance)).toEqual(results.map(([, , points]) => points));
  expect(details[1]!.list).toMatchObject([{ kind: 'earn', refType: 'contestPrize', note: '秋季赛 第1名' }]);
});
