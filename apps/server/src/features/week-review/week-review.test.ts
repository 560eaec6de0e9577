import { poolDays, tacticsDays } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/tactics/getWeekReview';
const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
const [first, last] = ['2026-11-09', '2026-11-13'];
const before = '2026-11-06';

/** An archive of few days: one pool lost a tenth, the other was not there before. */
const row = { market: 'simulated', definitionVersion: 1, isLate: false, previousHash: '', hash: '' } as const;
const pool = (poolId: string, tradeDate: string, equity: number, left: readonly number[] = []) => ({
  ...row,
  poolId,
  tradeDate,
  equity,
  benchmark: tradeDate === before ? 100 : 105,
  state: {},
  events: { found: [], entered: [{}], missed: [], left: left.map((result) => ({ result })), outcomes: [], held: 7 },
  writtenAt: new Date(`${tradeDate}T16:00:00+08:00`),
});
const poolRows = [
  pool('AP01', before, 2, [0.5]),
  pool('AP01', '2026-11-10', 1.9, [0.1, -0.2]),
  pool('AP01', last, 1.8, [-0.1]),
  pool('AP02', last, 1.5),
  pool('AP03', before, 1),
];

const exit = (stockNo: string, result: number, reason: string) => ({
  kind: 'exited',
  stockNo,
  stockName: `股${stockNo}`,
  signalDate: '2026-11-03',
  enterDate: '2026-11-04',
  enterPrice: 10,
  price: 10 * (1 + result),
  days: 5,
  result,
  most: result,
  least: result,
  reason,
});
const missed = { kind: 'missed', stockNo: '600009', stockName: '股', signalDate: '2026-11-03', reason: 'limit' };
const tactics = (tacticsId: string, tradeDate: string, signals: number, events: readonly object[]) => ({
  ...row,
  tacticsId,
  tradeDate,
  equity: 1,
  state: {},
  events: { found: signals, signals: Array(signals).fill({}), events, outcomes: [], operations: [] },
  writtenAt: new Date(`${tradeDate}T16:00:00+08:00`),
});
const tacticsRows = [
  tactics('S01', before, 9, [exit('600008', 0.9, 'target')]),
  tactics('S01', first, 2, [exit('600001', 0.04, 'target'), exit('600002', -0.06, 'stop'), missed]),
  tactics('S02', '2026-11-11', 1, [exit('600003', 0.01, 'days'), exit('600004', 0.02, 'signal')]),
  tactics('S01', last, 3, [exit('600005', -0.01, 'signal')]),
];

let slice: Slice;
let member: Slice['call'];
let evening: Slice;
beforeAll(async () => {
  // A Friday before its review, and the evening on which the one of the week before came out.
  slice = await startSlice({ budgetFactor: 1e6 });
  evening = await startSlice({ at: `${last}T18:00:30+08:00`, budgetFactor: 1e6 });
  member = slice.callAs(await slice.signIn());
  await slice.db.insert(poolDays).values(poolRows);
  await slice.db.insert(tacticsDays).values(tacticsRows);
});
afterAll(() => Promise.all([slice.close(), evening.close()]));

const read = (week?: string) => slice.call(target, { week });

it('is of the newest week that is over, or of the week of a date, and the same for everybody', async () => {
  const reported = await read();
  expect(reported).toMatchObject({ first, last, tradeDate: last, final: true });
  expect(reported.publishTime).toBe(Date.parse(`${last}T18:00:00+08:00`));
  expect(reported.weeks[0]).toEqual({ first, last });
  expect((await read('2026-11-11')).indices).toEqual(reported.indices);
  expect(await member(target, {})).toEqual(reported);
});

it('was the same on its evening, but for what is kept in archives', async () => {
  const [now, then] = [await read(last), await evening.call(target, {})];
  expect(then).toMatchObject({ first, last, pools: null, signals: null });
  const { themes, flows, days: moods, breadth, indices, calendar, scoreChange, amountChangePct } = now;
  expect(then).toMatchObject({ themes, flows, days: moods, breadth, indices, scoreChange, amountChangePct });
  const idsOf = (of: typeof now) => of.calendar!.list.map((one) => one.stockEventsDetailId);
  expect(calendar!.list.length).toBeGreaterThan(0);
  expect(idsOf(now)).toEqual(idsOf(then));
});

