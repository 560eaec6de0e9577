import { describe, expect, it } from 'vitest';
import { allocateColumns } from '../columns.ts';
import { dailyEffects } from './daily-effects.ts';
import { distributionOf, EffectSamples } from './effects.ts';
import { addMinuteEffects } from './minute-effects.ts';
import { subCodeNo } from './sub-codes.ts';

describe('distribution of returns', () => {
  it('counts, means and quantiles', () => {
    const found = distributionOf([-0.02, 0, 0.01, 0.03, 0.05])!;
    expect(found).toMatchObject({ count: 5, upRate: 0.6 });
    expect(found.mean).toBeCloseTo(0.014, 12);
    expect([found.p10, found.p90]).toEqual([expect.closeTo(-0.012, 12), expect.closeTo(0.042, 12)]);
  });

  it('has twenty bins of a percent with open ends', () => {
    const { histogram } = distributionOf([-0.5, -0.1, -0.09, -0.001, 0, 0.0099, 0.01, 0.09, 0.4])!;
    expect(histogram).toHaveLength(20);
    expect([histogram[0], histogram[1], histogram[9], histogram[10], histogram[11], histogram[19]]).toEqual([
      2, 1, 1, 2, 1, 2,
    ]);
  });

  it('is none without returns', () => {
    expect(distributionOf([])).toBeNull();
    expect(new EffectSamples().study('ROCKET', 'sampledMinutes', 3).outcomes.close).toBeNull();
  });
});

/** Bars of one stock given as open, high, low, close and reference, fen. */
function columnsOf(bars: readonly (readonly [number, number, number, number, number])[]) {
  const columns = allocateColumns([bars.length], false);
  bars.forEach(([open, high, low, close, prevClose], at) => {
    Object.entries({ day: 100 + at, open, high, low, close, prevClose, volume: 1000 }).forEach(([name, value]) => {
      columns[name as 'open'][at] = value;
    });
  });
  columns.length[0] = bars.length;
  return columns;
}

describe('effects from daily bars', () => {
  const flat = [1000, 1000, 1000, 1000, 1000] as const;
  const bars = [
    flat,
    [1000, 1100, 1000, 1050, 1000],
    [1050, 1050, 1050, 1050, 1050],
    // An ex-rights day: half the price is no loss.
    [525, 525, 525, 525, 525],
    [525, 525, 525, 578, 525],
  ] as const;
  const effects = (to: number) =>
    dailyEffects({
      columns: columnsOf(bars),
      from: 100,
      to,
      limitsOf: () => ({ up: 1100, down: 900 }),
      floatSharesOf: () => 1e9,
    });

  it('count from the price of the movement, past ex-rights days', () => {
    const { outcomes } = effects(104).study('SEAL_UP', 'dailyBars', 5);
    expect(outcomes.close).toMatchObject({ count: 1, mean: 1050 / 1100 - 1 });
    expect(outcomes.days1?.mean).toBeCloseTo(1050 / 1100 - 1, 12);
    expect(outcomes.days3?.mean).toBeCloseTo(((1050 / 1100) * 578) / 525 - 1, 12);
    expect(outcomes.days5).toBeNull();
    expect(outcomes.minutes30).toBeNull();
  });

  it('read no bar after the last day', () => {
    const { outcomes } = effects(102).study('SEAL_UP', 'dailyBars', 3);
    expect(outcomes.days1?.count).toBe(1);
    expect(outcomes.days3).toBeNull();
  });
});

it('counts from the minute of a movement, for its sub code and its family', () => {
  const price = new Int32Array(241).fill(1000);
  price.fill(1020, 50);
  price.fill(1050, 80);
  price[240] = 1071;
  const samples = new EffectSamples();
  const hit = { index: 0, value: 0, parts: [], newsId: null, importance: null } as const;
  const hits = [
    { ...hit, sub: subCodeNo.ROCKET, point: 50, price: 1020 },
    { ...hit, sub: subCodeNo.HIGH60, point: 240, price: 1071 },
  ];
  addMinuteEffects(samples, hits, { price }, (_, days) => (days === 5 ? null : -0.1));
  const rocket = samples.study('ROCKET', 'sampledMinutes', 1).outcomes;
  expect(rocket.minutes30?.mean).toBeCloseTo(1050 / 1020 - 1, 12);
  expect(rocket.close?.mean).toBeCloseTo(0.05, 12);
  expect(rocket.days1?.mean).toBeCloseTo(1.05 * 0.9 - 1, 12);
  expect(rocket.days5).toBeNull();
  const family = samples.study('P+', 'sampledMinutes', 1).outcomes;
  expect([family.close?.count, family.days1?.count]).toEqual([1, 2]);
});
