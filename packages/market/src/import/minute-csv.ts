import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { rangeProblem, readAmount, readPrices, readVolume, type BarPrices, type CsvRow } from './csv-row.ts';
import type { CsvOptions, CsvReader } from './csv-table.ts';
import type { ImportFindings, ImportNote, RefusalReason } from './import-report.ts';
import { createStockTable, type KeptRow } from './stock-table.ts';

/** Bars of one stock within its days, oldest first: raw prices in fen, shares, yuan. */
export interface ImportedMinutes {
  readonly stockNo: string;
  /** Minutes that a bar covers, as the file's stamps tell. */
  readonly interval: number;
  readonly day: Uint16Array;
  /** Minute of the Shanghai day at which the bar ends: 571 is 09:31. */
  readonly minute: Uint16Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
  /** NaN when the file gives none. */
  readonly amount: Float64Array;
}

export interface MinuteImport extends ImportFindings {
  readonly stocks: readonly ImportedMinutes[];
}

type Column = 'datetime' | keyof BarPrices | 'volume' | 'amount';

interface MinuteFigures extends BarPrices {
  readonly minute: number;
  readonly volume: number;
  readonly amount: number;
  readonly isOpenUnknown: boolean;
  readonly isAmountWrong: boolean;
}
type MinuteRow = MinuteFigures & KeptRow & { readonly minute: number };

const morning = { from: 9 * 60 + 30, to: 11 * 60 + 30 } as const;
const afternoon = { from: 13 * 60, to: 15 * 60 } as const;
const minutesOfDay = 240;
/** Amount over volume may leave the range of a bar by this share and a fen: both are rounded. */
const averagePriceSlack = 0.01;

/**
 * Reader of minute bars: comma-separated, `datetime` is the end of the bar in Shanghai (`2026-02-05 09:35:00`), prices in
 * yuan, volume in shares, amount in yuan unless the file has other units. Bars that a day lacks are noted. Source: shared data README.
 */
export function createMinuteCsvReader(options: CsvOptions): CsvReader<MinuteImport> {
  const table = createStockTable<Column, MinuteFigures>(
    {
      required: ['code', 'datetime', 'open', 'high', 'low', 'close', 'volume'],
      optional: ['amount'],
      dateOf: (row) => momentOf(row).date,
    },
    options,
    readBar,
  );
  return {
    ...table,
    finish() {
      const stocks = table.byStock().map(([stockNo, rows]) => {
        const interval = intervalOf(rows);
        for (const note of gapsOf(stockNo, rows, interval, options.calendar)) table.findings.note(note);
        const opened = withOpens(rows);
        const unknown = rows.filter(({ isOpenUnknown }) => isOpenUnknown);
        if (unknown[0]) table.findings.note(openNote(unknown[0], unknown.length));
        const odd = rows.filter(({ isAmountWrong }) => isAmountWrong);
        if (odd[0]) table.findings.note(amountNote(odd[0], odd.length));
        return columnsOf(stockNo, interval, opened);
      });
      return { stocks, ...table.findings.result() };
    },
  };
}

function momentOf(row: CsvRow<'datetime'>): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = row.at('datetime').split(/[ T]/);
  return { date, time };
}

function readBar(row: CsvRow<Column>): MinuteFigures | null {
  const { time } = momentOf(row);
  const written = minuteOf(time);
  // Tongdaxin stamps the last bar of the morning with the beginning of the afternoon.
  const minute = written === afternoon.from ? morning.to : written;
  if (minute === null) return row.refuse('badTime', `time "${time}"`);
  if (!isInSession(minute)) return row.refuse('outsideSession', `time "${time}" ends no bar of a session`);
  const isOpenUnknown = Number(row.at('open') || 0) === 0;
  const prices = isOpenUnknown ? readOpenless(row) : readPrices(row);
  if (prices === null) return null;
  const volume = readVolume(row);
  if (volume === null) return null;
  const amount = readAmount(row);
  if (amount === null) return null;
  const wrongUnit = unitProblem(prices, volume, amount);
  const isAmountWrong = wrongUnit === 'amountDoesNotFitVolume';
  if (wrongUnit && !isAmountWrong) {
    const range = `low ${row.at('low')}, high ${row.at('high')}`;
    return row.refuse(wrongUnit, `amount ${amount}, volume ${volume}, ${range}`);
  }
  return { ...prices, minute, volume, amount: isAmountWrong ? Number.NaN : amount, isOpenUnknown, isAmountWrong };
}

