import { describe, expect, it } from 'vitest';
import type { Board } from '../security.ts';
import { dailyListings, limitOfClose, listingAmplitude, qualifyingReasons, type ListingDay } from './public-trading.ts';

const day = (change: Partial<ListingDay>): ListingDay => ({
  index: 0,
  board: 'SH_MAIN',
  close: 1000,
  high: 1010,
  low: 990,
  prevClose: 1000,
  benchmarkChange: 0,
  turnover: 0.03,
  volume: 1e6,
  amount: 1e7,
  hasLimit: true,
  closedAtLimit: null,
  ...change,
});
const reasons = (change: Partial<ListingDay>): string[] => qualifyingReasons(day(change)).map(({ reason }) => reason);

describe('a reason of one day', () => {
  it.each<[Board, number, number, string[]]>([
    ['SH_MAIN', 1060, -0.01, ['L1']],
    ['SH_MAIN', 1060, -0.0099, []],
    ['SZ_MAIN', 1080, 0.011, []],
    ['SZ_MAIN', 940, 0.01, ['L2']],
    ['CHINEXT', 1150, 0.08, ['L1']],
    ['STAR', 1149, -0.05, []],
    ['STAR', 850, -0.08, ['L2']],
    ['BSE', 1199, 0, []],
    ['BSE', 1200, 0.05, ['L1']],
    ['BSE', 800, 0, ['L2']],
  ])('%s closing at %d with the benchmark at %d: %j', (board, close, benchmarkChange, expected) => {
    expect(reasons({ board, close, benchmarkChange, high: 1010, low: 1000 })).toEqual(expected);
  });

  it('divides the range by the low', () => {
    expect(listingAmplitude(1150, 1000)).toBe(0.15);
    expect(reasons({ high: 1100, low: 957 })).toEqual([]);
    expect(reasons({ high: 1100, low: 956 })).toEqual(['L3']);
    expect(reasons({ board: 'STAR', high: 1150, low: 900 })).toEqual([]);
    expect(reasons({ board: 'BSE', high: 1300, low: 1000 })).toEqual(['L3']);
    expect(reasons({ board: 'STAR', high: 1300, low: 1000 })).toEqual(['L3']);
    expect(reasons({ board: 'CHINEXT', high: 1299, low: 1000 })).toEqual([]);
  });

  it('takes turnover from a fifth of the float, on growth boards from three tenths', () => {
    expect(reasons({ turnover: 0.2 })).toEqual(['L4']);
    expect(reasons({ turnover: 0.1999 })).toEqual([]);
    expect(reasons({ board: 'CHINEXT', turnover: 0.25 })).toEqual([]);
    expect(reasons({ board: 'STAR', turnover: 0.3 })).toEqual(['L4']);
    expect(reasons({ board: 'BSE', turnover: 0.2 })).toEqual(['L4']);
    expect(reasons({ turnover: Number.NaN })).toEqual([]);
  });

  it('is the missing limit alone on a day without one', () => {
    expect(reasons({ close: 2500, high: 2600, low: 1000, turnover: 0.6, hasLimit: false })).toEqual(['L5']);
  });
});

