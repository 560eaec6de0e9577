/** Pearson correlation of two series of one length, -1 to 1; NaN where one of them does not move. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i]! - meanA;
    const y = b[i]! - meanB;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : Number.NaN;
}

const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
};

/** Days that two series must have in common before anything is said of them. Source: market handbook F.1. */
export const minCorrelatedDays = 40;

/** How alike the daily changes of worths are, each two of them; `null` with too few days or none that moved. */
export function correlationMatrix(worths: readonly (readonly number[])[]): (number | null)[][] {
  const changes = worths.map((worth) => worth.slice(1).map((value, at) => value / worth[at]! - 1));
  return changes.map((one) =>
    changes.map((other) => {
      const found = one.length < minCorrelatedDays ? Number.NaN : correlation(one, other);
      return Number.isNaN(found) ? null : found;
    }),
  );
}
