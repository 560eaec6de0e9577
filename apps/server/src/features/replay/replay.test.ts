import { dayMs, hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { replayHeader } from '@lianpan/contract';
import { startSlice, type Device, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matcherOf } from '../paper/matcher.ts';
import { settleAccounts } from '../paper/settle.ts';
import { upsertKept } from './queries.ts';

const day = '2026-06-02';
const polled = { timeout: 200_000, interval: 300 };

let slice: Slice;
let member: Member;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  // Choosing twenty days takes ten seconds; which ones is tested with the market.
  const days = [{ kind: 'crash', level: 1, tradeDate: day, preDays: 250 }];
  await upsertKept(slice.db, 'replay.practiceDays', { of: '1 20261120-300 2026-11-02', days });
  member = await slice.signIn();
});
afterAll(() => slice.close());

const time = (at: number): string => new Date(at + 8 * hourMs).toISOString().slice(0, 19);
const begin = async (device: Device): Promise<number> => {
  const { sessionId } = await device.call('POST /api/stocks/replay/startReplay', { dayId: day });
  await vi.waitFor(async () => {
    const { session } = await device.call('POST /api/stocks/replay/getReplay', { sessionId });
    expect(session?.state).toBe('open');
  }, polled);
  return sessionId;
};

describe('days to replay', () => {
  it('tell kind and goal to everybody, and nothing of how they went', async () => {
    const { state, days } = await slice.call('POST /api/stocks/replay/getReplayDays', {});
    expect(state).toBe('ready');
    expect(days).toMatchObject([{ dayId: day, kind: 'crash', level: 1, preDays: 250, played: 0 }]);
  });

  it('are refused where there is none', async () => {
    await expect(
      member.device.call('POST /api/stocks/replay/startReplay', { dayId: '2026-06-03' }),
    ).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  });
});

