import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import { security, wanderingColumns } from '../diagnosis/stocks.fixture.ts';
import type { AdjustmentEvent } from '../security.ts';
import { adjustedBars, sliceBars, type Bars } from '../series/bars.ts';
import { backtest } from './backtest.ts';
import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { barStrategies } from './strategies.ts';
import { testStrategy } from './strategy-test.ts';

const firstDay = aShareCalendar.numberOf('2024-03-04')!;
const free = { buy: 0, sell: 0, slippage: 0 };

/** Bars of open and close in yuan, one a day; `null` where the stock did not trade. */
function barsOf(
  rows: readonly (readonly [open: number, close: number] | null)[],
  actions: readonly AdjustmentEvent[] = [],
): Bars {
  const columns = allocateColumns([rows.length], false);
  let slot = 0;
  rows.forEach((row, i) => {
    if (!row) return;
    const [open, close] = row;
    const factor = actions.find((action) => action.day === firstDay + i)?.factor ?? 1;
    columns.day[slot] = firstDay + i;
    columns.open[slot] = Math.round(open * 100);
    columns.high[slot] = Math.round(Math.max(open, close) * 100);
    columns.low[slot] = Math.round(Math.min(open, close) * 100);
    columns.close[slot] = Math.round(close * 100);
    columns.prevClose[slot] = slot === 0 ? 0 : Math.round(columns.close[slot - 1]! / factor);
    slot++;
  });
  columns.length[0] = slot;
  return adjustedBars(columns, 0, actions, 'forward');
}

/** Decides at some days, counted from the first. */
const onDays = (entry: readonly number[], exit: readonly number[], exits: TestRule['exits'] = {}): TestRule => ({
  id: 'days',
  name: ['日', 'Days'],
  exits,
  decide(bars, out) {
    // No rule is told its days; a test may look.
    (bars as unknown as Bars).day.forEach((day, bar) => {
      if (entry.includes(day - firstDay)) out.entry.add(bar);
      if (exit.includes(day - firstDay)) out.exit.add(bar);
    });
  },
});
const inDays = ({ entryDay, exitDay, days, reason }: ReturnType<typeof testStrategy>['trades'][number]) => [
  entryDay - firstDay,
  exitDay - firstDay,
  days,
  reason,
];
const flat = (count: number) => Array.from({ length: count }, () => [10, 10] as const);

