import { expect, it } from 'vitest';
import { bidScore, bidTagsOf, isBidChance, type BidFigures } from './bid-chance.ts';

const bid: BidFigures = {
  change: 0.031,
  amount: 6e6,
  volumeRatio: 4.2,
  yesterdayShare: 0.06,
  grabRange: 0.008,
  grabShare: 0.3,
  isAtUpLimit: false,
  waiting: 0.2,
  yesterday: 'plain',
  heat: 72,
};

it('scores the example of the handbook', () => {
  expect(bidScore(bid)).toBeCloseTo(22.142857 + 15 + 10.5 + 6 + 10.8, 5);
});

it.each([
  [{ change: 0.08 }, 42.3],
  [{ change: -0.01, yesterdayShare: null, volumeRatio: null, grabRange: null, heat: 0 }, 0],
  [{ change: 0.035, yesterdayShare: 0.2, volumeRatio: 9, grabRange: 0.03, heat: 100 }, 100],
])('scores %s with %s', (own, score) => {
  expect(bidScore({ ...bid, ...own })).toBeCloseTo(score, 10);
});

it.each([
  [{}, []],
  [{ isAtUpLimit: true, waiting: 1 }, ['onePrice']],
  [{ isAtUpLimit: true, waiting: 0.9 }, []],
  [{ grabRange: 0.01, grabShare: 0.4 }, ['grab']],
  [{ volumeRatio: 5 }, ['volume']],
  [{ volumeRatio: 5, change: 0.071 }, []],
  [{ yesterday: 'broken', change: 0.02 }, ['weakToStrong']],
  [{ yesterday: 'bigFall', yesterdayShare: 0.04 }, []],
  [{ yesterday: 'limitUp', change: 0 }, ['strongToWeak']],
  [{ change: -0.07 }, ['dump']],
  [{ change: -0.02, grabRange: 0.012 }, ['lowBid']],
] as const)('tags an opening of %s as %s', (own, tags) => {
  expect(bidTagsOf({ ...bid, ...own })).toEqual(tags);
});

it.each([
  [{}, true],
  [{ amount: 4.9e6 }, false],
  [{ yesterdayShare: 0.019 }, false],
  [{ change: -0.031 }, false],
  [{ isAtUpLimit: true }, false],
])('takes %s among the chances: %s', (own, isOne) => {
  expect(isBidChance({ ...bid, ...own })).toBe(isOne);
});
