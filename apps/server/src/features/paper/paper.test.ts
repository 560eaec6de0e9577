import { paperSeasons } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import type { DataOf } from '../../http/handle.ts';
import { countBroken } from '../ledger/service.ts';
import { moneyOf } from './money.ts';
import * as queries from './queries.ts';

let slice: Slice;
let stocks: string[];
let limitUp: string;

beforeAll(async () => {
  slice = await startSlice({ seed: true });
  const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
  const isPlain = (one: (typeof page.list)[number]) =>
    one.limitState === 'NONE' && one.board.endsWith('_MAIN') && one.tags.length === 0 && (one.price ?? 0) < 100;
  stocks = page.list.filter(isPlain).map(({ stockNo }) => stockNo);
  limitUp = page.list.find(({ limitState }) => limitState === 'UP')!.stockNo;
});
afterAll(() => slice.close());

type Place = Record<string, unknown>;
type Ticket = DataOf<'POST /api/stocks/mock/getTicket'>;
const ticketOf = (member: Member, stockNo = stocks[0]!): Promise<Ticket> =>
  slice.callAs(member)('POST /api/stocks/mock/getTicket', { stockNo }) as Promise<Ticket>;
const place = (member: Member, order: Place) =>
  slice.callAs(member)('POST /api/stocks/mock/placeOrder', {
    clientOrderId: randomUUID(),
    stockNo: stocks[0]!,
    side: 'buy',
    type: 'LIMIT',
    quantity: 100,
    ...order,
  } as never);
const accountOf = (member: Member) => slice.callAs(member)('POST /api/stocks/mock/getAccount', {});
const positionsOf = async (member: Member) =>
  (await slice.callAs(member)('POST /api/stocks/mock/getPositions', {})).list;
const broken = (rule: string) => ({ outcome: 'rejected', details: { rule } });
const cents = (value: number): number => Math.round(value * 100) / 100;

describe('a first paper trade', () => {
  it('begins with a million, takes the best ask and pays what a broker takes', async () => {
    const member = await slice.signIn();
    expect(await accountOf(member)).toMatchObject({
      kind: 'FREE',
      available: 1_000_000,
      equity: 1_000_000,
      realised: 0,
    });
    const { asks } = await ticketOf(member);
    const [best] = asks;
    const { order, trades } = await place(member, { price: best!.price, quantity: 100 });
    expect(order).toMatchObject({ state: 'FILLED', filledQuantity: 100, averagePrice: best!.price });
    // Commission at least 5 yuan, transfer fee 0.001 %: worked out here from the amount.
    const amount = best!.price * 100;
    const fees = cents(Math.max(5, cents(amount * 0.00025)) + cents(amount * 0.00001));
    expect(trades).toMatchObject([
      {
        price: best!.price,
        quantity: 100,
        fees,
        realised: null,
        evidence: { cause: 'book', shown: best!.volume, ahead: 0 },
      },
    ]);
    const account = await accountOf(member);
    expect(account.available).toBe(cents(1_000_000 - amount - fees));
    expect(account.frozen).toBe(0);
    expect(await positionsOf(member)).toMatchObject([
      {
        quantity: 100,
        sellable: 0,
        boughtToday: 100,
        averageCost: best!.price,
        dilutedCost: cents(((amount + fees) / 100) * 10) / 10,
      },
    ]);
  });

  it('says of its results the same by stock as in the whole', async () => {
    const member = await slice.signIn();
    for (const stockNo of stocks.slice(0, 3)) {
      const { asks } = await ticketOf(member, stockNo);
      await place(member, { stockNo, price: asks[0]!.price });
    }
    const [account, profit] = [
      await accountOf(member),
      await slice.callAs(member)('POST /api/stocks/mock/getProfitDetail', {}),
    ];
    expect(profit.stocks).toHaveLength(3);
    const total = profit.stocks.reduce((sum, row) => sum + row.total, 0);
    expect(cents(total)).toBe(account.totalProfit);
    expect(account.todayProfit).toBe(account.totalProfit);
    expect(cents((await positionsOf(member)).reduce((sum, row) => sum + row.todayProfit, 0))).toBe(account.todayProfit);
  });

  it('cannot sell on the same day what it bought', async () => {
    const member = await slice.signIn();
    const { asks, bids } = await ticketOf(member);
    await place(member, { price: asks[0]!.price });
    const sell = place(member, { side: 'sell', price: bids[0]!.price });
    await expect(sell).rejects.toMatchObject(broken('notSellable'));
    expect(slice.lastEnvelope().message).toBe('可卖 0 股（持有 100 股）。T+1，当日买入不可卖；已委托的不可重复卖出');
  });

  it('holds back the cash of an order that rests, and gives it back', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const { order } = await place(member, { price: bids[0]!.price, quantity: 200 });
    expect(order).toMatchObject({ state: 'ACCEPTED', ahead: bids[0]!.volume, canCancel: true });
    const amount = bids[0]!.price * 200;
    const held = cents(amount + Math.max(5, cents(amount * 0.00025)) + cents(amount * 0.00001));
    expect(await accountOf(member)).toMatchObject({ frozen: held, available: cents(1_000_000 - held), openOrders: 1 });
    const cancel = () => slice.callAs(member)('POST /api/stocks/mock/cancelOrder', { orderId: order.orderId });
    expect((await cancel()).order.state).toBe('CANCELLED');
    expect((await cancel()).order.state).toBe('CANCELLED');
    expect(await accountOf(member)).toMatchObject({ frozen: 0, available: 1_000_000, openOrders: 0 });
  });
});