describe('a strategy with 100,000 yuan', () => {
  const rows = [
    [10, 10],
    [10, 10.2],
    [10.2, 10.5],
    [10.5, 11],
    [10.9, 10.8],
    [10.8, 10.8],
    [11.88, 11.88],
    [11.9, 12],
  ] as const;
  const options = { security: security(0), capital: 100_000 };
  const test = testStrategy(barsOf(rows), onDays([0, 5, 7], [3]), options);

  it('has the curve that is worked out by hand', () => {
    // Day 1: 9,900 shares at 10.01 are 99,099.00; commission 24.77, transfer 0.99; 875.24 are left. 10,000 are too many.
    // Day 4: sold at 10.9 less 0.1 %, 107,802.09; commission 26.95, transfer 1.08, stamp duty 53.90: 107,720.16 come in.
    // Day 6 opens at its limit of 10 % above 10.80, and the entry of day 5 is skipped.
    const expected = [
      100_000,
      875.24 + 9900 * 10.2,
      875.24 + 9900 * 10.5,
      875.24 + 9900 * 11,
      108_595.4,
      108_595.4,
      108_595.4,
      108_595.4,
    ];
    expect(test.firstDay).toBe(firstDay);
    expect(test.equity).toHaveLength(expected.length);
    expected.forEach((value, day) => expect(test.equity[day], `day ${day}`).toBeCloseTo(value, 6));
    expect(test.trades).toEqual([
      {
        entryDay: firstDay + 1,
        entryPrice: expect.closeTo(10.01, 9),
        exitDay: firstDay + 4,
        exitPrice: expect.closeTo(10.8891, 9),
        shares: 9900,
        return: expect.closeTo(107_720.16 / 99_124.76 - 1, 9),
        days: 3,
        reason: 'signal',
      },
    ]);
  });

  it('has the figures of that curve and trade', () => {
    const { performance, trades, meanDays, exposure } = test.figures;
    expect(performance.totalReturn).toBeCloseTo(0.085954, 9);
    // From 109,775.24 at the close of day 3 to 108,595.40.
    expect(performance.maxDrawdown).toBeCloseTo(108_595.4 / 109_775.24 - 1, 9);
    expect([performance.drawdownFrom, performance.drawdownTo]).toEqual([3, 4]);
    expect(performance.annualReturn).toBeNull();
    expect(trades).toMatchObject({ count: 1, winRate: 1, isSparse: true });
    expect(meanDays).toBe(3);
    expect(exposure).toBeCloseTo(3 / 7, 12);
  });

  it('stands beside the stock bought at once and kept', () => {
    const { equity, figures } = test.buyAndHold;
    const closes = [10.2, 10.5, 11, 10.8, 10.8, 11.88, 12];
    closes.forEach((close, i) => expect(equity[i + 1]).toBeCloseTo(875.24 + 9900 * close, 6));
    expect(figures.performance.totalReturn).toBeCloseTo(0.1967524, 9);
    expect(figures).toMatchObject({ exposure: 1, meanDays: null, trades: { count: 0, winRate: null } });
  });

  it('has an annual return and a Sharpe ratio once there are twenty days', () => {
    // Twenty days, and 10 % at the tenth: 1.1 ^ (242 / 20) a year. The mean of the days is 0.5 %, their deviation
    // 0.1 / sqrt(20) = 2.236068 %: (0.005 - 0.015 / 242) / 0.02236068 * sqrt(242) = 3.435383.
    const leap = Array.from({ length: 21 }, (_, i) => (i < 10 ? [10, 10] : [11, 11]) as readonly [number, number]);
    const { performance } = testStrategy(barsOf(leap), onDays([0], []), { capital: 100_000, costs: free }).figures;
    expect(performance.annualReturn).toBeCloseTo(1.1 ** 12.1 - 1, 9);
    expect(performance.sharpe).toBeCloseTo(3.435383, 5);
  });
});

describe('the state', () => {
  const stateOf = (entry: readonly number[], exit: readonly number[], rows = flat(5) as Parameters<typeof barsOf>[0]) =>
    testStrategy(barsOf(rows), onDays(entry, exit), { to: firstDay + rows.length - 1 }).state;

  it('says what holds after the last close', () => {
    expect(stateOf([], [])).toBe('flat');
    expect(stateOf([1], [])).toBe('held');
    expect(stateOf([1], [4])).toBe('held');
    expect(stateOf([1], [3])).toBe('flat');
    expect(stateOf([4], [])).toBe('signal');
    expect(stateOf([1, 4], [3])).toBe('signal');
    expect(stateOf([3], [])).toBe('held');
  });

  it('is no signal of a stock that does not trade today', () => {
    expect(stateOf([3], [], [...flat(4), null])).toBe('flat');
    expect(stateOf([1], [], [...flat(4), null])).toBe('held');
  });
});

