import { describe, expect, it } from 'vitest';
import { adjustedBars, sliceBars } from '../series/bars.ts';
import { wanderingColumns } from './stocks.fixture.ts';
import { clusterLevels, findPriceLevels, levelCandidates, type LevelCandidate } from './support-resistance.ts';

describe('clusterLevels', () => {
  it('finds the printed level of handbook D.3', () => {
    const candidates: LevelCandidate[] = [
      { price: 12.02, weight: 0.8, source: 'ma20' },
      { price: 11.95, weight: 0.9, source: 'swingLow' },
      { price: 12.05, weight: 1.2, source: 'chipPeak' },
    ];
    const { supports, resistances, stopReference } = clusterLevels(candidates, 12.4, 0.4);
    expect(supports.length).toBe(1);
    expect(supports[0]!.level).toBe(12.01);
    expect(supports[0]!.strength).toBeCloseTo(2.9, 9);
    expect(supports[0]!.distance).toBeCloseTo(-0.031, 3);
    expect(supports[0]!.sources).toEqual(['swingLow', 'ma20', 'chipPeak']);
    expect(stopReference).toBe(11.81);
    expect(resistances).toEqual([]);
  });

  it('keeps the nearest two strong levels within twenty percent', () => {
    const at = (price: number, weight: number): LevelCandidate => ({ price, weight, source: 'gap' });
    const found = clusterLevels([at(8, 1), at(9, 1), at(9.5, 1), at(9.8, 0.9), at(10.5, 9), at(12.1, 2)], 10, 0.1);
    expect(found.supports.map((level) => level.level)).toEqual([9.5, 9]);
    expect(found.resistances).toMatchObject([{ level: 10.5, strength: 5 }]);
  });

  it('has no stop without a support', () => {
    expect(clusterLevels([], 10, 0.1)).toEqual({ supports: [], resistances: [], stopReference: null });
  });
});

describe('levelCandidates', () => {
  const bars = adjustedBars(wanderingColumns([300]), 0, [], 'forward');

  it('offers sources that exist only', () => {
    const sources = new Set(levelCandidates(bars, 1e8, 12.3).map((candidate) => candidate.source));
    for (const source of [
      'ma20',
      'ma60',
      'ma250',
      'bollUpper',
      'high60',
      'swingLow',
      'round',
      'limitUpOpen',
    ] as const) {
      expect(sources.has(source), source).toBe(true);
    }
    const few = new Set(levelCandidates(sliceBars(bars, 0, 15), null, null).map((candidate) => candidate.source));
    expect(few.has('ma20') || few.has('chipPeak') || few.has('limitUpOpen')).toBe(false);
  });

  it('weighs a swing by its age and finds open gaps', () => {
    const count = 30;
    const high = new Float64Array(count).fill(10);
    const low = new Float64Array(count).fill(9.5);
    high[20] = 11;
    low.fill(10.6, 25);
    high.fill(10.8, 25);
    const candidates = levelCandidates({ ...sliceBars(bars, 0, count), high, low }, null, null);
    const swing = candidates.find((candidate) => candidate.source === 'swingHigh');
    expect(swing).toMatchObject({ price: 11 });
    expect(swing!.weight).toBeCloseTo(0.98 ** 9, 12);
    expect(candidates.filter((candidate) => candidate.source === 'gap').map((candidate) => candidate.price)).toEqual([
      10, 10.6,
    ]);
  });

  it('gives levels around the price, none without a range', () => {
    const levels = findPriceLevels(bars, 1e8, null)!;
    const price = bars.close.at(-1)!;
    for (const level of levels.supports) expect(level.level).toBeLessThan(price);
    for (const level of levels.resistances) expect(level.level).toBeGreaterThan(price);
    expect(levels.supports.length + levels.resistances.length).toBeGreaterThan(0);
    expect(findPriceLevels(sliceBars(bars, 0, 14), null, null)).toBeNull();
  });
});
