import type { Condition } from './condition.ts';
import { gapConditions } from './gap-conditions.ts';
import { limitConditions } from './limit-conditions.ts';
import { priceConditions } from './price-conditions.ts';
import { standingConditions } from './standing-conditions.ts';
import { swingConditions } from './swing-conditions.ts';
import { volumeConditions } from './volume-conditions.ts';

/** Q01 to Q34, in the order of the handbook. Source: market handbook E.2. */
export const quoteConditions: readonly Condition[] = [
  ...priceConditions,
  ...limitConditions,
  ...volumeConditions,
  ...gapConditions,
  ...standingConditions,
  ...swingConditions,
];