describe('on the days of the market', () => {
  const rows = [[10, 10], [10, 10], [10, 11], null, null, [12, 12], [12, 12]] as const;
  const options = { costs: free, capital: 10_000 };

  it('keeps the value of a suspended stock at its last close', () => {
    const { equity, trades, figures } = testStrategy(barsOf(rows), onDays([0], [2]), options);
    expect([...equity]).toEqual([10_000, 10_000, 11_000, 11_000, 11_000, 12_000, 12_000]);
    expect(trades.map(inDays)).toEqual([[1, 5, 4, 'signal']]);
    expect(figures.exposure).toBeCloseTo(4 / 6, 12);
  });

  it('does not buy after a suspension, nor at an up limit', () => {
    const after = testStrategy(barsOf(rows), onDays([2], []), options);
    expect(after.trades).toEqual([]);
    expect([...after.equity]).toEqual(rows.map(() => 10_000));
    const limit = barsOf([...flat(2), [11, 11], [11, 11], [12.1, 12.1]]);
    expect(testStrategy(limit, onDays([1], []), { ...options, security: security(0) }).trades).toEqual([]);
    expect(testStrategy(limit, onDays([1], []), options).trades).toHaveLength(1);
    const wide = { ...options, security: security(0), limitPercentOn: () => 20 };
    expect(testStrategy(limit, onDays([1], []), wide).trades).toHaveLength(1);
    // Whoever buys and holds waits for an open that can be bought.
    const rising = barsOf([
      [10, 10],
      [11, 11],
      [11, 11],
      [11, 11],
    ]);
    const { equity } = testStrategy(rising, onDays([], []), {
      ...options,
      security: security(0),
      capital: 11_000,
    }).buyAndHold;
    expect([...equity]).toEqual([11_000, 11_000, 11_000, 11_000]);
  });

  it('begins and ends on the days that it is told, and knows the bars before', () => {
    const seen: number[] = [];
    const rule = {
      ...onDays([1, 4], [6]),
      decide: (...given: Parameters<TestRule['decide']>) => {
        seen.push(given[0].close.length);
        onDays([1, 4], [6]).decide(...given);
      },
    };
    const test = testStrategy(barsOf(flat(12)), rule, { from: firstDay + 3, to: firstDay + 9 });
    expect(seen).toEqual([10]);
    expect(test.firstDay).toBe(firstDay + 3);
    expect(test.equity).toHaveLength(7);
    expect(test.trades.map(inDays)).toEqual([[5, 7, 2, 'signal']]);
    // What was decided before the first day is not done.
    expect(testStrategy(barsOf(flat(12)), onDays([1], []), { from: firstDay + 3 }).trades).toEqual([]);
    // The curve of a new stock begins with its first bar.
    expect(testStrategy(barsOf(flat(3)), rule, { from: 0 }).firstDay).toBe(firstDay);
  });

  it('buys lots at the price of the day, and lets an ex-rights day change nothing', () => {
    // Ten for ten on day 3: 500 shares at 20 become 1,000 at 10.
    const actions = [{ day: firstDay + 3, factor: 2 }];
    const bars = barsOf(
      [
        [20, 20],
        [20, 20],
        [20, 22],
        [11, 11],
        [11, 11],
      ],
      actions,
    );
    const { equity, trades } = testStrategy(bars, onDays([0], []), options);
    expect(trades).toMatchObject([{ shares: 500, entryPrice: 10, reason: 'open', return: expect.closeTo(0.1, 12) }]);
    expect([...equity]).toEqual([10_000, 10_000, 11_000, 11_000, 11_000]);
  });

  it('takes limits by the prices of the day', () => {
    // 11.03 is the limit above 10.03. After three for one they are 3.6767 and 3.3433, whose limit would be 3.67.
    const actions = [{ day: firstDay + 3, factor: 3 }];
    const bars = barsOf(
      [
        [10.03, 10.03],
        [10.03, 10.03],
        [11.03, 11.03],
        [3.7, 3.7],
      ],
      actions,
    );
    expect(testStrategy(bars, onDays([1], []), { ...options, security: security(0) }).trades).toEqual([]);
  });

  it('buys no lot that the fees make too dear', () => {
    const sharesOf = (capital: number) => testStrategy(barsOf(flat(3)), onDays([0], []), { capital }).trades[0]?.shares;
    // A lot costs 1,001.00 and 5.01 of fees.
    expect(sharesOf(1006)).toBeUndefined();
    expect(sharesOf(1006.01)).toBe(100);
    const poor = testStrategy(barsOf(flat(3)), onDays([0], []), { capital: 1006 });
    expect([poor.state, ...poor.equity]).toEqual(['flat', 1006, 1006, 1006]);
  });

  it('counts a position that is still held without the costs of a sale, and not among the closed ones', () => {
    // The first sale leaves 99,701.07, and 99,124.76 of it are paid for 9,900 shares that are worth 10 yuan each.
    const test = testStrategy(barsOf(flat(8)), onDays([0, 4], [2]), { capital: 100_000 });
    expect(test.trades.map(inDays)).toEqual([
      [1, 3, 2, 'signal'],
      [5, 7, 3, 'open'],
    ]);
    expect(test.trades[1]).toMatchObject({ shares: 9900, return: expect.closeTo(99_000 / 99_124.76 - 1, 9) });
    expect(test.figures).toMatchObject({ meanDays: 2, exposure: expect.closeTo(5 / 7, 12), trades: { count: 1 } });
  });

  it('lets a rule read what is known beside the bars', () => {
    const known = { limitUp: new Uint8Array(3) } as unknown as RuleKnowledge;
    const seen: unknown[] = [];
    const rule = { ...onDays([], []), decide: (bars: RuleBars) => void seen.push(bars.known) };
    testStrategy(barsOf(flat(3)), rule, { known });
    expect(seen).toEqual([known]);
  });

  it('is refused with less than two days', () => {
    expect(() => testStrategy(barsOf(flat(1)), onDays([], []))).toThrow(RangeError);
    expect(() => testStrategy(barsOf(flat(3)), onDays([], []), { to: firstDay - 1 })).toThrow(RangeError);
    expect(() => testStrategy(barsOf(flat(3)), onDays([], []), { from: firstDay + 2 })).toThrow(RangeError);
  });
});

