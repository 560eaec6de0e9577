import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { countBroken } from '../ledger/service.ts';
import { accountFor } from './account.ts';
import { auditAccount } from './audit.fixture.ts';
import { cancelOrder } from './cancel.ts';
import { PaperMatcher } from './matcher.ts';
import { moneyOf } from './money.ts';
import { placeOrder, type WantedOrder } from './place.ts';
import * as queries from './queries.ts';
import { level, scriptedMarket, type ScriptedMarket } from './scripted-market.fixture.ts';
import { settleAccounts } from './settle.ts';

let slice: Slice;
let script: ScriptedMarket;
let account: queries.AccountRow;
let matcher: PaperMatcher;

beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const newMatcher = (): PaperMatcher => new PaperMatcher({ db: slice.db, now: slice.clock.now }, script.market);

beforeEach(async () => {
  script = scriptedMarket();
  const { customerId } = await slice.signIn();
  const of = { customerId, market: 'simulated', tradeDate: '2026-11-20', now: new Date(slice.clock.now()) } as const;
  account = await accountFor(slice.db, of, undefined);
  matcher = newMatcher();
});

const place = (order: Partial<WantedOrder>) =>
  placeOrder(
    slice.db,
    { account, entry: script.entry, quote: script.quote, now: new Date(slice.clock.now()) },
    {
      clientOrderId: randomUUID(),
      side: 'buy',
      type: 'LIMIT',
      priceFen: 999,
      quantity: 1000,
      trigger: null,
      validDays: 5,
      ...order,
    },
  );
const orderNow = async ({ id }: queries.OrderRow) => (await queries.selectOrder(slice.db, id))!;
const fillsOf = async ({ id }: queries.OrderRow) =>
  (await queries.selectFills(slice.db, { accountId: account.id, orderId: id }, { skip: 0, limit: 99 })).toReversed();

/** Holds the account against a computation of its own. */
async function expectWhole(): Promise<void> {
  const audit = await auditAccount(slice.db, account.id, account.initialFen);
  const { cash, frozen, stock, fees, result } = await moneyOf(slice.db, account.id);
  expect(audit.faults).toEqual([]);
  expect({ cash, frozen, stock, fees, realised: -result + 0 }).toEqual({
    cash: audit.cashFen,
    frozen: audit.frozenFen,
    stock: audit.costFen,
    fees: audit.feesFen,
    realised: audit.realisedFen,
  });
  const positions = await queries.selectPositions(slice.db, account.id);
  expect(new Map(positions.map(({ symbol, quantity }) => [symbol, quantity]))).toEqual(audit.shares);
  expect(cash + frozen + stock).toBe(account.initialFen + -result - fees);
}

