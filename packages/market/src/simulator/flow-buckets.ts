import { dayKey, entityKey, stream, uniform } from './random.ts';

/** Net inflow by order size, yuan; the four sum to exactly zero. */
export interface FlowBuckets {
  readonly superLarge: number;
  readonly large: number;
  readonly medium: number;
  readonly small: number;
}

/**
 * Splits the main net inflow of a bar (yuan, super-large plus large) into its four buckets, whole yuan so that the sum
 * is exactly zero. Source: market handbook B.5, H.9.
 */
export function flowBucketsOf(seed: number, index: number, day: number, mainNet: number): FlowBuckets {
  const key = entityKey(dayKey(seed, stream.FLOW, day), index);
  const main = Math.round(mainNet);
  const superLarge = Math.round(main * (0.35 + 0.4 * uniform(key, 10)));
  const small = -Math.round(main * (0.5 + 0.25 * uniform(key, 11)));
  return { superLarge, large: main - superLarge, medium: -main - small, small };
}