it('opens no account for who looks at own trades on a chart', async () => {
  const member = await slice.signIn();
  expect(await slice.callAs(member)('POST /api/stocks/mock/getTrades', { stockNo: stocks[0]! })).toEqual({
    total: 0,
    list: [],
  });
  expect(await queries.selectAccounts(slice.db, member.customerId, 'simulated')).toEqual([]);
});

describe('an order', () => {
  it('that is sent twice, at once too, is one order', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const same = { clientOrderId: randomUUID(), price: bids[1]!.price };
    const both = await Promise.all([place(member, same), place(member, same), place(member, same)]);
    expect(new Set(both.map(({ order }) => order.orderId)).size).toBe(1);
    expect((await accountOf(member)).openOrders).toBe(1);
  });

  it('under a name that another order has is refused', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const first = { clientOrderId: randomUUID(), price: bids[1]!.price };
    await place(member, first);
    const trigger = { kind: 'priceAtOrAbove', price: bids[0]!.price };
    const others: Place[] = [
      { price: bids[2]!.price },
      { quantity: 300 },
      { side: 'sell' },
      { stockNo: stocks[1]! },
      { type: 'MARKET_5_CANCEL' },
      { type: 'CONDITION', trigger },
    ];
    for (const other of others)
      await expect(place(member, { ...first, ...other }), JSON.stringify(other)).rejects.toMatchObject(
        broken('otherOrder'),
      );
    expect(await accountOf(member)).toMatchObject({ openOrders: 1, ordersToday: 1 });
  });

  it('never takes the same displayed shares twice', async () => {
    const member = await slice.signIn();
    const { asks } = await ticketOf(member);
    const [best] = asks;
    const half = Math.floor((best!.volume * 0.5) / 100) * 100;
    const first = await place(member, { price: best!.price, quantity: half });
    expect(first.order.filledQuantity).toBe(half);
    const second = await place(member, { price: best!.price, quantity: 100 });
    expect(second.order).toMatchObject({ state: 'ACCEPTED', filledQuantity: 0 });
  });

  it('never spends more than there is, on two devices at once', async () => {
    const member = await slice.signIn();
    const { bids, lotStep } = await ticketOf(member);
    const price = bids[0]!.price;
    const quantity = Math.floor(600_000 / price / lotStep) * lotStep;
    const both = await Promise.allSettled([place(member, { price, quantity }), place(member, { price, quantity })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: broken('cash') });
    expect((await accountOf(member)).available).toBeGreaterThanOrEqual(0);
  });

  it('of five levels takes them and lets the rest go', async () => {
    const member = await slice.signIn();
    const { asks } = await ticketOf(member);
    const wanted = Math.min(
      9000,
      asks.reduce((sum, { volume }) => sum + volume, 0),
    );
    const quantity = Math.max(100, Math.floor(wanted / 100) * 100);
    const { order, trades } = await place(member, { type: 'MARKET_5_CANCEL', quantity });
    const expected = asks.reduce(
      (left, { volume }) =>
        Math.max(0, left - (Math.floor(volume * 0.5) >= left ? left : Math.floor((volume * 0.5) / 100) * 100)),
      quantity,
    );
    expect(order.quantity - order.filledQuantity).toBe(expected);
    expect(order.state).toBe(expected > 0 ? 'CANCELLED' : 'FILLED');
    for (const trade of trades) expect(asks.map(({ price }) => price)).toContain(trade.price);
    expect((await accountOf(member)).frozen).toBe(0);
  });

  it('on a trigger waits without cash, and can be taken back', async () => {
    const member = await slice.signIn();
    const { limitUp: up } = await ticketOf(member);
    const trigger = { kind: 'priceAtOrAbove', price: up! };
    const { order } = await place(member, { type: 'CONDITION', trigger, validDays: 3 });
    expect(order).toMatchObject({ state: 'WAITING', trigger, validUntil: '2026-11-24' });
    expect(await accountOf(member)).toMatchObject({ available: 1_000_000, openOrders: 1 });
    const cancelled = await slice.callAs(member)('POST /api/stocks/mock/cancelOrder', { orderId: order.orderId });
    expect(cancelled.order.state).toBe('CANCELLED');
  });
});

