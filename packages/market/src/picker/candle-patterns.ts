import { candleGroupPatterns } from './candle-group-patterns.ts';
import type { Condition } from './condition.ts';
import { oneCandlePatterns } from './one-candle-patterns.ts';
import { twoCandlePatterns } from './two-candle-patterns.ts';

/** P01 to P30, in the order of their numbers. Bars without range belong to no pattern. Source: market handbook E.7. */
export const candlePatterns: readonly Condition[] = [
  ...oneCandlePatterns,
  ...twoCandlePatterns,
  ...candleGroupPatterns,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
