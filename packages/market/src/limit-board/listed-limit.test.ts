import { describe, expect, it } from 'vitest';
import { allocateColumns } from '../columns.ts';
import { limitOfPool } from '../import/limit-pool.ts';
import { createDailyLimits, type DailyLimitMarket } from './daily-limits.ts';
import { sealedBar as bar } from './limit-bar.fixture.ts';
import { listConflict, type ListedLimit } from './listed-limit.ts';

const clock = (hour: number, minute: number, second = 0): number => hour * 3600 + minute * 60 + second;

const listed: ListedLimit = {
  side: 'up',
  isSealed: true,
  listSecond: null,
  close: 1100,
  firstSealSecond: clock(9, 42),
  lastSealSecond: clock(9, 42),
  breakCount: 0,
  sealFunds: 27_500_000,
  boardAmount: null,
  boards: 1,
};
const first = (): false => false;
const unknownFloat = (): null => null;

describe('a row of a published list', () => {
  it.each([
    [null, {}, {}],
    ['beforeClose', { listSecond: clock(13, 46, 4) }, {}],
    [null, { listSecond: clock(15, 0) }, {}],
    ['otherState', {}, { close: 1099 }],
    ['otherState', {}, { up: 0 }],
    ['otherState', { isSealed: false }, {}],
    ['otherState', { isSealed: false, close: 1050 }, { high: 1099, close: 1050 }],
    [null, { isSealed: false, close: 1050, boards: 0 }, { close: 1050 }],
    ['otherClose', { close: 1101 }, {}],
    ['otherBoards', { boards: 2 }, {}],
    ['otherState', { side: 'down' }, {}],
    [null, { side: 'down', close: 900 }, { close: 900, low: 900 }],
    ['impossibleTimes', { firstSealSecond: clock(9, 24, 59) }, {}],
    ['impossibleTimes', { lastSealSecond: clock(15, 0, 1) }, {}],
    ['impossibleTimes', { lastSealSecond: clock(9, 41) }, {}],
    ['impossibleTimes', { breakCount: 1 }, { open: 1100, low: 1100 }],
    [null, { close: null, firstSealSecond: null, lastSealSecond: null, breakCount: null, boards: null }, {}],
  ] as const)('is told as %s', (conflict, row, change) => {
    expect(listConflict({ ...listed, ...row }, { ...bar, ...change }, first)).toBe(conflict);
  });

  it('may count more boards than the bars where these begin later', () => {
    const past = (back: number): boolean | null | undefined => [true, null, undefined][back - 1];
    const boards = (count: number): string | null => listConflict({ ...listed, boards: count }, bar, past);
    expect([1, 2, 3].map(boards)).toEqual(['otherBoards', null, null]);
  });
});

