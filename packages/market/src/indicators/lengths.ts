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

/** How many bars at the start hold NaN in any of the arrays, which have one length: there is nothing to begin with there. */
export function leadingGap(...arrays: readonly Float64Array[]): number {
  let gap = 0;
  for (const values of arrays) while (gap < values.length && values[gap] !== values[gap]) gap++;
  return gap;
}
