import { crossesUp } from '../indicators/is-above.ts';
import type { ParameterValues } from '../picker/condition.ts';
import { MarketRow } from './market-row.ts';
import type { PriceRow } from './price-row.ts';

/**
 * A condition of the catalogue as it is asked of the last bar alone: it reads the bars that decide and keeps no series.
 * Says what the condition says, `null` included.
 */
export interface QuickTest {
  /** Values that it reads: the cheap ones are asked first. */
  readonly cost: number;
  readonly holds: (row: PriceRow) => boolean | null;
  /** It reads closes and nothing else. */
  readonly isOfCloses?: boolean;
  /** It reads what only a row of a market has; plain columns ask the condition itself. */
  readonly isOfMarket?: boolean;
  /** Last bars that it reads where its condition's reach says another number. */
  readonly bars?: number;
}

/** Makes the test of a condition for complete values. */
export type QuickTestOf = (values: ParameterValues) => QuickTest;

/** A above B now and not above the bar before; `null` where one of the four is not known. */
export const crosses = (now: number, other: number, before: number, otherBefore: number): boolean | null =>
  Number.isFinite(now + other + before + otherBefore) ? crossesUp(now, other, before, otherBefore) : null;

/** The row as one of a market, for a test that is asked of no other. Throws TypeError for plain columns. */
export function marketOf(row: PriceRow): MarketRow {
  if (!(row instanceof MarketRow)) throw new TypeError('the row is of no market');
  return row;
}