describe('a resting order', () => {
  it('waits for those before it, trades with a fifth of each print, and says what stood before it', async () => {
    const order = await place({});
    expect(order).toMatchObject({ state: 'ACCEPTED', ahead: 5000 });
    script.show({ price: 999, volume: 1_004_000, bids: [level(999, 1000)] });
    expect(await matcher.tick()).toBe(0);
    script.show({ volume: 1_008_000, bids: [level(999, 1000)] });
    expect(await matcher.tick()).toBe(1);
    expect(await fillsOf(order)).toMatchObject([
      { priceFen: 999, quantity: 600, cause: 'queue', evidence: { ahead: 1000, shown: 4000, last: 9.99 } },
    ]);
    expect(await orderNow(order)).toMatchObject({ state: 'PARTIAL', filledQuantity: 600 });
    script.show({ price: 998, volume: 1_008_100 });
    await matcher.tick();
    expect(await orderNow(order)).toMatchObject({ state: 'FILLED', filledQuantity: 1000, frozenFen: 0 });
    // Its owner was not there, and is told once.
    const answer = await slice.db.select().from(notices).where(eq(notices.customerId, account.customerId));
    const values = { stock: '600000', n: '1000', price: '9.99' };
    expect(answer).toMatchObject([{ code: 'trk.paper', content: { template: 'paperBought', values } }]);
    await expectWhole();
  });

  it('goes on after a restart where it was, and never trades the same quote twice', async () => {
    const order = await place({});
    script.show({ price: 999, volume: 1_004_000, bids: [level(999, 1000)] });
    await matcher.tick();
    script.show({ volume: 1_008_000 });
    const [one, two] = await Promise.all([newMatcher().tick(), newMatcher().tick()]);
    expect(one + two).toBe(1);
    expect(await newMatcher().tick()).toBe(0);
    expect(await fillsOf(order)).toMatchObject([{ quantity: 600 }]);
    await expectWhole();
  });

  it('is found though it was written while the matcher looked', async () => {
    await matcher.tick();
    const order = await place({});
    script.show({ price: 990, low: 990, volume: 1_000_100 });
    expect(await matcher.tick()).toBe(1);
    expect(await orderNow(order)).toMatchObject({ state: 'FILLED' });
  });

  it('that was taken back trades no more', async () => {
    const order = await place({});
    await matcher.tick();
    const { endOrder } = await import('./book-fill.ts');
    await slice.db.transaction((tx) => endOrder(tx, order, 'CANCELLED', new Date()));
    script.show({ price: 990, low: 990, volume: 1_000_100 });
    expect(await matcher.tick()).toBe(0);
    await expectWhole();
  });
});

describe('a day', () => {
  it('keeps an order of before the open, trades it in the call, and goes on in the book', async () => {
    script.show({ session: 'PRE_OPEN', price: 0, open: 0, high: 0, low: 0, volume: 0, bids: [], asks: [] });
    const better = await place({ priceFen: 1010 });
    const equal = await place({ priceFen: 1005 });
    expect(better).toMatchObject({ state: 'QUEUED', stage: 'HELD' });
    script.show({ session: 'OPEN_CALL_1' });
    await matcher.tick();
    expect(await orderNow(better)).toMatchObject({ state: 'ACCEPTED', stage: 'CALL' });
    script.show({
      session: 'OPEN_MATCH',
      price: 1005,
      open: 1005,
      high: 1005,
      low: 1005,
      volume: 90_000,
      bids: [level(1005, 700)],
      asks: [level(1006, 500)],
    });
    await matcher.tick();
    expect(await fillsOf(better)).toMatchObject([{ priceFen: 1005, quantity: 1000, cause: 'openingCall' }]);
    expect(await orderNow(equal)).toMatchObject({ state: 'PARTIAL', filledQuantity: 500, stage: 'BOOK', ahead: 700 });
    await expectWhole();
  });

  it('ends: what is open expires, cash comes back, and tomorrow the shares can be sold', async () => {
    const bought = await place({ priceFen: 1000 });
    const open = await place({ priceFen: 950 });
    expect(await orderNow(bought)).toMatchObject({ state: 'FILLED' });
    script.show({ session: 'CLOSED', at: Date.parse('2026-11-20T15:31:00+08:00'), price: 1010, high: 1010 });
    await matcher.tick();
    await settleAccounts(slice.db, script.market, slice.clock.now);
    expect(await orderNow(open)).toMatchObject({ state: 'EXPIRED', frozenFen: 0 });
    const days = await queries.selectDays(slice.db, account.id);
    // Bought 1000 at 10.00 for 5 + 0.1 yuan of fees, worth 10.10 at the close.
    expect(days).toMatchObject([
      { tradeDate: '2026-11-20', cashFen: 100_000_000 - 1_000_000 - 510, marketFen: 1_010_000 },
    ]);
    await settleAccounts(slice.db, script.market, slice.clock.now);
    expect(await queries.selectDays(slice.db, account.id)).toHaveLength(1);
    const monday = { tradeDate: '2026-11-23', session: 'AM', at: Date.parse('2026-11-23T10:00:00+08:00') } as const;
    script.show({ ...monday, price: 1010, prevClose: 1010, bids: [level(1009, 9000)], up: 1111, down: 909 });
    const sold = await place({ side: 'sell', priceFen: 1009 });
    expect(sold).toMatchObject({ state: 'FILLED' });
    const [trip] = await queries.selectRoundTrips(slice.db, account.id);
    // 10,090 less 5 + 0.10 + 5.05 of fees, against 10,005.10.
    expect(trip).toMatchObject({ boughtFen: 1_000_510, resultFen: 1_009_000 - 500 - 10 - 505 - 1_000_510 });
    await expectWhole();
  });

  it('that no server saw the end of is made up for', async () => {
    await place({ priceFen: 1000 });
    script.show({ tradeDate: '2026-11-23', session: 'AM', at: Date.parse('2026-11-23T10:00:00+08:00') });
    const asked = script.market.ask as (name: string) => Promise<unknown>;
    const day = { tradeDate: '2026-11-20', price: [1020], prevClose: [1000] };
    Object.assign(script.market, {
      ask: (name: string) => (name === 'finishedDay' ? Promise.resolve(day) : asked(name)),
    });
    await settleAccounts(slice.db, script.market, slice.clock.now);
    expect(await queries.selectDays(slice.db, account.id)).toMatchObject([
      { tradeDate: '2026-11-20', cashFen: 100_000_000 - 1_000_510, marketFen: 1_020_000, isLate: true },
    ]);
  });
});