describe('a replay', () => {
  let sessionId: number;
  let device: Device;
  let live: Device;
  beforeAll(async () => {
    device = member.device;
    live = (await slice.signIn(member.mobile, slice.newDevice({ clientType: 10 }))).device;
    sessionId = await begin(device);
    device.extraHeaders = { [replayHeader]: String(sessionId) };
  });

  const control = (action: 'run' | 'pause' | 'step', speed?: 1 | 5 | 20 | 60) =>
    device.call('POST /api/stocks/replay/controlReplay', { sessionId, action, ...(speed ? { speed } : {}) });
  const marketTime = async (): Promise<string> =>
    time((await device.call('GET /api/stocks/hall/getStockMarketInfo', {})).asOf);

  it('begins at 09:15, one at a time', async () => {
    expect(await marketTime()).toBe(`${day}T09:15:00`);
    await expect(live.call('POST /api/stocks/replay/startReplay', { dayId: day })).rejects.toMatchObject({
      details: { bizCode: 'ALREADY_DONE' },
    });
  });

  it('runs by its speed, and the market with it', async () => {
    await control('run', 60);
    slice.clock.advance(15_000);
    const { clock } = await control('pause');
    expect(time(clock)).toBe(`${day}T09:30:00`);
    expect(await marketTime()).toBe(`${day}T09:30:00`);
    slice.clock.advance(60_000);
    expect(time((await control('step')).clock)).toBe(`${day}T09:31:00`);
  });

  it('waits for a page that is gone', async () => {
    await control('run', 60);
    slice.clock.advance(hourMs);
    const { session } = await device.call('POST /api/stocks/replay/getReplay', {});
    expect(session).toMatchObject({ isRunning: false });
    expect(time(session!.clock)).toBe(`${day}T09:51:00`);
    expect(await marketTime()).toBe(`${day}T09:51:00`);
  });

  it('trades on an account of its own, which nothing of today touches', async () => {
    const { list } = await device.call('POST /api/stocks/quote/getRanking', { sortField: 'amount' });
    const stock = list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
    const { stockNo } = stock;
    const ticket = await device.call('POST /api/stocks/mock/getTicket', { stockNo });
    const order = { stockNo, side: 'buy', quantity: 100 } as const;
    const { trades } = await device.call('POST /api/stocks/mock/placeOrder', {
      ...order,
      clientOrderId: randomUUID(),
      type: 'LIMIT',
      price: ticket.asks[0]!.price,
    });
    expect(trades).toMatchObject([{ side: 'buy', quantity: 100, tradeDate: day }]);
    const { order: resting } = await device.call('POST /api/stocks/mock/placeOrder', {
      ...order,
      clientOrderId: randomUUID(),
      type: 'LIMIT',
      price: ticket.limitDown!,
    });
    expect(resting.state).toBe('ACCEPTED');
    const seen = await device.call('POST /api/stocks/mock/getAccount', {});
    expect(seen).toMatchObject({ kind: 'REPLAY', tradeDate: day, openOrders: 1 });
    expect(seen.accounts).toHaveLength(1);
    // Outside: another account, and no way to this one.
    const free = await live.call('POST /api/stocks/mock/getAccount', {});
    expect(free).toMatchObject({ kind: 'FREE', openOrders: 0, equity: free.initialCash });
    expect(free.accounts.map(({ kind }) => kind)).toEqual(['FREE']);
    const { accountId } = seen;
    await expect(live.call('POST /api/stocks/mock/getPositions', { accountId })).rejects.toMatchObject({
      details: { rule: 'noAccount' },
    });
    await expect(live.call('POST /api/stocks/mock/cancelOrder', { orderId: resting.orderId })).rejects.toMatchObject({
      details: { rule: 'noOrder' },
    });
    // The market of today, its settlement and its matcher pass it by, though the day of the order is long over.
    const market = slice.market.service.of('simulated');
    await matcherOf({ db: slice.db, now: slice.clock.now }, market).tick();
    await settleAccounts(slice.db, market, slice.clock.now);
    const { list: orders } = await device.call('POST /api/stocks/mock/getOrders', { scope: 'open' });
    expect(orders).toMatchObject([{ orderId: resting.orderId, state: 'ACCEPTED' }]);
    // A reason may be written, and the journal of today does not count it.
    const { orderId } = trades[0]!;
    const reason = { orderId, reasonCode: 'TREND', note: '回放里练习止损纪律，买在支撑位附近', planStop: 0.5 } as const;
    await device.call('POST /api/stocks/journal/saveReason', reason);
    expect((await live.call('POST /api/stocks/journal/getJournal', {})).total).toBe(0);
    await expect(live.call('POST /api/stocks/journal/saveReason', reason)).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_GONE' },
    });
  });

  it('fills resting orders as its own market moves', async () => {
    const { list } = await device.call('POST /api/stocks/mock/getOrders', { scope: 'open' });
    const { stockNo } = list[0]!;
    const { bids } = await device.call('POST /api/stocks/mock/getTicket', { stockNo });
    const { order } = await device.call('POST /api/stocks/mock/placeOrder', {
      clientOrderId: randomUUID(),
      stockNo,
      side: 'buy',
      type: 'LIMIT',
      price: bids[0]!.price,
      quantity: 100,
    });
    expect(order.state).toBe('ACCEPTED');
    let state: string = order.state;
    for (let steps = 0; state !== 'FILLED' && steps < 200; steps++) {
      await control('step');
      const orders = await device.call('POST /api/stocks/mock/getOrders', { scope: 'all' });
      state = orders.list.find(({ orderId }) => orderId === order.orderId)!.state;
    }
    expect(state).toBe('FILLED');
  });

  it('has no debrief before its end', async () => {
    await expect(device.call('POST /api/stocks/replay/getDebrief', { sessionId })).rejects.toMatchObject({
      details: { bizCode: 'STOCK_STATE' },
    });
  });

  it('ends, and is debriefed from its trades, the day and its checks', async () => {
    expect(await device.call('POST /api/stocks/replay/endReplay', { sessionId })).toMatchObject({ state: 'ended' });
    await expect(device.call('GET /api/stocks/hall/getStockMarketInfo', {})).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_GONE' },
    });
    device.extraHeaders = {};
    const ask = () => device.call('POST /api/stocks/replay/getDebrief', { sessionId });
    const debrief = await vi.waitFor(ask, polled);
    const [stock] = debrief.stocks;
    expect(stock).toMatchObject({ stop: { price: 0.5, isHit: false } });
    // A second computation, from the bars as the market of today remembers them.
    const bars = await live.call('POST /api/stocks/quote/getKLine', {
      symbol: stock!.stockNo,
      period: 'day',
      adjust: 'none',
    });
    const close = bars.close[bars.date.indexOf(day)]!;
    const paid = stock!.trades.reduce((sum, { price, quantity, fees }) => sum + price * quantity + fees, 0);
    const shares = stock!.trades.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(stock!.close).toBe(close);
    expect(stock!.profit).toBeCloseTo(close * shares - paid, 2);
    expect(debrief.equity).toBeCloseTo(debrief.initial + close * shares - paid, 2);
    expect(stock!.holdPct).toBeCloseTo((close / stock!.trades[0]!.price - 1) * 100, 1);
    const index = await live.call('POST /api/stocks/quote/getKLine', {
      symbol: '000300.SH',
      period: 'day',
      adjust: 'none',
    });
    const at = index.date.indexOf(day);
    expect(debrief.indexPct).toBeCloseTo((index.close[at]! / index.close[at - 1]! - 1) * 100, 1);
    const times = stock!.events.map((event) => event.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(debrief.checks).toHaveLength(3);
    expect(debrief.checks.every(({ answer, explanation }) => answer === null && explanation === null)).toBe(true);
  });

  it('scores the checks once', async () => {
    const save = (answers: number[]) => device.call('POST /api/stocks/replay/saveChecks', { sessionId, answers });
    await expect(save([0])).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    const { score, of } = await save([0, 0, 0]);
    expect(of).toBe(3);
    const { checks, session } = await device.call('POST /api/stocks/replay/getDebrief', { sessionId });
    expect(checks.filter(({ answer, chosen }) => answer === chosen)).toHaveLength(score);
    expect(session.score).toBe(score);
    // The crash of that day: the index fell more than one percent.
    expect(checks.find(({ question }) => question.includes('上证指数'))).toMatchObject({ answer: 0 });
    await expect(save([1, 1, 1])).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    const { list, total } = await device.call('POST /api/stocks/replay/getReplaySessions', {});
    expect([total, list[0]!.sessionId, list[0]!.score]).toEqual([1, sessionId, score]);
    const { balance } = await live.call('POST /api/system/getIntegralBills', {});
    expect(balance).toBe(score >= 2 ? 10 : 0);
  });
});

