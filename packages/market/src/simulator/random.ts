/**
 * Counter-based randomness: every draw is a pure function of (seed, stream, entity, day, k), so a new feature with a
 * stream of its own never shifts the draws of another. Source: market handbook H.1.
 */
export const stream = {
  MARKET: 1,
  SENTIMENT: 2,
  SECTOR: 3,
  SIZE: 4,
  THEME: 5,
  IDIO: 6,
  EVENT: 7,
  SEAL: 8,
  GAP: 9,
  RANGE: 10,
  TURNOVER: 11,
  MINUTE: 12,
  FACTOR: 13,
  FLOW: 14,
  BOOK: 15,
  AUCTION: 16,
  PRINT: 17,
  FUND: 18,
  UNIVERSE: 19,
  NAME: 20,
  SUSPEND: 21,
  ACTION: 22,
  LISTING: 23,
  INDEX: 24,
  ORDER: 25,
  SEAT: 26,
  LHB: 27,
  REPORT: 40,
  CORPORATE: 41,
  HOLDER: 42,
  RESEARCH: 43,
  BLOCK: 44,
  CREDIT: 45,
  ATTENTION: 46,
  NEWS: 47,
  REASON: 48,
  WARNING: 49,
  KNOWN_HOLDER: 50,
  SEGMENT: 51,
} as const;

/** One round of a 32-bit mixing function (lowbias32 by C. Wellons, public domain). */
export function mix32(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** Key of all draws of one stream on one day; computed once outside the loop over securities. */
export function dayKey(seed: number, streamNo: number, day: number): number {
  return mix32(mix32(mix32(seed ^ 0x5bf03635) + Math.imul(streamNo, 0x9e3779b1)) + Math.imul(day + 1000, 0x85ebca6b));
}

/** Key of all draws of one entity under a `dayKey`. */
export function entityKey(key: number, entity: number): number {
  return mix32(key + Math.imul(entity + 1, 0xc2b2ae35));
}

/** Draw number `k` under an entity key, a signed 32-bit integer. */
export function draw(key: number, k: number): number {
  return mix32(key + Math.imul(k + 1, 0x27d4eb2f));
}

/** The handbook's hash: one unsigned 32-bit integer for each (seed, stream, entity, day, k). */
export function hash32(seed: number, streamNo: number, entity: number, day: number, k: number): number {
  return draw(entityKey(dayKey(seed, streamNo, day), entity), k) >>> 0;
}

/** Uniform number strictly between 0 and 1. */
export function uniform(key: number, k: number): number {
  return ((draw(key, k) >>> 0) + 0.5) * 2.3283064365386963e-10;
}

/** Standard normal by Box-Muller of the counters `k` and `k + 1`. */
export function normal(key: number, k: number): number {
  return Math.sqrt(-2 * Math.log(uniform(key, k))) * Math.cos(6.283185307179586 * uniform(key, k + 1));
}

/**
 * Student-t with `freedom` > 2 degrees of freedom scaled to unit variance, from the counters `k` and `k + 1`.
 * Source: Bailey, Polar generation of random variates with the t-distribution, Math. Comp. 62, 1994 (exact, like
 * normal / sqrt(chi-square / freedom), but two counters instead of a rejection loop).
 */
export function studentT(key: number, k: number, freedom: number): number {
  const radius = Math.sqrt((freedom - 2) * (Math.pow(uniform(key, k), -2 / freedom) - 1));
  return radius * Math.cos(6.283185307179586 * uniform(key, k + 1));
}

/** Gamma with `shape` >= 1 and `scale`, Marsaglia-Tsang; uses counters from `k` on, three a try. */
export function gamma(key: number, k: number, shape: number, scale: number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let counter = k; counter < k + 96; counter += 3) {
    const z = normal(key, counter);
    const v = (1 + c * z) ** 3;
    if (v > 0 && Math.log(uniform(key, counter + 2)) < 0.5 * z * z + d * (1 - v + Math.log(v))) return d * v * scale;
  }
  return d * scale;
}

/** Poisson count with a small `mean`, by inversion of one counter; at most 60. */
export function poisson(key: number, k: number, mean: number): number {
  const u = uniform(key, k);
  let count = 0;
  let probability = Math.exp(-mean);
  let sum = probability;
  while (u > sum && count < 60) {
    count++;
    probability *= mean / count;
    sum += probability;
  }
  return count;
}

/** Whole number from 0 to `count - 1`. */
export function below(key: number, k: number, count: number): number {
  return Math.floor(uniform(key, k) * count);
}

/** True with probability `p`; compared after rounding to 1e-9 so that last bits never decide an event. */
export function happens(key: number, k: number, p: number): boolean {
  return uniform(key, k) < Math.round(p * 1e9) / 1e9;
}

/** `value` held between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
