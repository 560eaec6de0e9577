/** Mean of the finite values; NaN for none. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue;
    sum += values[i]!;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Quantile 0..1 of the finite values, linear between neighbours; NaN for none. */
export function quantileOf(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  if (sorted.length === 0) return Number.NaN;
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  return sorted[low]! + (sorted[Math.min(low + 1, sorted.length - 1)]! - sorted[low]!) * (place - low);
}

/** Mean, population deviation and kurtosis (3 for a normal). */
export function momentsOf(values: ArrayLike<number>): { mean: number; deviation: number; kurtosis: number } {
  const mean = meanOf(values);
  let second = 0;
  let fourth = 0;
  for (let i = 0; i < values.length; i++) {
    const d = (values[i]! - mean) ** 2;
    second += d;
    fourth += d * d;
  }
  second /= values.length;
  fourth /= values.length;
  return { mean, deviation: Math.sqrt(second), kurtosis: fourth / (second * second) };
}

/** Autocorrelation at a lag. */
export function autocorrelation(values: ArrayLike<number>, lag: number): number {
  const mean = meanOf(values);
  let sum = 0;
  let square = 0;
  for (let i = 0; i < values.length; i++) {
    const d = values[i]! - mean;
    square += d * d;
    if (i + lag < values.length) sum += d * (values[i + lag]! - mean);
  }
  const pairs = values.length - lag;
  return sum / pairs / (square / values.length);
}
