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
