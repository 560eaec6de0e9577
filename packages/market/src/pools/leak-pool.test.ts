import { describe, expect, it } from 'vitest';
import { isLeakTheme, leakScore, leakStanding, leakTheme, staysInLeakPool, type LeakMember } from './leak-pool.ts';
import { changeOver, recentDays, type RecentDays } from './recent-days.ts';

/** Days that end with some closes, sixty of them, with money coming in and 60 million traded. */
function daysEnding(...last: readonly number[]): RecentDays {
  const close = Float64Array.from([...Array.from({ length: 60 - last.length }, () => 1000), ...last]);
  const change = close.map((price, at) => (at === 0 ? 0 : price / close[at - 1]! - 1));
  const full = (value: number) => new Float64Array(60).fill(value);
  return { close, high: close, low: close, change, amount: full(6e7), mainNet: full(1e6) };
}

const member = (index: number, days: RecentDays, own: Partial<LeakMember> = {}): LeakMember => ({
  index,
  relevance: 0.7,
  ...leakStanding(days)!,
  hasLimitUp: false,
  isStandard: true,
  floatCap: 5e9,
  ...own,
});

const leader = member(0, daysEnding(1050, 1100, 1150, 1180, 1200));
const second = member(1, daysEnding(1040, 1060, 1080, 1100, 1150));
const laggard = member(2, daysEnding(1005, 1008, 1010, 1012, 1015));

it('scores the example of the handbook', () => {
  const score = leakScore({ relevance: 0.7, lag: 0.09, mainNetRank: 0.8, place: 0.35, amountRank: 0.6 });
  expect(score).toBeCloseTo(67.75, 10);
});

it('spreads the points of a relevance that nobody knows over the rest', () => {
  const figures = { lag: 0.09, mainNetRank: 0.8, place: 0.35, amountRank: 0.6 };
  // 15 + 16 + 9.75 + 6 of 70 points.
  expect(leakScore({ ...figures, relevance: null })).toBeCloseTo((46.75 * 100) / 70, 10);
});

it.each([
  [{ heat: 60, stage: 'ignition' }, true],
  [{ heat: 59.9, stage: 'spreading' }, false],
  [{ heat: 90, stage: 'ebb' }, false],
] as const)('takes %s for a theme with laggards: %s', (theme, isOne) => {
  expect(isLeakTheme(theme)).toBe(isOne);
});

describe('a stock of a hot theme', () => {
  const found = (one: LeakMember) => leakTheme([leader, second, one])!.members.find(({ index }) => index === 2)!;

  it('is found when it lags the theme while money comes in', () => {
    const { lag, place, mainNet, mainNetShare, isFound } = found(laggard);
    expect(isFound).toBe(true);
    // The leading fifth of three is one: 20 % less its own 1.5 %.
    expect(lag).toBeCloseTo(0.185, 10);
    expect(place).toBe(1);
    expect([mainNet, mainNetShare]).toEqual([3e6, 3e6 / 18e7]);
  });

  const without = (change: Partial<RecentDays>) =>
    member(2, { ...daysEnding(1005, 1008, 1010, 1012, 1015), ...change });
  it.each([
    ['it is hardly related', { ...laggard, relevance: 0.29 }],
    ['it rose with the theme', member(2, daysEnding(1020, 1040, 1060, 1080, 1100))],
    ['it was at its limit', { ...laggard, hasLimitUp: true }],
    ['it stands below its mean', member(2, daysEnding(995, 990, 985, 980, 975))],
    ['money goes out', without({ mainNet: new Float64Array(60).fill(-1) })],
    ['it is hardly traded', without({ amount: new Float64Array(60).fill(4.9e7) })],
    ['it is too big', { ...laggard, floatCap: 30.1e9 }],
    ['nobody published its money', { ...laggard, mainNet: Number.NaN, mainNetShare: Number.NaN }],
    ['it is under a warning', { ...laggard, isStandard: false }],
  ])('is not found when %s', (_, one) => {
    expect(found(one).isFound).toBe(false);
  });

  it('is related by its membership where nobody tells how much', () => {
    expect(found({ ...laggard, relevance: null }).isFound).toBe(true);
  });

  it('stays while it is related and above its mean', () => {
    expect(staysInLeakPool(laggard)).toBe(true);
    expect(staysInLeakPool({ ...laggard, relevance: 0.2 })).toBe(false);
    expect(staysInLeakPool(member(2, daysEnding(990)))).toBe(false);
  });
});

it('reads bars that are comparable across an ex-rights day, today last', () => {
  const columns = {
    start: Uint32Array.of(0, 3),
    length: Uint32Array.of(2),
    day: Uint16Array.of(7, 8, 0),
    open: Int32Array.of(2000, 1010, 0),
    high: Int32Array.of(2100, 1100, 0),
    low: Int32Array.of(1900, 990, 0),
    close: Int32Array.of(2000, 1100, 0),
    // One share became two.
    prevClose: Int32Array.of(0, 1000, 0),
    volume: new Float64Array(3),
    amount: Float64Array.of(1, 2, 0),
    mainNet: Float32Array.of(1, 2, 0),
  };
  const one = (value: number) => Int32Array.of(value);
  const today = {
    day: 9,
    traded: Uint8Array.of(1),
    close: one(1210),
    high: one(1220),
    low: one(1100),
    prevClose: one(1100),
    amount: Float64Array.of(3),
    mainNet: Float32Array.of(3),
  };
  const days = recentDays(columns, today, 0, 9, 3)!;
  expect([...days.close].map(Math.round)).toEqual([1000, 1100, 1210]);
  expect([...days.high].map(Math.round)).toEqual([1050, 1100, 1220]);
  expect(changeOver(days, 2)).toBeCloseTo(0.21, 10);
  expect(recentDays(columns, null, 0, 9, 3)).toBeNull();
  expect([...recentDays(columns, today, 0, 8, 1)!.close]).toEqual([1100]);
});
