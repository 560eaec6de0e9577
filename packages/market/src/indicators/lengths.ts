import type { IndicatorRun } from './indicator-run.ts';

/** Throws RangeError unless all arrays have one length. */
export function requireEqualLengths(...arrays: readonly ArrayLike<number>[]): void {
  const length = arrays[0]?.length;
  if (arrays.some((array) => array.length !== length)) {
    throw new RangeError(`arrays differ in length: ${arrays.map((array) => array.length).join(', ')}`);
  }
}

/** Throws RangeError unless the period is a whole number of at least `least`. */
export function requirePeriod(period: number, least = 1): void {
  if (!Number.isInteger(period) || period < least) {
    throw new RangeError(`period must be a whole number of at least ${least}, got ${period}`);
  }
}

/**
 * How many bars at the start hold NaN in any of the arrays, which have one length: there is nothing to begin with there.
 * A run is told, so that no bar is looked at twice.
 */
export function leadingGap(run: IndicatorRun | undefined, ...arrays: readonly Float64Array[]): number {
  let gap = run === undefined ? 0 : run.gap;
  for (let at = 0; at < arrays.length; at++) {
    const value = arrays[at]![gap];
    if (value === undefined || value === value) continue;
    gap++;
    at = -1;
  }
  if (run !== undefined) run.gap = gap;
  return gap;
}
