import { publishedCalendar } from '@lianpan/market/calendar';

type DayColumns<Name extends string> = {
  readonly stockNo: string;
  readonly day: Uint16Array;
} & Readonly<Record<Name, Float64Array>>;

/** Figures of a stock's day; `null` is "not known". */
export type DayRow<Name extends string> = {
  readonly stockNo: string;
  readonly date: string;
} & Readonly<Record<Name, number | null>>;

/**
 * Columns by stock and day with newly given days in the place of older ones of the same stock: a day of which nothing is given
 * any more is no longer known. Days on which nothing was given are not kept.
 */
export function mergeDayRows<Name extends string>(
  names: readonly Name[],
  known: readonly DayColumns<Name>[],
  given: readonly DayRow<Name>[],
): readonly DayColumns<Name>[] {
  const stocks = new Map(known.map((stock) => [stock.stockNo, rowsOf(names, stock)]));
  for (const row of given) {
    const day = publishedCalendar.numberOf(row.date);
    if (day === null) continue;
    const rows = stocks.get(row.stockNo) ?? new Map<number, readonly number[]>();
    const figures = names.map((name) => row[name] ?? Number.NaN);
    if (figures.every(Number.isNaN)) rows.delete(day);
    else rows.set(day, figures);
    stocks.set(row.stockNo, rows);
  }
  return [...stocks].flatMap(([stockNo, rows]) => {
    const days = [...rows.keys()].sort((a, b) => a - b);
    if (days.length === 0) return [];
    const columns = names.map((name, at) => [name, Float64Array.from(days, (day) => rows.get(day)![at]!)]);
    return [{ stockNo, day: Uint16Array.from(days), ...Object.fromEntries(columns) } as DayColumns<Name>];
  });
}

const rowsOf = <Name extends string>(names: readonly Name[], stock: DayColumns<Name>): Map<number, readonly number[]> =>
  new Map(Array.from(stock.day, (of, at) => [of, names.map((name) => stock[name][at]!)]));