describe('a blind replay', () => {
  it('tells neither date nor kind before its end, whoever asks how', async () => {
    const { device } = await slice.signIn();
    const started = await device.call('POST /api/stocks/replay/startReplay', {});
    const { sessionId } = started;
    expect(started).toMatchObject({ isBlind: true, dayId: null, tradeDate: null, kind: null, title: '盲练' });
    const answers = [
      started,
      await device.call('POST /api/stocks/replay/getReplay', {}),
      await device.call('POST /api/stocks/replay/getReplay', { sessionId }),
      await device.call('POST /api/stocks/replay/controlReplay', { sessionId, action: 'step' }),
      await device.call('POST /api/stocks/replay/getReplaySessions', {}),
    ];
    const from = Date.parse(`${day}T00:00:00+08:00`);
    for (const answer of answers) {
      const written = JSON.stringify(answer);
      expect(written).not.toMatch(/2026-06-02|crash|急跌/);
      // No instant of the day either.
      const instants = (written.match(/\d{13}/g) ?? []).map(Number);
      expect(instants.filter((at) => at >= from && at < from + dayMs)).toEqual([]);
    }
    expect(time(started.clock).slice(11)).toBe('09:15:00');
    const ended = await device.call('POST /api/stocks/replay/endReplay', { sessionId });
    expect(ended).toMatchObject({ isBlind: true, dayId: day, tradeDate: day, kind: 'crash', title: '急跌日' });
    expect(time(ended.clock)).toBe(`${day}T09:16:00`);
  });
});
