import { describe, expect, it } from 'vitest';
import { boardTypeOf } from './board-type.ts';
import { sealedBar as bar } from './limit-bar.fixture.ts';
import { limitRecordOf, type LimitRecord } from './limit-record.ts';
import { daysBoardsOf, streakOf } from './limit-streak.ts';
import { boardFigures, type AfterLimitBar } from './board-figures.ts';
import { limitOutcome, summariseLimits, type AfterLimit } from './limit-summary.ts';
import { sealStrength } from './seal-strength.ts';
import { type LimitInputs } from './limit-inputs.ts';

const at = (clock: string): number => {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
};
const inputs: LimitInputs = {
  index: 3,
  day: 8000,
  side: 'up',
  bar,
  percent: 10,
  floatShares: 120_000_000,
  times: { firstSealSecond: at('09:42'), lastSealSecond: at('09:42'), breakCount: 0 },
  queue: { now: 2_500_000, peak: 4_000_000, boardAmount: 3e7 },
  past: () => undefined,
};
const past =
  (...days: readonly (boolean | null)[]) =>
  (back: number) =>
    days[back - 1];

describe('the record of a sealed board', () => {
  const record = limitRecordOf(inputs)!;

  it('gives the printed example: 27.5 million waiting, 0.31, 2.08 %, strength 65.8', () => {
    expect(record.sealAmount).toBe(27_500_000);
    expect(record.maxSealAmount).toBe(44_000_000);
    expect(record.sealTradeRatio!.toFixed(2)).toBe('0.31');
    expect((record.sealFloatShare! * 100).toFixed(2)).toBe('2.08');
    expect(record.strength!.toFixed(1)).toBe('65.8');
    expect(record).toMatchObject({ streak: 1, daysBoards: { days: 1, boards: 1 }, boardType: 'plain', tags: [] });
  });

  it('knows less without times and queue', () => {
    const bare = limitRecordOf({ ...inputs, times: null, queue: null })!;
    expect(bare).toMatchObject({ isSealed: true, sealAmount: null, strength: null, breakCount: null, streak: 1 });
  });

  it('has its change, and no ratio of what is not known', () => {
    expect(record.change).toBeCloseTo(0.1, 12);
    expect(limitRecordOf({ ...inputs, bar: { ...bar, close: 1050 } })!.change).toBeCloseTo(0.05, 12);
    const noFloat = limitRecordOf({ ...inputs, floatShares: null })!;
    expect(noFloat).toMatchObject({ sealFloatShare: null, turnover: null, strength: null, sealTradeRatio: 0.3125 });
    const noQueue = limitRecordOf({ ...inputs, queue: null })!;
    expect(noQueue).toMatchObject({ sealFloatShare: null, sealTradeRatio: null, maxSealAmount: null });
    expect(limitRecordOf({ ...inputs, bar: { ...bar, volume: 0 } })).toMatchObject({
      sealTradeRatio: null,
      turnover: 0,
    });
    expect(limitRecordOf({ ...inputs, bar: { ...bar, volume: 1 } })!.sealTradeRatio).toBe(2_500_000);
  });

  it('is none for a stock that did not reach the limit, or has none', () => {
    expect(limitRecordOf({ ...inputs, bar: { ...bar, high: 1099, close: 1099 } })).toBeNull();
    expect(limitRecordOf({ ...inputs, bar: { ...bar, up: 0, down: 0 } })).toBeNull();
    expect(limitRecordOf({ ...inputs, side: 'down' })).toBeNull();
  });

  it('is broken below the limit: nothing waits, no streak, no kind', () => {
    const broken = limitRecordOf({ ...inputs, bar: { ...bar, close: 1050 }, past: past(true) })!;
    expect(broken).toMatchObject({ isSealed: false, sealAmount: 0, streak: 0, daysBoards: null, boardType: null });
    expect(broken.maxSealAmount).toBe(44_000_000);
  });

  it('mirrors for the down limit', () => {
    const fallen = { ...bar, close: 900, low: 900, high: 1010 };
    const record = limitRecordOf({ ...inputs, side: 'down', bar: fallen, past: past(true, true, false) })!;
    expect(record).toMatchObject({ limit: 900, isSealed: true, streak: 3, boardType: null, strength: null });
    expect(record.sealAmount).toBe(22_500_000);
  });
});

