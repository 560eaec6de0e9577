import { describe, expect, it } from 'vitest';
import type { DimensionKey } from '../diagnosis/score.ts';
import { goodStyles, stepGoodList, styleScore } from './good-pool.ts';

const card = (scores: Partial<Record<DimensionKey, number>>, total: number | null = 50) => ({
  total,
  dimensions: (['technical', 'capital', 'fundamental', 'sentiment', 'valuation'] as const).map((key) => ({
    key,
    score: scores[key] ?? null,
    subs: [],
    missing: [],
  })),
});

describe('the score of a style', () => {
  it('weighs the dimensions as the style says', () => {
    const scores = { technical: 80, capital: 60, fundamental: 90, sentiment: 40, valuation: 20 };
    // By hand, market handbook C.13.
    expect(styleScore(card(scores), 'STEADY')).toBeCloseTo(31.5 + 5 + 12 + 9 + 4, 10);
    expect(styleScore(card(scores), 'GROWTH')).toBeCloseTo(36 + 8 + 9 + 12 + 2, 10);
    expect(styleScore(card(scores), 'TREND')).toBeCloseTo(28 + 18 + 8 + 9 + 1, 10);
  });

  it('spreads the weight of what is not known, down to half of it', () => {
    expect(styleScore(card({ technical: 80, capital: 60 }), 'TREND')).toBeCloseTo((28 + 18) / 0.65, 10);
    expect(styleScore(card({ technical: 80, capital: 60 }), 'STEADY')).toBeNull();
    expect(styleScore(card({ technical: 80, fundamental: 60 }, null), 'STEADY')).toBeNull();
  });

  it('has weights of one in all', () => {
    for (const weights of Object.values(goodStyles))
      expect(Object.values(weights).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
  });
});

describe('a list of good stocks', () => {
  const ranked = (indexes: readonly number[], industryOf: (index: number) => string | null = String) =>
    indexes.map((index) => ({ index, industry: industryOf(index) }));

  it('takes the best eight, at most two of an industry', () => {
    const list = stepGoodList(
      [],
      ranked([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (at) => (at < 4 ? 'bank' : null)),
      5,
    );
    expect(list.map(({ index }) => index)).toEqual([0, 1, 4, 5, 6, 7, 8, 9]);
  });

  it('keeps who ranks among the first twenty, and puts another in the place of who does not', () => {
    const first = stepGoodList([], ranked([0, 1, 2, 3, 4, 5, 6, 7]), 5);
    // Stock 0 falls to place 20, stock 1 to place 21, stock 2 is not even ranked.
    const order = [30, 31, 3, 4, 5, 6, 7, ...Array.from({ length: 12 }, (_, n) => 40 + n), 0, 1];
    const next = stepGoodList(first, ranked(order), 6);
    expect(next).toEqual([
      { index: 30, addedDay: 6 },
      { index: 31, addedDay: 6 },
      ...[3, 4, 5, 6, 7, 0].map((index) => ({ index, addedDay: 5 })),
    ]);
  });

  it('counts who stays among those of an industry', () => {
    const first = stepGoodList(
      [],
      ranked([0, 1], () => 'bank'),
      5,
    );
    const next = stepGoodList(
      first,
      ranked([2, 3, 0, 1], (at) => (at === 3 ? 'steel' : 'bank')),
      6,
    );
    expect(next.map(({ index }) => index)).toEqual([3, 0, 1]);
  });
});