describe('a rule that is broken', () => {
  it.each<[string, (ticket: Ticket) => Place, string]>([
    ['no lot', ({ bids }) => ({ price: bids[0]!.price, quantity: 150 }), 'lot'],
    ['more than an order may be', ({ bids }) => ({ price: bids[0]!.price, quantity: 1_000_000 }), 'cash'],
    ['off the tick', ({ bids }) => ({ price: bids[0]!.price + 0.005 }), 'tick'],
    ['above the limit', ({ limitUp: up }) => ({ price: up! + 1 }), 'limitRange'],
    ['outside of the cage', ({ limitUp: up }) => ({ price: up! }), 'cage'],
    ['without a price', () => ({}), 'noPrice'],
    ['what is not held', ({ bids }) => ({ side: 'sell', price: bids[0]!.price }), 'notSellable'],
    ['closing price in the morning', () => ({ type: 'AFTER_FIXED' }), 'afterFixedHours'],
    ['condition without trigger', () => ({ type: 'CONDITION' }), 'noTrigger'],
    [
      'trigger without condition',
      ({ bids }) => ({ price: bids[0]!.price, trigger: { kind: 'time', time: '14:00' } }),
      'triggerOnly',
    ],
    ['an account that is not there', ({ bids }) => ({ accountId: 999_999, price: bids[0]!.price }), 'noAccount'],
  ])('%s: is told, and nothing is booked', async (_, orderOf, rule) => {
    const member = await slice.signIn();
    await expect(place(member, orderOf(await ticketOf(member)))).rejects.toMatchObject(broken(rule));
    expect(await accountOf(member)).toMatchObject({ available: 1_000_000, frozen: 0, ordersToday: 0 });
  });

  it('an index, an unknown stock and one that is delisted', async () => {
    const member = await slice.signIn();
    for (const stockNo of ['999999', '000000'])
      await expect(place(member, { stockNo, price: 10 })).rejects.toMatchObject({ outcome: 'rejected' });
    const gone = slice.parts.market.of('simulated').directory.entries.find(({ delisted }) => delisted)!;
    await expect(place(member, { stockNo: gone.stockNo, price: 10 })).rejects.toMatchObject(broken('delisted'));
  });

  it("nobody reaches another's account or order", async () => {
    const [owner, other] = [await slice.signIn(), await slice.signIn()];
    const { bids } = await ticketOf(owner);
    const { order } = await place(owner, { price: bids[0]!.price });
    const { accountId } = await accountOf(owner);
    const ask = slice.callAs(other);
    await expect(ask('POST /api/stocks/mock/cancelOrder', { orderId: order.orderId })).rejects.toMatchObject(
      broken('noOrder'),
    );
    await expect(ask('POST /api/stocks/mock/getOrders', { accountId })).rejects.toMatchObject(broken('noAccount'));
    await expect(ask('POST /api/stocks/mock/resetAccount', { accountId })).rejects.toMatchObject(broken('noAccount'));
  });

  it('ends at two hundred orders a day', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const { accountId } = await accountOf(member);
    const one = await place(member, { price: bids[4]!.price });
    const row = (await queries.selectOrder(slice.db, one.order.orderId))!;
    const { id: _, ...copy } = row;
    for (let n = 1; n < 200; n++)
      await queries.insertOrder(slice.db, { ...copy, clientOrderId: randomUUID(), state: 'CANCELLED', frozenFen: 0 });
    await expect(place(member, { price: bids[4]!.price })).rejects.toMatchObject(broken('dayFull'));
    expect((await accountOf(member)).ordersToday).toBe(200);
    expect(accountId).toBeGreaterThan(0);
  });

  it('ends at fifty conditions that wait, each of whole lots', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const order = { type: 'CONDITION', price: bids[4]!.price, trigger: { kind: 'time', time: '14:00' } };
    await expect(place(member, { ...order, quantity: 150 })).rejects.toMatchObject(broken('lot'));
    const one = await place(member, order);
    const { id: _, ...copy } = (await queries.selectOrder(slice.db, one.order.orderId))!;
    for (let n = 1; n < 50; n++) await queries.insertOrder(slice.db, { ...copy, clientOrderId: randomUUID() });
    await expect(place(member, order)).rejects.toMatchObject(broken('conditionsFull'));
    await place(member, { price: bids[4]!.price });
  });
});

describe('a board that is sealed', () => {
  it('fills no buy at the limit', async () => {
    const member = await slice.signIn();
    const ticket = await ticketOf(member, limitUp);
    expect(ticket.asks).toEqual([]);
    const { order } = await place(member, { stockNo: limitUp, price: ticket.limitUp! });
    expect(order).toMatchObject({ state: 'ACCEPTED', filledQuantity: 0, ahead: ticket.bids[0]!.volume });
    await expect(place(member, { stockNo: limitUp, type: 'MARKET_5_CANCEL' })).rejects.toMatchObject(
      broken('emptySide'),
    );
  });
});

