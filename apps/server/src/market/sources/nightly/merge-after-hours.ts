import type { AfterHours } from '../../files/imported-records.ts';
import type { SourcedBar } from '../../wire/sourced-rows.ts';
import { mergeDayRows, type DayRow } from './merge-day-rows.ts';

/** What a bar says of the trading after the close. */
export type AfterHoursFigures = DayRow<'volume' | 'amount'>;

/** The bar without the rest, which need not be kept. */
export const afterHoursOf = ({ stockNo, date, afterVolume, afterAmount }: SourcedBar): AfterHoursFigures => ({
  stockNo,
  date,
  volume: afterVolume,
  amount: afterAmount,
});

/** What was traded at the close price after the close, with newly given days in the place of older ones. */
export const mergeAfterHours = (
  known: readonly AfterHours[],
  given: readonly AfterHoursFigures[],
): readonly AfterHours[] => mergeDayRows(['volume', 'amount'], known, given);
