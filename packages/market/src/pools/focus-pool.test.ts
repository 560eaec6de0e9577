import { describe, expect, it } from 'vitest';
import { FocusPool, persistScore, type FocusInput } from './focus-pool.ts';

it('scores days of ten and places won', () => {
  const all = { inflowDays: 10, beatingDays: 10, heatDays: 10, placesWon: 50, isRising: true };
  expect(persistScore(all)).toBe(100);
  // 25·0.6 + 25·0.8 + 20·0.5 + 15·0.4 + 0
  expect(persistScore({ inflowDays: 6, beatingDays: 8, heatDays: 5, placesWon: 20, isRising: false })).toBeCloseTo(
    51,
    10,
  );
  expect(persistScore({ ...all, placesWon: -80 })).toBe(85);
});

/** Days on which one stock rises by a percent while money comes in and its theme is hot, in a market that stands still. */
const rising = (day: number, own: Partial<FocusInput> = {}): FocusInput => ({
  day,
  traded: [1],
  close: [Math.round(1000 * 1.01 ** day)],
  prevClose: [Math.round(1000 * 1.01 ** (day - 1))],
  amount: [2e8],
  mainNet: [1e6],
  heat: [70],
  popularity: [300],
  isStandard: () => true,
  benchmarkChange: 0,
  ...own,
});

const after = (pool: FocusPool, from: number, to: number, own: Partial<FocusInput> = {}) => {
  let last = pool.step(rising(from, own));
  for (let day = from + 1; day <= to; day++) last = pool.step(rising(day, own));
  return last;
};

describe('a strong stock', () => {
  it('comes in on the second day in a row with 70 points, once it has twenty days', () => {
    const pool = new FocusPool(1);
    expect(after(pool, 1, 20).members).toEqual([]);
    const [member] = pool.step(rising(21)).members;
    expect(member).toMatchObject({ index: 0, enterDay: 21, growth: 1, score: 85 });
    const [later] = pool.step(rising(22)).members;
    expect(later!.growth).toBeCloseTo(1.01, 2);
  });

  it.each([
    ['is under a warning', { isStandard: () => false }],
    ['is hardly traded', { amount: [9.9e7] }],
    ['has no hot theme and money goes out', { heat: [10], mainNet: [-1] }],
  ])('does not come in when it %s', (_, own) => {
    expect(after(new FocusPool(1), 1, 30, own).members).toEqual([]);
  });

  const held = () => {
    const pool = new FocusPool(1);
    after(pool, 1, 25);
    return pool;
  };
  const last = Math.round(1000 * 1.01 ** 25);
  it.each([
    ['it does not trade', rising(26, { traded: [0] }), 'suspended'],
    [
      'it falls by 8 % from where it came in',
      rising(26, { prevClose: [last], close: [Math.round(last * 0.86)] }),
      'stop',
    ],
    ['it closes below its 20-day mean', rising(26, { prevClose: [last], close: [Math.round(last * 0.9)] }), 'line'],
  ])('leaves when %s', (_, day, reason) => {
    const { members, left } = held().step(day);
    expect(members).toEqual([]);
    expect(left).toMatchObject([{ index: 0, enterDay: 21, leaveDay: 26, reason }]);
  });

  it('leaves when its points are below 50', () => {
    const pool = held();
    const weak = { heat: [0], mainNet: [-1] };
    const { left } = after(pool, 26, 40, weak);
    expect(left).toMatchObject([{ reason: 'score' }]);
    expect(left[0]!.score).toBeLessThan(50);
  });
});

it('holds thirty, and the weakest leaves first', () => {
  const count = 32;
  const pool = new FocusPool(count);
  const all = <Value>(value: (index: number) => Value) => Array.from({ length: count }, (_, index) => value(index));
  const day = (n: number, heat: (index: number) => number): FocusInput => ({
    ...rising(n),
    traded: all(() => 1),
    close: all(() => Math.round(1000 * 1.01 ** n)),
    prevClose: all(() => Math.round(1000 * 1.01 ** (n - 1))),
    amount: all(() => 2e8),
    mainNet: all(() => 1),
    popularity: all(() => 1),
    heat: all(heat),
  });
  let last = pool.step(day(1, () => 70));
  for (let n = 2; n <= 21; n++) last = pool.step(day(n, () => 70));
  expect(last.members.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  for (let n = 22; n <= 23; n++) last = pool.step(day(n, (index) => (index === 5 ? 0 : 70)));
  expect(last.left).toMatchObject([{ index: 5, reason: 'crowded' }]);
});