describe('the listings of a day', () => {
  it('takes the five largest of each board', () => {
    const days = Array.from({ length: 14 }, (_, n) =>
      day({ index: n, board: n < 7 ? 'SH_MAIN' : 'SZ_MAIN', close: 1071 + n, high: 1090 + n, low: 1000 }),
    );
    expect(dailyListings(days).map(({ index }) => index)).toEqual([6, 5, 4, 3, 2, 13, 12, 11, 10, 9]);
  });

  it('takes the deepest falls', () => {
    const days = [920, 900, 925, 905, 910, 915].map((close, index) => day({ index, close, high: 1000, low: 900 }));
    expect(dailyListings(days).map(({ index }) => index)).toEqual([1, 3, 4, 5, 0]);
  });

  it('breaks ties by volume, then by amount', () => {
    const risen = { close: 1080, high: 1100, low: 1050 };
    const days = [
      day({ ...risen, index: 0, volume: 5, amount: 1 }),
      day({ ...risen, index: 1, volume: 7, amount: 1 }),
      day({ ...risen, index: 2, volume: 5, amount: 2 }),
    ];
    expect(dailyListings(days).map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('takes closes at the limit for equal in Shenzhen and ranks them by amount, in Shanghai as they are', () => {
    const limitUp = { high: 1107, low: 1050, closedAtLimit: 0.1 };
    const days = [
      day({ ...limitUp, index: 0, close: 1107, volume: 9, amount: 1 }),
      day({ ...limitUp, index: 1, close: 1099, volume: 7, amount: 3 }),
      day({ ...limitUp, index: 2, close: 1100, volume: 5, amount: 2 }),
      day({ index: 3, close: 1090, high: 1107, low: 1050, volume: 99, amount: 99 }),
    ];
    const listed = dailyListings(days.map((one) => ({ ...one, board: 'SZ_MAIN' as const })));
    expect(listed.map(({ index }) => index)).toEqual([1, 2, 0, 3]);
    expect(listed[0]!.figure).toBe(0.099);
    expect(dailyListings(days).map(({ index }) => index)).toEqual([0, 2, 1, 3]);
  });

  it('ranks falls to the limit before lesser ones', () => {
    const fall = { board: 'SZ_MAIN', high: 1000, low: 900, benchmarkChange: 0.01 } as const;
    const days = [
      day({ ...fall, index: 0, close: 903 }),
      day({ ...fall, index: 1, close: 906, closedAtLimit: limitOfClose(906, 1108, 906, 10) }),
    ];
    expect(dailyListings(days).map(({ index }) => index)).toEqual([1, 0]);
    expect([limitOfClose(1108, 1108, 906, 10), limitOfClose(1000, 1108, 906, 10)]).toEqual([0.1, null]);
    expect([limitOfClose(1108, 1108, 906, 20), limitOfClose(906, 1108, 906, 10)]).toEqual([0.2, -0.1]);
    expect([limitOfClose(1, 0, 0, 0), limitOfClose(0, 0, 0, 0), limitOfClose(1, 1, 0, 10)]).toEqual([null, null, 0.1]);
    expect(limitOfClose(1, 2, 1, 50)).toBe(-0.5);
  });

  it('ranks a close at the limit before the same figure without, and equals in all by their place', () => {
    const fallen = { board: 'CHINEXT', close: 800, high: 1000, low: 790 } as const;
    const limit = { closedAtLimit: -0.2 };
    const days = [
      day({ ...fallen, index: 5 }),
      day({ ...fallen, index: 4 }),
      day({ ...fallen, ...limit, index: 3, benchmarkChange: 0.05 }),
      day({ ...fallen, ...limit, index: 2 }),
    ];
    expect(dailyListings(days).map(({ index }) => index)).toEqual([2, 3, 4, 5]);
    expect(dailyListings(days.toReversed()).map(({ index }) => index)).toEqual([2, 3, 4, 5]);
  });

  it('ranks a greater change before the limit', () => {
    const days = [
      day({ board: 'CHINEXT', index: 1, close: 1200, high: 1200, low: 1190, closedAtLimit: 0.2 }),
      day({ board: 'CHINEXT', index: 2, close: 1201, high: 1201, low: 1190 }),
    ];
    expect(dailyListings(days).map(({ index }) => index)).toEqual([2, 1]);
  });

  it('lists a stock for each of its reasons, and everything without limit', () => {
    const free = Array.from({ length: 8 }, (_, n) => day({ index: 10 + n, hasLimit: false }));
    const wild = day({ index: 1, close: 1100, high: 1100, low: 920, turnover: 0.4 });
    const listed = dailyListings([wild, ...free]);
    expect(listed.filter(({ index }) => index === 1).map(({ reason }) => reason)).toEqual(['L1', 'L3', 'L4']);
    expect(listed.filter(({ reason }) => reason === 'L5')).toHaveLength(8);
  });
});
