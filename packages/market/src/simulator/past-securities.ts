import type { Security } from '../security.ts';
import type { SimulatedHistory } from './history.ts';
import { createShareReader } from './past-shares.ts';
import { securitiesAt } from './securities-at.ts';

/** The securities as they were known after a day of the history: names, status and shares of that day. */
export function securitiesOn(history: SimulatedHistory, day: number): readonly Security[] {
  if (day === history.lastDay) return history.securities;
  const { universe } = history;
  const shareFactorOn = createShareReader(history);
  return securitiesAt(
    universe,
    day,
    Float64Array.from({ length: universe.count }, (_, index) => shareFactorOn(index, day)),
  );
}