/** Monday, the trading day after the Friday on which each test begins. */
const monday = '2026-11-23';

describe('an order that is cancelled', () => {
  const cancel = ({ id }: queries.OrderRow) =>
    cancelOrder(slice.db, account.customerId, id, { entry: script.entry, quote: script.quote });

  it('while the exchange cancels nothing is refused, unless it is of a past day', async () => {
    const old = await place({ priceFen: 950 });
    script.show({ tradeDate: monday, session: 'OPEN_CALL_2', at: Date.parse(`${monday}T09:22:00+08:00`) });
    const fresh = await place({ priceFen: 950 });
    await expect(cancel(fresh)).rejects.toMatchObject({ details: { rule: 'cancelClosed' } });
    expect(await cancel(old)).toMatchObject({ state: 'CANCELLED', frozenFen: 0 });
    await expectWhole();
  });

  it('while the exchange cancels nothing is given back where the broker or a trigger keeps it', async () => {
    const waiting = await place({ type: 'CONDITION', trigger: { kind: 'priceAtOrAbove', price: 1050 } });
    script.show({ session: 'OPEN_MATCH' });
    const held = await place({ priceFen: 950 });
    expect(held).toMatchObject({ state: 'QUEUED', stage: 'HELD' });
    for (const order of [waiting, held]) expect(await cancel(order)).toMatchObject({ state: 'CANCELLED' });
  });

  it('stands once; filled or expired it is refused', async () => {
    const open = await place({ priceFen: 950 });
    const filled = await place({ priceFen: 1000 });
    const expired = await place({ priceFen: 940 });
    const first = await cancel(open);
    expect(await cancel(open)).toEqual(first);
    const { endOrder } = await import('./book-fill.ts');
    await slice.db.transaction((tx) => endOrder(tx, expired, 'EXPIRED', new Date(slice.clock.now())));
    for (const over of [filled, expired])
      await expect(cancel(over)).rejects.toMatchObject({ details: { rule: 'notOpen' } });
  });
});