describe('a limit of a daily bar beside a published list', () => {
  const marketOf = (changes: Partial<DailyLimitMarket> = {}): DailyLimitMarket => {
    const columns = allocateColumns([3, 1], false);
    const put = (index: number, n: number, day: number, prices: readonly number[]): void => {
      const slot = columns.start[index]! + n;
      columns.length[index] = n + 1;
      columns.day[slot] = day;
      [columns.open[slot], columns.high[slot], columns.low[slot], columns.close[slot], columns.prevClose[slot]] =
        prices as [number, number, number, number, number];
      [columns.volume[slot], columns.amount[slot]] = [8_000_000, 8.6e7];
    };
    put(0, 0, 7999, [1000, 1010, 990, 1000, 1000]);
    put(0, 1, 8000, [1000, 1010, 990, 1000, 0]);
    put(0, 2, 8001, [1020, 1100, 1010, 1100, 1000]);
    put(1, 0, 8001, [1020, 1100, 1010, 1100, 1000]);
    return {
      columns,
      boardOf: () => 'SH_MAIN',
      limitPercentOn: () => 10,
      isRisky: () => false,
      floatSharesOn: () => 120_000_000,
      ...changes,
    };
  };
  const recordOf = (row: Partial<ListedLimit>, changes?: Partial<DailyLimitMarket>) =>
    createDailyLimits(marketOf(changes)).recordOf(0, 8001, 'up', { ...listed, ...row })!;

  it('has its times, breaks and queue, and the strength that follows', () => {
    const record = recordOf({});
    // Source: the worked example of market handbook B.6.
    expect(record).toMatchObject({ firstSealSecond: clock(9, 42), breakCount: 0, sealVolume: 2_500_000 });
    expect([record.sealAmount, record.boardType, record.maxSealAmount]).toEqual([27_500_000, 'plain', null]);
    expect([record.sealTradeRatio, record.sealFloatShare! * 100].map((share) => share!.toFixed(2))).toEqual([
      '0.31',
      '2.08',
    ]);
    expect(record.strength).toBeCloseTo(65.8, 1);
  });

  it.each([
    ['instant', { firstSealSecond: clock(9, 35) }, {}],
    ['instant', { firstSealSecond: clock(9, 35), breakCount: null }, {}],
    ['late', { firstSealSecond: clock(14, 30) }, {}],
    ['messy', { breakCount: 3 }, {}],
    ['resealed', { breakCount: 1 }, { floatSharesOn: unknownFloat }],
    [null, {}, { floatSharesOn: unknownFloat }],
    [null, { breakCount: null }, {}],
    [null, { firstSealSecond: null }, {}],
  ] as const)('is of the kind %s where what tells it is known', (kind, row, changes) => {
    const record = recordOf(row, changes);
    expect(record.boardType).toBe(kind);
    if (kind === null) expect(record.strength).toBeNull();
  });

  it('stands before those that were sealed later or at times that nobody tells', () => {
    const limits = createDailyLimits(marketOf());
    const order = (seconds: readonly (number | null)[]): number[] =>
      limits.recordsOf(8001, (index) => ({ ...listed, firstSealSecond: seconds[index]! })).map(({ index }) => index);
    expect(order([40_000, 39_000])).toEqual([1, 0]);
    expect(order([null, 53_000])).toEqual([1, 0]);
    expect(order([39_000, 40_000])).toEqual([0, 1]);
  });

  it('believes more boards than its bars where their reference prices are not known', () => {
    const limits = createDailyLimits(marketOf());
    expect(limits.conflictOf(0, 8001, { ...listed, boards: 3 })).toBeNull();
    expect(limits.conflictOf(0, 7999, listed)).toBe('otherState');
    expect(limits.conflictOf(0, 8000, listed)).toBeNull();
    expect(limits.conflictOf(0, 7998, listed)).toBeNull();
  });
});

describe('a row of a limit pool', () => {
  it('is read with its clock times and yuan', () => {
    // Rows as two public pools had them on 2026-03-02 and 2026-04-30.
    const fields = { price: '7.71', sealFunds: '126965581', firstSeal: '09:25:00', lastSeal: '14:48:45' };
    const event = { kind: 'limit_up_pool', date: '2026-03-02', stockNo: '000035' };
    expect(limitOfPool({ ...event, fields: { ...fields, breakTimes: '1', stat: '2/2', boards: '2' } })).toEqual({
      side: 'up',
      isSealed: true,
      listSecond: null,
      close: 771,
      firstSealSecond: clock(9, 25),
      lastSealSecond: clock(14, 48, 45),
      breakCount: 1,
      sealFunds: 126_965_581,
      boardAmount: null,
      boards: 2,
    });
    const asOf = { ...event, fields: { ...fields, asOf: 'noon' } };
    expect(limitOfPool(asOf)).toMatchObject({ listSecond: 0 });
    const xgb = (pool: string) =>
      limitOfPool({
        kind: 'xgb_pools',
        date: '2026-04-30',
        stockNo: '600119',
        fields: {
          pool,
          asOf: '13:46:04',
          price: '6.14',
          limitUpDays: '0',
          limitDownDays: '1',
          firstLimitUp: '10:17:16',
          breakTimes: '7',
        },
      });
    expect(xgb('limit_up_broken')).toMatchObject({ side: 'up', isSealed: false, listSecond: clock(13, 46, 4) });
    expect(xgb('limit_up_broken')).toMatchObject({
      firstSealSecond: clock(10, 17, 16),
      breakCount: 7,
      sealFunds: null,
    });
    expect(xgb('limit_down')).toMatchObject({ side: 'down', boards: 1, firstSealSecond: null, breakCount: null });
    expect(xgb('yesterday_limit_up')).toBeNull();
  });

  it('is none of another kind or of no stock', () => {
    expect(limitOfPool({ kind: 'news', date: '2026-03-02', stockNo: '000035', fields: {} })).toBeNull();
    expect(limitOfPool({ kind: 'limit_up_pool', date: '2026-03-02', stockNo: null, fields: {} })).toBeNull();
    expect(limitOfPool({ kind: 'toString', date: '2026-03-02', stockNo: '000035', fields: {} })).toBeNull();
  });
});
