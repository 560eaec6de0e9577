import { crossesUp } from '../indicators/is-above.ts';
import type { ParameterValues } from '../picker/condition.ts';
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
}

/** Makes the test of a condition for complete values. */
export type QuickTestOf = (values: ParameterValues) => QuickTest;

/** A above B now and not above the bar before; `null` where one of the four is not known. */
export const crosses = (now: number, other: number, before: number, otherBefore: number): boolean | null =>
  Number.isFinite(now + other + before + otherBefore) ? crossesUp(now, other, before, otherBefore) : null;
