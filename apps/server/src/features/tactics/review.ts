import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { mean, percent } from './figures.ts';
import type { FollowedSignal } from './followed-signals.ts';

type Review = DataOf<'POST /api/stocks/tactics/getReview'>;

interface Ended {
  readonly result: number;
  readonly reason: Review['byReason'][number]['reason'];
  readonly month: string;
  readonly isLate: boolean;
}

const endedOf = (signals: readonly FollowedSignal[]): Ended[] =>
  signals.flatMap(({ result, exitReason, exitDate, isLate }) =>
    result === null || exitReason === null || exitDate === null
      ? []
      : [{ result, reason: exitReason, month: exitDate.slice(0, 7), isLate }],
  );

const summed = (ended: readonly Ended[]) => ({
  n: ended.length,
  winNum: ended.filter(({ result }) => result > 0).length,
  meanPct: percent(mean(ended.map(({ result }) => result))),
});

function grouped<Key extends string>(ended: readonly Ended[], keyOf: (one: Ended) => Key): [Key, Ended[]][] {
  const groups = new Map<Key, Ended[]>();
  for (const one of ended) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

const varianceOf = (values: readonly number[]): number => {
  const middle = mean(values)!;
  return values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1);
};

/** How many standard errors two means differ by; `null` with fewer than five of either. */
function distance(one: readonly number[], other: readonly number[]): number | null {
  const least = 5;
  if (one.length < least || other.length < least) return null;
  const error = Math.sqrt(varianceOf(one) / one.length + varianceOf(other) / other.length);
  return error > 0 ? cents((mean(one)! - mean(other)!) / error) : null;
}

/** What signals that ended came to, by reason, by month, and the live ones beside those worked out afterwards. */
export function reviewOf(signals: readonly FollowedSignal[]): Pick<Review, 'byReason' | 'byMonth' | 'deviation'> {
  const ended = endedOf(signals);
  const resultsOf = (isLate: boolean): number[] =>
    ended.filter((one) => one.isLate === isLate).map(({ result }) => result);
  const [live, test] = [resultsOf(false), resultsOf(true)];
  return {
    byReason: grouped(ended, ({ reason }) => reason)
      .map(([reason, own]) => ({ reason, ...summed(own) }))
      .toSorted((a, b) => b.n - a.n),
    byMonth: grouped(ended, ({ month }) => month)
      .map(([month, own]) => ({ month, ...summed(own) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    deviation: {
      liveNum: live.length,
      liveMeanPct: percent(mean(live)),
      testNum: test.length,
      testMeanPct: percent(mean(test)),
      z: distance(live, test),
    },
  };
}
