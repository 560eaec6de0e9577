import { describe, expect, it } from 'vitest';
import { rankPools, starFigures, type StarFigures } from './star-pools.ts';

const figures = (poolId: string, change: Partial<StarFigures> = {}): StarFigures => ({
  poolId,
  picks: 50,
  meanExcess: 0.01,
  winRate: 0.5,
  maxDrawdown: -0.1,
  calmar: 1,
  stability: 0.5,
  ...change,
});

describe('what the archive says of a pool', () => {
  it('is the mean excess, the share that won, and the months that ended higher', () => {
    const outcomes = [
      { result: 0.04, benchmark: 0.01 },
      { result: -0.02, benchmark: 0.01 },
      { result: 0.01, benchmark: null },
    ];
    const dates = ['2026-09-29', '2026-09-30', '2026-10-12', '2026-10-30', '2026-11-02'];
    const answer = starFigures('AP01', outcomes, [1, 1.1, 1.2, 1.05, 1.06], dates);
    // Excess of the two that have an index: 3 % and -3 %. September and November rose, October fell.
    expect(answer).toMatchObject({ poolId: 'AP01', picks: 3 });
    expect(answer.meanExcess).toBeCloseTo(0, 12);
    expect(answer.winRate).toBeCloseTo(2 / 3, 12);
    expect(answer.maxDrawdown).toBeCloseTo(1.05 / 1.2 - 1, 12);
    expect(answer.stability).toBeCloseTo(2 / 3, 12);
  });

  it('is nothing of a pool without a past', () => {
    expect(starFigures('AP01', [], [1], [])).toEqual({
      poolId: 'AP01',
      picks: 0,
      meanExcess: null,
      winRate: null,
      maxDrawdown: 0,
      calmar: null,
      stability: null,
    });
  });
});

describe('the ranking of pools', () => {
  it('gives the best of all figures a hundred points and shares ties', () => {
    const best = figures('AP02', { meanExcess: 0.03, winRate: 0.7, calmar: 3, picks: 90, stability: 1 });
    const worst = figures('AP01', { meanExcess: -0.02, winRate: 0.3, calmar: -1, picks: 30, stability: 0 });
    const ranked = rankPools([worst, best]);
    expect(ranked.map(({ poolId, rank, score }) => [poolId, rank, score])).toEqual([
      ['AP02', 1, 100],
      ['AP01', 2, 0],
    ]);
    // Alike in all, each stands in the middle of the four places and has its own share of good months.
    for (const { score } of rankPools([figures('AP01'), figures('AP02')])) expect(score).toBe(0.5 * 90 + 0.5 * 10);
  });

  it('counts no more than a hundred picks', () => {
    const [one, two] = rankPools([figures('AP01', { picks: 100 }), figures('AP02', { picks: 400 })]);
    expect(one!.score).toBe(two!.score);
  });

  it.each([
    ['few picks', { picks: 19 }, 'picks'],
    ['a fall of more than a fifth', { maxDrawdown: -0.201 }, 'drawdown'],
  ] as const)('puts a pool with %s behind, without a score', (_, change, bar) => {
    const ranked = rankPools([figures('AP01', { ...change, meanExcess: 1 }), figures('AP02')]);
    expect(ranked.map(({ poolId }) => poolId)).toEqual(['AP02', 'AP01']);
    expect(ranked[1]).toMatchObject({ score: null, bar, rank: 2 });
  });
});
