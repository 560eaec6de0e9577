import { plainMoment } from '../tables/index.ts';
import type { KnownColumns } from './table-columns.ts';
import type { TableHead } from './table-reading.ts';

/** Quotes of many stocks after a close, which are bars of their day. */
export interface ClosingQuotes {
  /** The columns with the last price for the close, and none for the day. */
  readonly columns: KnownColumns;
  /** Day of a row: that of its own stamp, else the one in the name of the file. */
  dateOf(fields: readonly string[]): string;
}

/** When a trading day has closed. Source: market handbook A.5. */
const close = '15:00';

/**
 * Tells quotes by their prices without a close and by the day in the name of the file; `null` for another table, and for
 * quotes of which most are stamped before a close: those tell names alone.
 */
export function quotesOf({ name, rows }: TableHead, columns: KnownColumns): ClosingQuotes | null {
  const { date, price, code, close: closing, open, high, low, volume } = columns;
  const day = dateInName(name);
  if (day === null || closing !== undefined || price === undefined || code === undefined) return null;
  if (open === undefined || high === undefined || low === undefined || volume === undefined) return null;
  const stampOf = (fields: readonly string[]): string => plainMoment(fields[date?.place ?? -1] ?? '');
  const stamps = rows.map(stampOf).filter((stamp) => stamp.length > day.length);
  const beforeClose = stamps.filter((stamp) => stamp.slice(day.length + 1) < close).length;
  if (beforeClose * 2 > stamps.length) return null;
  const { date: _stamp, time: _time, ...others } = columns;
  return {
    columns: { ...others, close: price },
    dateOf: (fields) => /^\d{4}-\d\d-\d\d/.exec(stampOf(fields))?.[0] ?? day,
  };
}

/** A day in the name of a file, `null` without one. */
export function dateInName(name: string): string | null {
  const [, year, month, day] = /(\d{4})[-_]?(\d\d)[-_]?(\d\d)(?!\d)/.exec(name.slice(name.lastIndexOf('/') + 1)) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
