/** One judged figure: `points` of `max`, and the numbers it was judged by (units: `explainScoreCard`). */
export interface SubScore {
  readonly key: string;
  readonly group: string;
  readonly points: number;
  readonly max: number;
  readonly values: Readonly<Record<string, number | null>>;
}

export type DimensionKey = 'technical' | 'capital' | 'fundamental' | 'sentiment' | 'valuation';

export interface Dimension {
  readonly key: DimensionKey;
  /** 0 .. 100, `null` when less than half of the weight could be judged. */
  readonly score: number | null;
  readonly subs: readonly SubScore[];
  /** Keys of the sub-scores that lacked an input and were left out. */
  readonly missing: readonly string[];
}

/** A sub-score before judging: `share` of `max` is earned, `null` when an input is missing. */
export interface Criterion {
  readonly key: string;
  readonly group: string;
  readonly max: number;
  readonly share: number | null;
  readonly values: Readonly<Record<string, number | null>>;
}

/** Sums criteria; weights of missing ones are spread over the others. `most` caps the score. */
export function judge(key: DimensionKey, criteria: readonly Criterion[], most = 100): Dimension {
  const subs: SubScore[] = [];
  const missing: string[] = [];
  let points = 0;
  let judged = 0;
  let all = 0;
  for (const { share, ...criterion } of criteria) {
    all += criterion.max;
    if (share === null) {
      missing.push(criterion.key);
      continue;
    }
    const earned = clamp(share) * criterion.max;
    subs.push({ ...criterion, points: earned });
    points += earned;
    judged += criterion.max;
  }
  const score = judged === 0 || judged < all / 2 ? null : Math.min(most, (points / judged) * 100);
  return { key, score, subs, missing };
}

/** 0 up to `zero`, 1 from `full` on, linear between; works downwards when `full` is below `zero`. */
export function ramp(value: number | null, zero: number, full: number): number | null {
  return value === null ? null : clamp((value - zero) / (full - zero));
}

/** 1 between `full` and `fullEnd`, linear to 0 at `zero` and `zeroEnd`. */
export function plateau(
  value: number | null,
  zero: number,
  full: number,
  fullEnd: number,
  zeroEnd: number,
): number | null {
  if (value === null) return null;
  return value < full ? ramp(value, zero, full) : ramp(value, zeroEnd, fullEnd);
}

/** 1 for a claim that holds, 0 for one that does not, `null` when it cannot be told. */
export function claim(isTrue: boolean | null): number | null {
  return isTrue === null ? null : isTrue ? 1 : 0;
}

/** Compares two figures that may be missing. */
export function isAbove(a: number | null, b: number | null): boolean | null {
  return a === null || b === null ? null : a > b;
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}