describe('contests and a new beginning', () => {
  it('a contest has an account of its own, once', async () => {
    const member = await slice.signIn();
    const { list } = await slice.callAs(member)('POST /api/stocks/mock/getSeasons', {});
    expect(list[0]).toMatchObject({ state: 'open', initialCash: 1_000_000, accountId: null });
    const join = () => slice.callAs(member)('POST /api/stocks/mock/joinSeason', { seasonId: list[0]!.seasonId });
    const [one, two] = await Promise.all([join(), join()]);
    expect(one.accountId).toBe(two.accountId);
    const { bids } = await ticketOf(member);
    await place(member, { accountId: one.accountId, price: bids[0]!.price });
    expect((await accountOf(member)).openOrders).toBe(0);
    const { accounts } = await accountOf(member);
    expect(accounts.map(({ kind }) => kind).toSorted()).toEqual(['FREE', 'SEASON']);
    const reset = slice.callAs(member)('POST /api/stocks/mock/resetAccount', { accountId: one.accountId });
    await expect(reset).rejects.toMatchObject(broken('resetKind'));
  });

  it('a contest is traded in on its days alone, and joined until it is over', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const made = { market: 'simulated', nameZh: '赛', nameEn: 'Contest', initialFen: 100_000_000, prizes: [] } as const;
    const days = {
      to: ['2026-11-23', '2026-11-27'],
      now: ['2026-11-20', '2026-11-27'],
      over: ['2026-11-16', '2026-11-19'],
    };
    const seasonOf = async ([startsOn, endsOn]: readonly string[]) =>
      (await queries.insertSeason(slice.db, { ...made, startsOn: startsOn!, endsOn: endsOn! }))[0]!.id;
    const join = (seasonId: number) => slice.callAs(member)('POST /api/stocks/mock/joinSeason', { seasonId });
    await expect(join(await seasonOf(days.over))).rejects.toMatchObject(broken('seasonClosed'));
    const order = async (seasonId: number) => ({ accountId: (await join(seasonId)).accountId, price: bids[0]!.price });
    await expect(place(member, await order(await seasonOf(days.to)))).rejects.toMatchObject(broken('seasonWait'));
    const seasonId = await seasonOf(days.now);
    const now = await order(seasonId);
    await place(member, now);
    const over = { startsOn: days.over[0], endsOn: days.over[1] };
    await slice.db.update(paperSeasons).set(over).where(eq(paperSeasons.id, seasonId));
    await expect(place(member, now)).rejects.toMatchObject(broken('seasonOver'));
  });

  it('before its first settled day who takes part is told to wait for it, and who does not that they do not', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    const { list } = await slice.callAs(member)('POST /api/stocks/mock/getSeasons', {});
    const { seasonId } = list[0]!;
    const standing = async (who: typeof member) =>
      (await slice.callAs(who)('POST /api/stocks/mock/getRanking', { seasonId })).mine;
    await slice.callAs(member)('POST /api/stocks/mock/joinSeason', { seasonId });
    expect(await standing(member)).toMatchObject({ rank: null, missing: 'notSettled' });
    expect(await standing(other)).toMatchObject({ rank: null, missing: 'noAccount' });
  });

  it('the free account begins anew after a month, and keeps what it did', async () => {
    const member = await slice.signIn();
    const { bids } = await ticketOf(member);
    const { order } = await place(member, { price: bids[0]!.price });
    const { accountId } = await accountOf(member);
    const reset = () => slice.callAs(member)('POST /api/stocks/mock/resetAccount', { accountId });
    await expect(reset()).rejects.toMatchObject(broken('resetWait'));
    slice.clock.advance(32 * dayMs);
    const again = await slice.signIn(member.mobile);
    const fresh = await slice.callAs(again)('POST /api/stocks/mock/resetAccount', { accountId });
    expect(fresh.accountId).not.toBe(accountId);
    await expect(place(again, { accountId, price: bids[0]!.price })).rejects.toMatchObject(broken('accountOver'));
    expect(await accountOf(again)).toMatchObject({ accountId: fresh.accountId, available: 1_000_000, openOrders: 0 });
    const { list } = await slice.callAs(again)('POST /api/stocks/mock/getOrders', { accountId, scope: 'all' });
    expect(list).toMatchObject([{ orderId: order.orderId, state: 'CANCELLED' }]);
    expect(await moneyOf(slice.db, accountId)).toMatchObject({ cash: 100_000_000, frozen: 0 });
  });
});

it('leaves all books whole', async () => {
  expect(await countBroken(slice.db)).toBe(0);
});
