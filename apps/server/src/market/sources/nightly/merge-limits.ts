import { publishedCalendar } from '@lianpan/market/calendar';
import { limitFigures, limitRowsOf, type LimitRow } from '../../files/limit-rows.ts';
import type { KnownLimits } from '../../files/imported-records.ts';
import type { SourcedLimit } from '../../wire/sourced-rows.ts';
import type { SourceName } from '../../wire/source-words.ts';

/** The list of limits of a day, and who gave it; `null` where nobody has one. */
export interface GivenLimitList {
  readonly date: string;
  readonly source: SourceName;
  readonly rows: readonly SourcedLimit[] | null;
}

/** Published limits with the newly given lists in the place of all that was known of their days. */
export function mergeLimits(known: readonly KnownLimits[], given: readonly GivenLimitList[]): readonly KnownLimits[] {
  const days = new Set(given.flatMap(({ date }) => publishedCalendar.numberOf(date) ?? []));
  const stocks = new Map<
    string,
    { readonly stockNo: string; readonly source: SourceName; rows: [number, LimitRow][] }
  >();
  const put = (stockNo: string, source: SourceName, rows: readonly [number, LimitRow][]): void => {
    const key = `${stockNo} ${source}`;
    const stock = stocks.get(key) ?? { stockNo, source, rows: [] };
    stock.rows.push(...rows);
    stocks.set(key, stock);
  };
  for (const stock of known)
    put(
      stock.stockNo,
      stock.source,
      limitRowsOf(stock).filter(([day]) => !days.has(day)),
    );
  for (const { date, source, rows } of given) {
    const day = publishedCalendar.numberOf(date);
    if (day !== null) for (const { stockNo, ...row } of rows ?? []) put(stockNo, source, [[day, row]]);
  }
  return [...stocks.values()].flatMap(({ stockNo, source, rows }) => {
    const sorted = rows.sort(([one], [other]) => one - other);
    const column = (name: (typeof limitFigures)[number]): Float64Array =>
      Float64Array.from(sorted, ([, row]) => row[name] ?? Number.NaN);
    const columns = Object.fromEntries(limitFigures.map((name) => [name, column(name)])) as Record<
      (typeof limitFigures)[number],
      Float64Array
    >;
    const flags = (isSet: (row: LimitRow) => boolean): Uint8Array =>
      Uint8Array.from(sorted, ([, row]) => Number(isSet(row)));
    if (sorted.length === 0) return [];
    return [
      {
        stockNo,
        source,
        day: Uint16Array.from(sorted, ([day]) => day),
        isDown: flags(({ side }) => side === 'down'),
        isSealed: flags(({ isSealed }) => isSealed),
        ...columns,
      },
    ];
  });
}