describe('the strength of a seal', () => {
  const full = { sealFloatShare: 0.05, sealTradeRatio: 3, firstSealSecond: at('09:25'), breakCount: 0, streak: 9 };

  it('is 100 at most and falls to nothing', () => {
    expect(sealStrength(full)).toBe(100);
    const weak = { sealFloatShare: 0, sealTradeRatio: 0, firstSealSecond: at('15:00'), breakCount: 5, streak: 1 };
    expect(sealStrength(weak)).toBe(0);
  });

  it.each([
    [{ breakCount: 1 }, 95],
    [{ breakCount: 2 }, 90],
    [{ breakCount: 3 }, 85],
    [{ streak: 2 }, 92.5],
    [{ streak: 3 }, 95],
    [{ streak: 4 }, 97.5],
    [{ sealFloatShare: 0.015 }, 85],
    [{ sealTradeRatio: 0.5 }, 90],
    [{ firstSealSecond: at('09:30') }, 100],
    [{ firstSealSecond: at('09:30:24') }, 100 - (25 * 0.4) / 240],
    [{ firstSealSecond: at('10:30') }, 93.75],
    [{ firstSealSecond: at('13:00:24') }, 87.5 - (25 * 0.4) / 240],
    [{ firstSealSecond: at('14:00') }, 81.25],
  ])('loses its share with %j', (change, strength) => {
    expect(sealStrength({ ...full, ...change })).toBeCloseTo(strength, 9);
  });

  it('counts trading minutes, not the lunch hour', () => {
    expect(sealStrength({ ...full, firstSealSecond: at('11:30') })).toBe(87.5);
    expect(sealStrength({ ...full, firstSealSecond: at('13:00') })).toBe(87.5);
  });
});

describe('the kind of a board', () => {
  const times = (first: string, breakCount: number) => ({
    firstSealSecond: at(first),
    lastSealSecond: null,
    breakCount,
  });

  it.each([
    ['onePrice', { open: 1100, low: 1100 }, times('09:25', 0), 0.01],
    ['tShape', { open: 1100 }, times('09:25', 3), 0.2],
    ['instant', {}, times('09:35', 4), 0.2],
    ['plain', {}, times('09:35:01', 0), 0.01],
    ['late', {}, times('14:30', 3), 0.2],
    ['plain', {}, times('14:29:59', 0), 0.01],
    ['messy', {}, times('10:00', 3), 0.2],
    ['resealed', {}, times('10:00', 2), 0.2],
    ['resealed', {}, times('14:29', 1), 0.2],
    ['turnover', {}, times('10:00', 0), 0.1],
    ['plain', {}, times('10:00', 0), 0.099],
    ['plain', {}, null, null],
    ['turnover', {}, null, 0.1],
    ['turnover', {}, { firstSealSecond: null, lastSealSecond: null, breakCount: 0 }, 0.1],
  ])('%s comes first where it fits', (type, change, when, turnover) => {
    expect(boardTypeOf({ ...bar, ...change }, when, turnover)).toBe(type);
  });

  it('is told apart by tags', () => {
    const tags = (change: Partial<LimitInputs>) => limitRecordOf({ ...inputs, ...change })!.tags;
    expect(tags({ bar: { ...bar, low: 900 } })).toEqual(['downToUp']);
    expect(tags({ bar: { ...bar, low: 900, close: 900 } })).toEqual(['upToDown']);
    expect(tags({ past: past(false, true) })).toEqual(['comeback']);
    expect(tags({ past: past(false, false) })).toEqual([]);
    expect(tags({ past: past(true, true) })).toEqual([]);
    expect(tags({ percent: 20 })).toEqual(['twentyPercent']);
    expect(tags({ percent: 30 })).toEqual(['thirtyPercent']);
  });
});