describe('S01 to S07', () => {
  const columns = wanderingColumns([500, 420]);
  for (let slot = 0; slot < columns.volume.length; slot += 9) columns.volume[slot]! *= 6;
  const cut = 330;

  it.each(barStrategies.map((rule) => [rule.id, rule] as const))(
    '%s says the same of a day whatever follows',
    (_id, rule) => {
      let traded = 0;
      for (const index of [0, 1]) {
        const actionsTo = [{ day: columns.day[columns.start[index]! + 200]!, factor: 1.25 }];
        const later = [...actionsTo, { day: columns.day[columns.start[index]! + 380]!, factor: 1.5 }];
        const whole = adjustedBars(columns, index, later, 'forward');
        const then = sliceBars(adjustedBars(columns, index, actionsTo, 'forward'), 0, cut);
        const options = { security: security(index) };
        const [now, before] = [testStrategy(whole, rule, options), testStrategy(then, rule, options)];
        expect(now.equity.length - before.equity.length).toBe(whole.day.length - cut);
        before.equity.forEach((value, day) => expect(now.equity[day]).toBeCloseTo(value, 4));
        before.buyAndHold.equity.forEach((value, day) => expect(now.buyAndHold.equity[day]).toBeCloseTo(value, 4));
        const isDone = ({ exitDay, reason }: (typeof now.trades)[number]) =>
          exitDay <= then.day[cut - 1]! && reason !== 'open';
        expect(now.trades.filter(isDone).map(inDays)).toEqual(before.trades.filter(isDone).map(inDays));
        traded += now.trades.length;
      }
      expect(traded).toBeGreaterThan(0);
    },
  );

  it.each(barStrategies.map((rule) => [rule.id, rule] as const))(
    '%s makes the trades of a test of the market',
    (_id, rule) => {
      const log = [...backtest(columns, rule, { securityOf: (index) => security(index) })].filter(
        ({ stock }) => stock === 0,
      );
      const { trades } = testStrategy(adjustedBars(columns, 0, [], 'forward'), rule, { security: security(0) });
      const day = (bar: number): number => columns.day[bar]!;
      expect(trades.map(({ entryDay, exitDay, reason }) => [entryDay, exitDay, reason])).toEqual(
        log.map(({ entryBar, exitBar, reason }) => [day(entryBar), day(exitBar), reason]),
      );
      // The return of a share and that of lots differ by the fen of the fees.
      trades
        .filter(({ reason }) => reason !== 'open')
        .forEach((trade) => {
          const other = log.find(({ entryBar }) => day(entryBar) === trade.entryDay)!;
          expect(trade.return).toBeCloseTo(other.return, 6);
        });
    },
  );
});
