import type { Universe } from '../universe.ts';
import { reportHolding } from './calendar-days.ts';
import { firmBookOf, shareFactorOn } from './firm-book.ts';

/** Shares on the evening of a day over those at the beginning of the simulation, one value a security. */
export function shareFactorsOn(universe: Universe, day: number): Float64Array {
  const report = reportHolding(day);
  return Float64Array.from({ length: universe.count }, (_, i) =>
    shareFactorOn(universe, firmBookOf(universe, i, report).payouts, day),
  );
}
