import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { insertDiagnosis } from '../ai-diagnosis/queries.ts';
import * as paper from '../paper/queries.ts';
import { reasonsOf } from './cool-down.ts';
import { brokenRules, followReasons, movedFrom } from './outcomes.ts';
import * as queries from './queries.ts';

let slice: Slice;
let stockNo: string;
beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
  stockNo = page.list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!.stockNo;
});
afterAll(() => slice.close());

const note = '放量突破平台，板块同步走强';

async function buy(member: Member) {
  const call = slice.callAs(member);
  const { asks } = await call('POST /api/stocks/mock/getTicket', { stockNo });
  const input = {
    clientOrderId: randomUUID(),
    stockNo,
    side: 'buy',
    type: 'LIMIT',
    price: asks[0]!.price,
    quantity: 100,
  };
  return (await call('POST /api/stocks/mock/placeOrder', input as never)).order;
}
const journalOf = (member: Member, filter: object = {}) =>
  slice.callAs(member)('POST /api/stocks/journal/getJournal', filter);

describe('a reason', () => {
  it('is kept with its order, and said again the newer words stand', async () => {
    const member = await slice.signIn();
    const { orderId, averagePrice } = await buy(member);
    const call = slice.callAs(member);
    const first = await call('POST /api/stocks/journal/saveReason', { orderId, reasonCode: 'TREND', note });
    const stop = Math.round(averagePrice! * 92) / 100;
    const again = { orderId, reasonCode: 'BREAKOUT', note, planStop: stop, planDays: 5, emotion: 'CALM' } as const;
    expect(await call('POST /api/stocks/journal/saveReason', again)).toEqual(first);
    expect(await journalOf(member)).toMatchObject({
      total: 1,
      list: [
        {
          orderId,
          stockNo,
          reasonCode: 'BREAKOUT',
          planStop: stop,
          planDays: 5,
          price: averagePrice,
          quantity: 100,
          outcome5: null,
          broken: [],
        },
      ],
    });
    expect((await journalOf(member, { reasonCode: 'TREND' })).total).toBe(0);
  });

  it('is of an own purchase, with a stop below it, and never of yesterday', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    const { orderId, averagePrice } = await buy(member);
    const say = (who: Member, extra: object) =>
      slice.callAs(who)('POST /api/stocks/journal/saveReason', {
        orderId,
        reasonCode: 'TREND',
        note,
        ...extra,
      } as never);
    await expect(say(other, {})).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(say(member, { planStop: averagePrice! + 1 })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(say(member, { note: '太短' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await paper.updateOrder(slice.db, orderId, { createdAt: new Date(slice.clock.now() - 86_400_001) });
    await expect(say(member, {})).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('can be looked back at and deleted, one or all, while the trades stay', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { orderId } = await buy(member);
    const { linkId } = await call('POST /api/stocks/journal/saveReason', { orderId, reasonCode: 'TIP', note });
    const review = '听消息买入没有自己的依据，没有看板块和资金，下次先写下三条理由再决定，不再追涨';
    await call('POST /api/stocks/journal/saveReview', { linkId, review });
    expect((await journalOf(member)).list[0]).toMatchObject({ review });
    const balance = async () => (await call('POST /api/system/getIntegralBills', {})).balance;
    expect(await balance()).toBe(10);
    await call('POST /api/stocks/journal/saveReview', { linkId, review: `${review}。` });
    expect(await balance()).toBe(10);
    expect(await call('POST /api/stocks/journal/deleteJournal', {})).toEqual({ deleted: 1 });
    expect((await journalOf(member)).total).toBe(0);
    expect((await call('POST /api/stocks/mock/getTrades', {})).total).toBeGreaterThan(0);
  });
});

describe('a diagnosis that was told before', () => {
  const diagnose = (member: Member) => slice.callAs(member)('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
  const draftOf = async (member: Member) =>
    (await slice.callAs(member)('POST /api/stocks/journal/getReasonDraft', { stockNo })).diagnosis;
  const saveOf = async (member: Member, extra: object) => {
    const { orderId } = await buy(member);
    await slice.callAs(member)('POST /api/stocks/journal/saveReason', {
      orderId,
      reasonCode: 'DIAGNOSIS',
      note,
      ...extra,
    });
    return (await journalOf(member)).list[0]!.diagnosis;
  };

  it('is offered for a reason, and kept with it unless it is taken off', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    expect(await draftOf(member)).toBeNull();
    const { total, label } = await diagnose(member);
    const offered = await draftOf(member);
    expect(offered).toMatchObject({ total, label, isByAi: false });
    expect(await draftOf(other)).toBeNull();
    expect(await saveOf(member, {})).toBeNull();
    // Nothing has come of it yet: the price is still the one at which it was told.
    expect(await saveOf(member, { hasDiagnosis: true })).toEqual({ ...offered, pct: 0 });
    expect(await saveOf(other, { hasDiagnosis: true })).toBeNull();
  });

  it('is the newest of both kinds', async () => {
    const member = await slice.signIn();
    await diagnose(member);
    const givenAt = new Date(slice.clock.now() + 60_000);
    slice.clock.advance(60_000);
    await insertDiagnosis(slice.db, {
      customerId: member.customerId,
      market: 'simulated',
      stockNo,
      hour: Math.floor(givenAt.getTime() / hourMs),
      givenAt,
      tradeDate: '2026-11-20',
      priceFen: 1234,
      total: 71.5,
      absence: null,
      answer: { label: 'firm' },
      answerHash: '',
      model: null,
      definitionVersion: 1,
    });
    const byAi = { total: 71.5, label: 'firm', price: 12.34, isByAi: true, givenAt: givenAt.getTime() };
    expect(await draftOf(member)).toEqual(byAi);
  });

  it('is forgotten after 72 hours', async () => {
    const member = await slice.signIn();
    await diagnose(member);
    const reported = await draftOf(member);
    slice.clock.advance(72 * hourMs - 1000);
    expect(await draftOf(member)).toEqual(reported);
    slice.clock.advance(2000);
    expect(await draftOf(member)).toBeNull();
  });
});

describe('what became of a reason', () => {
  it('is the way of the stock from its price beside the index, after five and twenty days', async () => {
    const member = await slice.signIn();
    const { orderId } = await buy(member);
    await slice.callAs(member)('POST /api/stocks/journal/saveReason', { orderId, reasonCode: 'VALUE', note });
    const market = slice.market.service.of('simulated');
    const entry = market.require(stockNo);
    // As if it had been bought 25 days ago at half of that day's close.
    const bars = await market.ask('kLine', entry.slot, 'day', 'forward');
    const raw = await market.ask('kLine', entry.slot, 'day', 'none');
    const index = await market.ask('kLine', market.require('000300.SH').slot, 'day', 'forward');
    const at = bars.date.length - 26;
    const day = bars.date[at]!;
    const { list } = await journalOf(member);
    const { linkId } = list[0]!;
    await queries.updateOutcome(slice.db, linkId, { tradeDate: day });
    const halfFen = Math.round(raw.close[at]! * 50);
    await paper.updateOrder(slice.db, orderId, { filledQuantity: 100, filledFen: halfFen * 100 });
    await followReasons(slice.db, market);
    const [reported] = (await journalOf(member)).list;
    const expected = (days: number): number =>
      ((bars.close[at + days]! / bars.close[at]!) * raw.close[at]! * 100) / halfFen - 1;
    const indexAt = index.date.indexOf(day);
    const indexMoved = (days: number): number => index.close[indexAt + days]! / index.close[indexAt]! - 1;
    for (const [days, outcome] of [
      [5, reported!.outcome5!],
      [20, reported!.outcome20!],
    ] as const) {
      expect(outcome.pct).toBeCloseTo(expected(days) * 100, 1);
      expect(outcome.excessPct).toBeCloseTo((expected(days) - indexMoved(days)) * 100, 1);
    }
    const { list: stats } = await slice.callAs(member)('POST /api/stocks/journal/getReasonStats', {});
    expect(stats).toMatchObject([
      { reasonCode: 'VALUE', n: 1, closed: 0, meanExcess5Pct: reported!.outcome5!.excessPct },
    ]);
  });

  it.each([
    ['nothing of a plan that was kept', { planStopFen: 920, planDays: 8 }, 925, '2026-11-20', []],
    [
      'a stop that was not kept',
      { planStopFen: 920, planDays: null },
      850,
      '2026-11-20',
      [{ code: 'STOP_MISSED', planned: -8, actual: -15 }],
    ],
    [
      'held too long',
      { planStopFen: null, planDays: 3 },
      1100,
      '2026-11-20',
      [{ code: 'DAYS_EXCEEDED', planned: 3, actual: 10 }],
    ],
  ] as const)('tells %s', (_, plan, priceFen, closedOn, expected) => {
    const link = { ...plan, tradeDate: '2026-11-06' };
    expect(brokenRules(link, 1000, [{ priceFen, quantity: 100 }], closedOn)).toEqual(expected);
  });

  it('stands at the close before over a suspension', () => {
    const line = { date: ['2026-11-02', '2026-11-03', '2026-11-09'], close: [10, 11, 12] };
    expect(movedFrom(line, '2026-11-02', '2026-11-06')).toBeCloseTo(1.1, 10);
    expect(movedFrom(line, '2026-11-01', '2026-11-06')).toBeNull();
  });
});

describe('a pause', () => {
  it.each([
    ['nothing', { losingCloses: 2, dayLossPct: -5, trades: 15, distress: 1 }, []],
    ['three losing closes', { losingCloses: 3, dayLossPct: 0, trades: 3, distress: 0 }, ['LOSING_CLOSES']],
    ['a day that lost', { losingCloses: 0, dayLossPct: -5.01, trades: 3, distress: 0 }, ['DAY_LOSS']],
    ['many trades', { losingCloses: 0, dayLossPct: null, trades: 16, distress: 0 }, ['MANY_TRADES']],
    ['distress twice', { losingCloses: 0, dayLossPct: 1, trades: 1, distress: 2 }, ['DISTRESS']],
  ] as const)('is called for by %s', (_, today, reasons) => {
    expect(reasonsOf(today)).toEqual(reasons);
  });

  it('comes with distress twice a day, and can be switched off', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    for (let n = 0; n < 2; n++) {
      const { orderId } = await buy(member);
      await call('POST /api/stocks/journal/saveReason', { orderId, reasonCode: 'FEELING', note, emotion: 'REVENGE' });
    }
    expect(await call('POST /api/stocks/journal/getCoolDown', {})).toMatchObject({
      isActive: true,
      reasons: ['DISTRESS'],
    });
    await call('POST /api/stocks/journal/setCoolDown', { isOff: true });
    expect(await call('POST /api/stocks/journal/getCoolDown', {})).toMatchObject({ isActive: false, isOff: true });
  });
});
