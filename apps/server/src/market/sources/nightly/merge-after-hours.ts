import { publishedCalendar } from '@lianpan/market/calendar';
import type { AfterHours } from '../../files/imported-records.ts';
import type { SourcedBar } from '../../wire/sourced-rows.ts';

/** What a bar says of the trading after the close. */
export type AfterHoursFigures = Pick<SourcedBar, 'stockNo' | 'date' | 'afterVolume' | 'afterAmount'>;

/** The bar without the rest, which need not be kept. */
export const afterHoursOf = ({ stockNo, date, afterVolume, afterAmount }: SourcedBar): AfterHoursFigures => ({
  stockNo,
  date,
  afterVolume,
  afterAmount,
});

type Row = { readonly volume: number; readonly amount: number };

/**
 * What was traded at the close price after the close, with newly given days in the place of older ones of the same stock:
 * a day whose newer bar gives nothing of it is no longer known. Days on which nothing was given are not kept.
 */
export function mergeAfterHours(
  known: readonly AfterHours[],
  given: readonly AfterHoursFigures[],
): readonly AfterHours[] {
  const stocks = new Map(known.map((stock) => [stock.stockNo, rowsOf(stock)]));
  for (const { stockNo, date, afterVolume, afterAmount } of given) {
    const day = publishedCalendar.numberOf(date);
    if (day === null) continue;
    const rows = stocks.get(stockNo) ?? new Map<number, Row>();
    if (afterVolume === null && afterAmount === null) rows.delete(day);
    else rows.set(day, { volume: afterVolume ?? Number.NaN, amount: afterAmount ?? Number.NaN });
    stocks.set(stockNo, rows);
  }
  return [...stocks].flatMap(([stockNo, rows]) => {
    const days = [...rows.keys()].sort((a, b) => a - b);
    if (days.length === 0) return [];
    const column = (name: keyof Row): Float64Array => Float64Array.from(days, (day) => rows.get(day)![name]);
    return [{ stockNo, day: Uint16Array.from(days), volume: column('volume'), amount: column('amount') }];
  });
}

const rowsOf = ({ day, volume, amount }: AfterHours): Map<number, Row> =>
  new Map(Array.from(day, (of, at) => [of, { volume: volume[at]!, amount: amount[at]! }]));