describe('a trigger', () => {
  it('waits through the last of its days, and expires at its close', async () => {
    const trigger = { kind: 'priceAtOrAbove', price: 1050 } as const;
    const [short, long] = [
      await place({ type: 'CONDITION', trigger, validDays: 2 }),
      await place({ type: 'CONDITION', trigger, validDays: 3 }),
    ];
    expect([short.validUntil, long.validUntil]).toEqual([monday, '2026-11-24']);
    const endDay = async (date: string) => {
      script.show({ tradeDate: date, session: 'CLOSED', at: Date.parse(`${date}T15:31:00+08:00`) });
      await settleAccounts(slice.db, script.market, slice.clock.now);
      return [(await orderNow(short)).state, (await orderNow(long)).state];
    };
    expect(await endDay('2026-11-20')).toEqual(['WAITING', 'WAITING']);
    expect(await endDay(monday)).toEqual(['EXPIRED', 'WAITING']);
    expect(await endDay('2026-11-24')).toEqual(['EXPIRED', 'EXPIRED']);
  });

  it('sends the order when its price comes, and the order trades as any other', async () => {
    const order = await place({ type: 'CONDITION', priceFen: 1002, trigger: { kind: 'priceAtOrAbove', price: 1001 } });
    script.show({ price: 1000 });
    expect(await matcher.tick()).toBe(0);
    script.show({ price: 1001, high: 1005, asks: [level(1001, 4000)] });
    await matcher.tick();
    expect(await orderNow(order)).toMatchObject({ state: 'FILLED', filledQuantity: 1000 });
    await expectWhole();
  });

  it('that nothing can be bought for is refused, and says why', async () => {
    const order = await place({
      type: 'CONDITION',
      side: 'sell',
      priceFen: 999,
      trigger: { kind: 'trailing', percent: 1 },
    });
    script.show({ price: 1020, high: 1020 });
    await matcher.tick();
    script.show({ price: 1009, bids: [level(1009, 100)], asks: [level(1010, 100)] });
    await matcher.tick();
    expect(await orderNow(order)).toMatchObject({ state: 'REJECTED', refusal: 'notSellable' });
    await expectWhole();
  });
});

it('any program of orders, quotes and restarts leaves every account whole', async () => {
  let seed = 20261120;
  const random = (most: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  let [price, volume, date] = [1000, 1_000_000, 20];
  for (let n = 0; n < 160; n++) {
    price = Math.min(1090, Math.max(910, price + random(9) - 4));
    volume += random(8) * 100;
    const isNewDay = n % 40 === 39;
    if (isNewDay) {
      script.show({ session: 'CLOSED', at: Date.parse(`2026-11-${date}T15:31:00+08:00`), price });
      await matcher.tick();
      await settleAccounts(slice.db, script.market, slice.clock.now);
      date = date === 20 ? 23 : date + 1;
      volume = 1000;
      script.show({
        session: 'AM',
        tradeDate: `2026-11-${date}`,
        at: Date.parse(`2026-11-${date}T10:00:00+08:00`),
        high: price,
        low: price,
      });
    }
    const { high, low } = script.quote;
    script.show({
      session: 'AM',
      price,
      volume,
      high: Math.max(high, price),
      low: Math.min(low, price),
      bids: [level(price - 1, 1000 + random(3000)), level(price - 2, 1000)],
      asks: [level(price, 1000 + random(3000)), level(price + 1, 1000)],
    });
    const side = random(3) === 0 ? 'sell' : 'buy';
    const type = (['LIMIT', 'LIMIT', 'LIMIT', 'MARKET_5_CANCEL', 'BEST_OWN', 'BEST_COUNTER'] as const)[random(6)]!;
    const offset = random(9) - 4;
    await place({
      side,
      type,
      priceFen: type === 'LIMIT' ? price + offset : null,
      quantity: 100 * (1 + random(12)),
    }).catch((error: { outcome?: string }) => {
      if (error.outcome !== 'rejected') throw error;
    });
    if (random(10) === 0) matcher = newMatcher();
    await matcher.tick();
    if (n % 20 === 0) await expectWhole();
  }
  await expectWhole();
  expect(await queries.countFills(slice.db, { accountId: account.id })).toBeGreaterThan(40);
  expect(await countBroken(slice.db)).toBe(0);
});