describe('its figures', () => {
  it('are bars of the indices from those of the days', async () => {
    const { indices } = await read();
    expect(indices.length).toBeGreaterThan(3);
    for (const { symbol, open, high, low, close, changePct, closes } of indices) {
      const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol, period: 'week', adjust: 'none' });
      const at = line.date.findIndex((date) => date >= first);
      expect(open).toBeCloseTo(line.open[at]!, 1);
      expect(high).toBeCloseTo(line.high[at]!, 1);
      expect(low).toBeCloseTo(line.low[at]!, 1);
      expect(close).toBeCloseTo(line.close[at]!, 1);
      expect(changePct).toBeCloseTo((line.close[at]! / line.close[at - 1]! - 1) * 100, 1);
      expect(closes.slice(-3)).toEqual(line.close.slice(at - 2, at + 1).map((one) => expect.closeTo(one, 1)));
    }
  });

  it('are the mood of each day as its own page tells it', async () => {
    const { days: reported, scoreChange } = await read();
    expect(reported.map(({ date }) => date)).toEqual(days);
    const moodOf = async (tradeDate: string) =>
      (await member('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate, days: 5 })).mood!;
    for (const { date, score, phase } of reported) expect(await moodOf(date)).toMatchObject({ score, phase });
    expect(scoreChange).toBeCloseTo(reported.at(-1)!.score - (await moodOf(before)).score, 1);
  });

  it('are the five hottest and coldest themes by the heat of the lists', async () => {
    const { themes } = await read();
    const sums = new Map<string, number[]>();
    for (const tradeDate of days) {
      const { list } = await member('POST /api/stocks/theme/getThemedList', { tradeDate });
      for (const { conceptName, heat } of list) sums.set(conceptName, [...(sums.get(conceptName) ?? []), heat]);
    }
    const whole = [...sums].filter(([, heats]) => heats.length === days.length);
    const mean = (heats: readonly number[]) => heats.reduce((sum, heat) => sum + heat, 0) / heats.length;
    const ranked = whole.toSorted(([, a], [, b]) => mean(b) - mean(a));
    expect(themes!.total).toBe(whole.length);
    expect(themes!.top.map(({ conceptName }) => conceptName)).toEqual(ranked.slice(0, 5).map(([name]) => name));
    expect(themes!.bottom.map(({ heat }) => heat)).toEqual(
      ranked
        .slice(-5)
        .toReversed()
        .map(([, heats]) => expect.closeTo(mean(heats), 1)),
    );
    for (const { conceptName, heats } of themes!.top) expect(heats).toEqual(sums.get(conceptName));
  });

  it('are the flows of the days of each industry, and what was bought in all', async () => {
    const { flows } = await read();
    const nets = new Map<string, number>();
    let net = 0;
    for (const tradeDate of days) {
      net += (await slice.call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate })).marketNet!;
      for (const direction of ['IN', 'OUT'] as const) {
        const { groups } = await member('POST /api/stocks/hall/getInflowStockOrConceptList', {
          kind: 'INDUSTRY',
          direction,
          tradeDate,
          pageSize: 100,
        });
        for (const one of groups) nets.set(one.name, (nets.get(one.name) ?? 0) + (one.net ?? 0));
      }
    }
    expect(flows!.net! / net).toBeCloseTo(1, 3);
    expect(flows!.industries.length).toBeGreaterThan(3);
    for (const { industryName, net: reported } of flows!.industries) {
      expect(Math.abs(reported - nets.get(industryName)!)).toBeLessThan(10);
    }
    expect(flows!.industries.map((one) => one.net)).toEqual(
      flows!.industries.map((one) => one.net).toSorted((a, b) => b - a),
    );
  });

  it('are results of the pools between the two closes', async () => {
    const { pools } = await read();
    expect(pools).toEqual([
      expect.objectContaining({ poolId: 'AP01', resultPct: -10, excessPct: -15, heldNum: 7, leftNum: 3, winNum: 1 }),
      expect.objectContaining({ poolId: 'AP02', resultPct: null, excessPct: null, enteredNum: 1, leftNum: 0 }),
    ]);
    expect(pools![0]).toMatchObject({ enteredNum: 2 });
  });

  it('are signals that ended in the week, the best and the worst, none twice', async () => {
    const { signals } = await read();
    expect(signals).toMatchObject({ newNum: 6, closedNum: 5, winNum: 3, missedNum: 1, meanPct: 0 });
    const reported = (rows: NonNullable<typeof signals>['best']) =>
      rows.map((one) => [one.stockNo, one.resultPct, one.reason]);
    expect(reported(signals!.best)).toEqual([
      ['600001', 4, 'target'],
      ['600004', 2, 'signal'],
      ['600003', 1, 'days'],
    ]);
    expect(reported(signals!.worst)).toEqual([
      ['600002', -6, 'stop'],
      ['600005', -1, 'signal'],
    ]);
  });

  it('are events of the week after, as each company has them', async () => {
    const { calendar } = await evening.call(target, {});
    expect(calendar).toMatchObject({ first: '2026-11-16', last: '2026-11-20' });
    expect(calendar!.total).toBeGreaterThanOrEqual(calendar!.list.length);
    for (const { stockNo, stockEventsDetailId, date } of calendar!.list.slice(0, 8)) {
      const { upcoming } = await evening.call('POST /api/stocks/diagnosis/getStockEvents', { stockNo });
      expect(upcoming).toContainEqual(expect.objectContaining({ stockEventsDetailId, effectDate: date }));
      expect(date >= calendar!.first && date <= calendar!.last).toBe(true);
    }
  });
});

it.each([
  ['2026-11-20', '还没有公布'],
  ['2027-06-01', '还没有公布'],
  ['9999-12-31', '还没有公布'],
  ['2026-02-18', '没有交易日'],
  ['1980-01-02', '没有'],
  ['2019-01-02', '没有'],
])('refuses %s and says why', async (week, why) => {
  await expect(read(week)).rejects.toMatchObject({ outcome: 'rejected', message: expect.stringContaining(why) });
});
