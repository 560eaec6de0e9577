import { linesOf } from './csv-reading.fixture.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createDailyCsvReader, type DailyCsvOptions } from './daily-csv.ts';
import type { ImportResult } from './import-report.ts';

export const header = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor';
/** A good row under a header: 10,000 shares at 10.00 to 10.20 on Thursday, 2025-01-02, unless told otherwise. */
export const rowUnder = (header: string, changes: Record<string, string> = {}): string => {
  const fields: Record<string, string> = {
    code: '600000',
    date: '2025-01-02',
    open: '10',
    high: '10.2',
    low: '10',
    close: '10.1',
    preClose: '10.1',
    volume: '10000',
    amount: '101000',
    adjFactor: '2.5',
    isST: '',
    tradeStatus: '1',
    ...changes,
  };
  return header
    .split(',')
    .map((name) => fields[name])
    .join(',');
};

/** A good row of a day under `header`. */
export const row = (date: string, changes: Record<string, string> = {}): string =>
  rowUnder(header, { date, ...changes });

/** What the reader makes of rows; they stand under `header` unless told otherwise. */
export function read(
  rows: readonly string[],
  { under = header, ...options }: Partial<DailyCsvOptions> & { readonly under?: string } = {},
): ImportResult {
  const reader = createDailyCsvReader({ calendar: aShareCalendar, ...options });
  const lines = linesOf(reader);
  lines.header(under, 'daily.csv');
  rows.forEach((text, i) => lines.line(text, i + 2));
  return reader.finish();
}

export const days = ['2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07', '2025-01-08'];
