import { averageConditions } from './average-conditions.ts';
import { bandConditions } from './band-conditions.ts';
import type { Condition } from './condition.ts';
import { macdConditions } from './macd-conditions.ts';
import { oscillatorConditions } from './oscillator-conditions.ts';
import { trendConditions } from './trend-conditions.ts';

/**
 * T01 to T33. Series whose window may be partial (KDJ, WR) and those that start with their first value (MACD, RSI) are
 * known as early as the chart shows them; an extreme of N days is known only with N days. Source: market handbook E.2.
 */
export const technicalConditions: readonly Condition[] = [
  ...averageConditions,
  ...macdConditions,
  ...oscillatorConditions,
  ...bandConditions,
  ...trendConditions,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