/** Prices of a bar whose opening price is not known: for now it opens where it closed. */
function readOpenless(row: CsvRow<Column>): BarPrices | null {
  const [high, low, close] = [row.fen('high'), row.fen('low'), row.fen('close')];
  if (high === null || low === null || close === null) return null;
  const prices = { open: close, high, low, close };
  const reason = rangeProblem(prices);
  return reason === null
    ? prices
    : row.refuse(reason, `high ${row.at('high')}, low ${row.at('low')}, close ${row.at('close')}`);
}

/** The bars of a stock, those without an opening price opened where the bar before of the day closed, within their range. */
const withOpens = (rows: readonly MinuteRow[]): readonly MinuteRow[] =>
  rows.map((row, at) => {
    const before = rows[at - 1];
    if (!row.isOpenUnknown || before?.day !== row.day) return row;
    return { ...row, open: Math.min(row.high, Math.max(row.low, before.close)) };
  });

const openNote = ({ stockNo, file, line }: MinuteRow, count: number): ImportNote => ({
  kind: 'openNotGiven',
  ...{ stockNo, file, line, date: null },
  detail: `${count} bars without an opening price open where the bar before closed`,
});

const amountNote = ({ stockNo, file, line }: MinuteRow, count: number): ImportNote => ({
  kind: 'amountNotTaken',
  ...{ stockNo, file, line, date: null },
  detail: `${count} bars have an amount that does not fit their volume and prices, and are taken without it`,
});

/** Minute of the day of `09:35` or `09:35:00`, `null` for anything else. */
function minuteOf(time: string): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})(?::00)?$/.exec(time) ?? [];
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : Number(hour) * 60 + Number(minute);
}

/** Whether a bar can end there; 09:30 is where some sources put the opening auction. */
const isInSession = (minute: number): boolean =>
  (minute >= morning.from && minute <= morning.to) || (minute > afternoon.from && minute <= afternoon.to);

function unitProblem({ low, high }: BarPrices, volume: number, amount: number): RefusalReason | null {
  if (Number.isNaN(amount) || volume === 0) return null;
  const average = (amount / volume) * 100;
  const fits = (price: number): boolean =>
    price >= low * (1 - averagePriceSlack) - 1 && price <= high * (1 + averagePriceSlack) + 1;
  if (fits(average)) return null;
  if (fits(average / 100)) return 'lotsInsteadOfShares';
  if (fits(average * 1000)) return 'thousandYuanInsteadOfYuan';
  return fits(average * 10) ? 'lotsAndThousandYuan' : 'amountDoesNotFitVolume';
}

/** Minutes between bars: the shortest way from one to the next within a session. */
function intervalOf(rows: readonly MinuteRow[]): number {
  let shortest = minutesOfDay;
  for (let i = 1; i < rows.length; i++) {
    const [before, row] = [rows[i - 1]!, rows[i]!];
    if (before.day === row.day && before.minute > morning.from)
      shortest = Math.min(shortest, row.minute - before.minute);
  }
  return shortest;
}

function gapsOf(
  stockNo: string,
  rows: readonly MinuteRow[],
  interval: number,
  calendar: TradingCalendar,
): ImportNote[] {
  const perDay = Math.floor(minutesOfDay / interval);
  const counts = new Map<number, { count: number; row: MinuteRow }>();
  for (const row of rows) {
    if (row.minute === morning.from) continue;
    const known = counts.get(row.day);
    counts.set(row.day, { count: (known?.count ?? 0) + 1, row });
  }
  return [...counts].flatMap(([day, { count, row }]): ImportNote[] => {
    if (count >= perDay) return [];
    const detail = `${perDay - count} of ${perDay} bars of the day are not there`;
    return [{ kind: 'gap', stockNo, date: calendar.dateOf(day), file: row.file, line: row.line, detail }];
  });
}

function columnsOf(stockNo: string, interval: number, rows: readonly MinuteRow[]): ImportedMinutes {
  return {
    stockNo,
    interval,
    day: Uint16Array.from(rows, (row) => row.day),
    minute: Uint16Array.from(rows, (row) => row.minute),
    open: Int32Array.from(rows, (row) => row.open),
    high: Int32Array.from(rows, (row) => row.high),
    low: Int32Array.from(rows, (row) => row.low),
    close: Int32Array.from(rows, (row) => row.close),
    volume: Float64Array.from(rows, (row) => row.volume),
    amount: Float64Array.from(rows, (row) => row.amount),
  };
}
