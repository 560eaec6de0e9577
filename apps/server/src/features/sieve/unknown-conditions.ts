import type { Market } from '../../market/market.ts';
import { pick } from '../picker/service.ts';
import { itemsOfSteps, queryOfSteps, type SieveItem, type SieveStep } from './paths.ts';

/** The conditions of which nothing is known for any stock of a day. */
export async function unknownOf(
  market: Market,
  steps: readonly SieveStep[],
  date: string,
): Promise<ReadonlySet<SieveItem>> {
  const { askedNum, unknowns } = await pick(market, queryOfSteps(steps), { offset: 0, limit: 0 }, date);
  return new Set(itemsOfSteps(steps).filter((_, at) => askedNum > 0 && unknowns[at] === askedNum));
}