describe('streaks', () => {
  it('count traded days in a row and step over days without limit', () => {
    expect(streakOf(past()).streak).toBe(1);
    expect(streakOf(past(true, true, false, true)).streak).toBe(3);
    expect(streakOf(past(true, null, true, false)).streak).toBe(3);
  });

  it('say m days n boards while the gaps are at most four days', () => {
    expect(daysBoardsOf(past(false, true, false, false, false, true, false))).toEqual({ days: 7, boards: 3 });
    expect(daysBoardsOf(past(false, false, false, false, true))).toEqual({ days: 1, boards: 1 });
    expect(daysBoardsOf(past(false, false, false, true))).toEqual({ days: 5, boards: 2 });
    expect(daysBoardsOf(past(true, true))).toEqual({ days: 3, boards: 3 });
  });
});

describe('the limits of a day', () => {
  const one = (index: number, change: Partial<LimitRecord>): LimitRecord => ({
    ...limitRecordOf(inputs)!,
    index,
    ...change,
  });
  const after = (change: number, isSealedUp = false, isAtDownLimit = false): AfterLimit => ({
    change,
    openChange: change / 2,
    isSealedUp,
    isAtDownLimit,
  });
  const yesterday = [
    one(1, { streak: 1 }),
    one(2, { streak: 1 }),
    one(3, { streak: 2 }),
    one(4, { streak: 1 }),
    one(5, { isSealed: false, streak: 0 }),
    one(6, { side: 'down' }),
  ];
  const today: Readonly<Record<number, AfterLimit>> = {
    1: after(0.1, true),
    2: after(-0.05),
    3: after(0.04),
    5: after(-0.1, false, true),
  };
  const records = [one(1, { streak: 2 }), one(8, { isSealed: false, streak: 0 }), one(5, { side: 'down' })];
  const summary = summariseLimits(records, yesterday, (index) => today[index] ?? null);

  it('counts seals and promotes by streak, suspended stocks removed', () => {
    expect(summary).toMatchObject({ sealed: 1, broken: 1, sealRate: 0.5, sealedDown: 1, openedDown: 0, maxStreak: 2 });
    expect(summary.promotions).toEqual([
      { from: 1, base: 2, promoted: 1, rate: 0.5 },
      { from: 2, base: 1, promoted: 0, rate: 0 },
    ]);
    expect(summary.promotionRate).toBeCloseTo(1 / 3, 12);
  });

  it("follows yesterday's limits", () => {
    expect(summary.yesterdayChange).toBeCloseTo((0.1 - 0.05 + 0.04) / 3, 12);
    expect(summary.yesterdayGap).toBeCloseTo((0.1 - 0.05 + 0.04) / 6, 12);
    expect(summary).toMatchObject({ touchedYesterday: 4, bigLosses: 2, bigLossShare: 0.5 });
    expect([1, 2, 3, 5].map((index) => limitOutcome(today[index]!))).toEqual([
      'promoted',
      'bigLoss',
      'ended',
      'dumped',
    ]);
  });

  it('lets nobody count who was not sealed, and names rungs from the lowest', () => {
    const before = [one(3, { streak: 2 }), one(1, { streak: 1 }), one(5, { isSealed: false, streak: 7 })];
    const { promotions, promotionRate, bigLossShare } = summariseLimits([], before, (index) => today[index] ?? null);
    expect(promotions.map(({ from }) => from)).toEqual([1, 2]);
    expect(promotionRate).toBe(0.5);
    expect(bigLossShare).toBeCloseTo(1 / 3, 12);
  });

  it('counts what opened at the down limit apart', () => {
    const opened = [one(1, { side: 'down' }), one(2, { side: 'down', isSealed: false }), one(3, { side: 'down' })];
    expect(summariseLimits(opened, [], () => null)).toMatchObject({
      sealedDown: 2,
      openedDown: 1,
      yesterdayChange: null,
    });
  });

  it('counts boards without risk warnings, and follows each of yesterday', () => {
    const bar = (close: number, open = 1000) => ({ open, close, prevClose: 1000, up: 1100, down: 900 });
    const bars: Readonly<Record<number, AfterLimitBar>> = {
      1: bar(1100, 1050),
      2: bar(950),
      3: bar(900),
      4: bar(1010, 990),
    };
    const up = (index: number, streak: number) => one(index, { streak });
    const figures = boardFigures(
      [up(1, 2), up(7, 1), up(9, 1), one(3, { side: 'down' })],
      [up(1, 1), up(2, 1), up(3, 2), up(4, 1), up(5, 1), one(6, { isSealed: false })],
      {
        isRisky: (index) => index === 9 || index === 3,
        boardOf: (index) => (index === 7 ? 'STAR' : 'SH_MAIN'),
        barOf: (index) => bars[index] ?? null,
      },
    );
    expect(figures.byBoard).toEqual([
      { board: 'SH_MAIN', up: 1, down: 0 },
      { board: 'STAR', up: 1, down: 0 },
    ]);
    expect(figures.riskWarned).toEqual({ up: 1, down: 1 });
    expect(figures.summary.promotions).toEqual([{ from: 1, base: 3, promoted: 1, rate: 1 / 3 }]);
    expect(figures.yesterday.map(({ index, outcome }) => [index, outcome])).toEqual([
      [1, 'promoted'],
      [4, 'ended'],
      [2, 'bigLoss'],
      [3, 'dumped'],
      [5, null],
    ]);
    expect(figures.yesterday[0]!.openChange).toBeCloseTo(0.05, 12);
    expect(figures.yesterday[4]).toMatchObject({ change: null, openChange: null });
  });

  it('orders boards by ups, then downs, and followers by change, then number, from any order', () => {
    const boards = ['SZ_MAIN', 'STAR', 'SH_MAIN', 'BSE', 'STAR', 'STAR', 'SH_MAIN', 'SZ_MAIN', 'BSE'] as const;
    const sides = ['up', 'up', 'up', 'down', 'down', 'down', 'up', 'down', 'down'] as const;
    const records = boards.map((_, index) => one(index, { side: sides[index]! }));
    records.push(one(9, { isSealed: false, streak: 0 }));
    const closes = [990, 980, 1010, null, 980, 1010, null, 900] as const;
    const before = closes.map((_, index) => one(index, {}));
    for (const turn of [<T>(list: readonly T[]) => list, <T>(list: readonly T[]) => list.toReversed()]) {
      const figures = boardFigures(turn(records), turn(before), {
        isRisky: () => false,
        boardOf: (index) => boards[index] ?? 'SH_MAIN',
        barOf(index) {
          const close = closes[index] ?? null;
          return close && { open: 1000, close, prevClose: 1000, up: 1100, down: 900 };
        },
      });
      expect(figures.byBoard.map(({ board, up, down }) => [board, up, down])).toEqual([
        ['SH_MAIN', 2, 0],
        ['STAR', 1, 2],
        ['SZ_MAIN', 1, 1],
        ['BSE', 0, 2],
      ]);
      expect(figures.yesterday.map(({ index }) => index)).toEqual([2, 5, 0, 1, 4, 7, 3, 6]);
      expect(figures.yesterday[5]!.outcome).toBe('dumped');
    }
  });

  it('knows no rate of nothing', () => {
    expect(summariseLimits([], [], () => null)).toMatchObject({ sealRate: null, promotionRate: null, maxStreak: 0 });
  });
});
