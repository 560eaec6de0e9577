import { normal, poisson } from './random.ts';

/** Median of a print in shares, and the deviation of its logarithm. Source: market handbook H.7. */
const medianSize = 800;
const sizeDeviation = 1.1;
const meanSize = medianSize * Math.exp(sizeDeviation ** 2 / 2);

/** Means from which on a Poisson count is drawn as a rounded normal one. */
const largeMean = 30;
/** Counters of the count; the sizes follow. */
const countDraws = 2;

/**
 * Sizes of the prints that make up `volume` shares, in the order of their trades: whole hundreds that add up to it. As
 * many as a Poisson count by volume says, at least one; lognormal, then scaled together to the volume, so what trades
 * less than some mean sizes gives prints as small as it is. Source: market handbook H.7.
 */
export function dealSizes(key: number, volume: number): number[] {
  const count = Math.max(1, drawCount(key, volume / meanSize));
  if (count === 1) return [volume];
  const reached = new Float64Array(count);
  let sum = 0;
  for (let n = 0; n < count; n++) {
    sum += Math.exp(sizeDeviation * normal(key, countDraws + 2 * n));
    reached[n] = sum;
  }
  const sizes: number[] = [];
  let done = 0;
  for (let n = 0; n < count; n++) {
    const upTo = n === count - 1 ? volume : Math.round((volume * reached[n]!) / sum / 100) * 100;
    // Less than half a lot is no print.
    if (upTo > done) sizes.push(upTo - done);
    done = upTo;
  }
  return sizes;
}

const drawCount = (key: number, mean: number): number =>
  mean < largeMean ? poisson(key, 0, mean) : Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(key, 0)));
