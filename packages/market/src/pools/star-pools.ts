import { performanceOf } from '../backtest/performance.ts';

/** Source: market handbook E.5. */
export const starRules = {
  window: 60,
  /** Star pools stand for so many trading days. */
  standing: 20,
  count: 3,
  minPicks: 20,
  drawdownLimit: -0.2,
  countedPicks: 100,
  points: { excess: 35, winRate: 25, calmar: 20, picks: 10, stability: 10 },
} as const;

/** What the archive says of a pool over the window; fractions. */
export interface StarFigures {
  readonly poolId: string;
  /** Picks whose fifth day has come. */
  readonly picks: number;
  readonly meanExcess: number | null;
  readonly winRate: number | null;
  readonly maxDrawdown: number;
  readonly calmar: number | null;
  /** Share of the months that ended above their beginning. */
  readonly stability: number | null;
}

export interface RankedPool extends StarFigures {
  readonly rank: number;
  /** 0 to 100; `null` of a pool that is not eligible. */
  readonly score: number | null;
  readonly bar: 'picks' | 'drawdown' | null;
}

interface Outcome {
  readonly result: number;
  readonly benchmark: number | null;
}

/** Measures one pool: outcomes of the fifth day, equity and dates of the window, oldest first. */
export function starFigures(
  poolId: string,
  outcomes: readonly Outcome[],
  equity: readonly number[],
  dates: readonly string[],
): StarFigures {
  const excess = outcomes.flatMap(({ result, benchmark }) => (benchmark === null ? [] : [result - benchmark]));
  const performance = equity.length < 2 ? null : performanceOf(Float64Array.from(equity));
  const months = new Map<string, { first: number; last: number }>();
  for (const [at, date] of dates.entries()) {
    const month = date.slice(0, 7);
    const first = months.get(month)?.first ?? equity[Math.max(0, at - 1)]!;
    months.set(month, { first, last: equity[at]! });
  }
  const positive = [...months.values()].filter(({ first, last }) => last > first).length;
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  return {
    poolId,
    picks: outcomes.length,
    meanExcess: share(
      excess.reduce((sum, one) => sum + one, 0),
      excess.length,
    ),
    winRate: share(outcomes.filter(({ result }) => result > 0).length, outcomes.length),
    maxDrawdown: performance?.maxDrawdown ?? 0,
    calmar: performance?.calmar ?? null,
    stability: share(positive, months.size),
  };
}

const barOf = ({ picks, maxDrawdown }: StarFigures): RankedPool['bar'] => {
  if (picks < starRules.minPicks) return 'picks';
  return maxDrawdown < starRules.drawdownLimit ? 'drawdown' : null;
};

/** Place among the others, 0 for the least and 1 for the greatest; ties share the middle, what is not known is least. */
function placeOf(value: number | null, others: readonly (number | null)[]): number {
  if (value === null || others.length < 2) return 0;
  const below = others.filter((other) => (other ?? Number.NEGATIVE_INFINITY) < value).length;
  const same = others.filter((other) => other === value).length;
  return (below + (same - 1) / 2) / (others.length - 1);
}

/** Ranks the pools; those with few picks or a large fall stand behind without a score. Source: market handbook E.5. */
export function rankPools(pools: readonly StarFigures[]): RankedPool[] {
  const eligible = pools.filter((pool) => barOf(pool) === null);
  const { points, countedPicks } = starRules;
  const scoreOf = (pool: StarFigures): number => {
    const place = (figure: (of: StarFigures) => number | null): number => placeOf(figure(pool), eligible.map(figure));
    return (
      points.excess * place(({ meanExcess }) => meanExcess) +
      points.winRate * place(({ winRate }) => winRate) +
      points.calmar * place(({ calmar }) => calmar) +
      points.picks * place(({ picks }) => Math.min(picks, countedPicks)) +
      points.stability * (pool.stability ?? 0)
    );
  };
  return pools
    .map((pool) => ({ ...pool, bar: barOf(pool), score: barOf(pool) === null ? scoreOf(pool) : null }))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.poolId < b.poolId ? -1 : 1))
    .map((pool, at) => ({ ...pool, rank: at + 1 }));
}
