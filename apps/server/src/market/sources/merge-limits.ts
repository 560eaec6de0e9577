import { publishedCalendar } from '@lianpan/market';
import type { KnownLimits } from '../engine/imported-records.ts';
import type { SourceName } from '../protocol.ts';
import type { SourcedLimit } from './daily-source.ts';

/** The list of limits of a day, and who gave it; `null` where nobody has one. */
export interface GivenLimitList {
  readonly date: string;
  readonly source: SourceName;
  readonly rows: readonly SourcedLimit[] | null;
}

type Row = Omit<SourcedLimit, 'stockNo'>;
const figures = [
  'close',
  'firstSealSecond',
  'lastSealSecond',
  'breakCount',
  'sealFunds',
  'boardAmount',
  'boards',
] as const;

/** Published limits with the newly given lists in the place of all that was known of their days. */
export function mergeLimits(known: readonly KnownLimits[], given: readonly GivenLimitList[]): readonly KnownLimits[] {
  const days = new Set(given.flatMap(({ date }) => publishedCalendar.numberOf(date) ?? []));
  const stocks = new Map<string, { readonly stockNo: string; readonly source: SourceName; rows: [number, Row][] }>();
  const put = (stockNo: string, source: SourceName, rows: readonly [number, Row][]): void => {
    const key = `${stockNo} ${source}`;
    const stock = stocks.get(key) ?? { stockNo, source, rows: [] };
    stock.rows.push(...rows);
    stocks.set(key, stock);
  };
  for (const stock of known)
    put(
      stock.stockNo,
      stock.source,
      rowsOf(stock).filter(([day]) => !days.has(day)),
    );
  for (const { date, source, rows } of given) {
    const day = publishedCalendar.numberOf(date);
    if (day !== null) for (const { stockNo, ...row } of rows ?? []) put(stockNo, source, [[day, row]]);
  }
  return [...stocks.values()].flatMap(({ stockNo, source, rows }) => {
    const sorted = rows.sort(([one], [other]) => one - other);
    const column = (name: (typeof figures)[number]): Float64Array =>
      Float64Array.from(sorted, ([, row]) => row[name] ?? Number.NaN);
    const columns = Object.fromEntries(figures.map((name) => [name, column(name)])) as Record<
      (typeof figures)[number],
      Float64Array
    >;
    const flags = (isSet: (row: Row) => boolean): Uint8Array =>
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

/** The rows of a stock with their days. */
export function rowsOf(stock: KnownLimits): [number, Row][] {
  return Array.from(stock.day, (day, at) => {
    const known = figures.map((name) => [name, Number.isNaN(stock[name][at]!) ? null : stock[name][at]!] as const);
    const told = Object.fromEntries(known) as Record<(typeof figures)[number], number | null>;
    return [day, { side: stock.isDown[at] === 1 ? 'down' : 'up', isSealed: stock.isSealed[at] === 1, ...told }];
  });
}
