import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { readCode, type NewCodeOf } from './csv-codes.ts';
import { createDayFinder } from './csv-days.ts';
import { parseFen, parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { shapeFault, splitCsvLine } from './csv-line.ts';
import type { ImportFindings, ImportNote, RefusalReason } from './import-report.ts';
import { createRefusals } from './refusals.ts';

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

export interface MinuteCsvOptions {
  readonly calendar: TradingCalendar;
  readonly mostRefusals?: number;
  readonly newCodeOf?: NewCodeOf;
}

export interface MinuteCsvReader {
  /** Takes the header line of a file. Throws MissingColumnError naming the columns that are not there. */
  header(line: string, file?: string): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  finish(): MinuteImport;
}

const required = ['code', 'datetime', 'open', 'high', 'low', 'close', 'volume'] as const;
const optional = ['amount'] as const;
type Column = (typeof required)[number] | (typeof optional)[number];

interface MinuteRow {
  readonly file: string | null;
  readonly line: number;
  readonly day: number;
  readonly minute: number;
  readonly prices: readonly [open: number, high: number, low: number, close: number];
  readonly volume: number;
  readonly amount: number;
}

const morning = { from: 9 * 60 + 30, to: 11 * 60 + 30 } as const;
const afternoon = { from: 13 * 60, to: 15 * 60 } as const;
const minutesOfDay = 240;
/** Amount over volume may leave the range of a bar by this share and a fen: both are rounded. */
const averagePriceSlack = 0.01;

/**
 * Reader of minute bars: comma-separated, `datetime` is the end of the bar in Shanghai (`2026-02-05 09:35:00`), prices in
 * yuan, volume in shares, amount in yuan. Bars that a day lacks are noted. Source: shared data README.
 */
export function createMinuteCsvReader({ calendar, mostRefusals, newCodeOf }: MinuteCsvOptions): MinuteCsvReader {
  let columns: CsvHeader<Column> | null = null;
  let file: string | null = null;
  const findDay = createDayFinder(calendar);
  const refusals = createRefusals(mostRefusals);
  const stocks = new Map<string, MinuteRow[]>();

  return {
    header(line, name) {
      columns = readCsvHeader(line, required, optional, { datetime: ['time', 'dateTime'] });
      file = name ?? null;
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      if (text === '' || text === '\r') return;
      const { names, place } = columns;
      const fields = splitCsvLine(text);
      const at = (name: Column): string => fields?.[place[name]] ?? '';
      const stockNo = newCodeOf?.(at('code')) ?? at('code');
      const [date = '', time = ''] = at('datetime').split(/[ T]/);
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo, date, reason, detail });

      const fault = shapeFault(fields, names.length);
      if (fault) return reject(fault.reason, fault.detail);
      const code = readCode(stockNo);
      if (typeof code === 'string') return reject(code, `code "${at('code')}"`);
      const day = findDay(date);
      if (typeof day === 'object') return reject(day.reason, day.detail);
      const minute = minuteOf(time);
      if (minute === null) return reject('badTime', `time "${time}"`);
      if (!isInSession(minute)) return reject('outsideSession', `time "${time}" ends no bar of a session`);
      const prices: number[] = [];
      for (const name of ['open', 'high', 'low', 'close'] as const) {
        const fen = parseFen(at(name));
        if (typeof fen === 'string') return reject(fen, `${name} "${at(name)}"`);
        prices.push(fen);
      }
      const [open = 0, high = 0, low = 0, close = 0] = prices;
      const range = `open ${at('open')}, high ${at('high')}, low ${at('low')}, close ${at('close')}`;
      if (high < low) return reject('highBelowLow', range);
      if (open < low || open > high) return reject('openOutsideRange', range);
      if (close < low || close > high) return reject('closeOutsideRange', range);
      const volume = parseNumber(at('volume'));
      if (Number.isNaN(volume)) return reject('notANumber', `volume "${at('volume')}"`);
      if (volume < 0) return reject('negativeVolume', `volume ${volume}`);
      if (!Number.isInteger(volume)) return reject('fractionalVolume', `volume ${volume}`);
      const amount = parseNumber(at('amount'));
      if (Number.isNaN(amount) && at('amount') !== '') return reject('notANumber', `amount "${at('amount')}"`);
      const wrongUnit = unitProblem(low, high, volume, amount);
      if (wrongUnit) return reject(wrongUnit, `amount ${amount}, volume ${volume}, ${range}`);
      const rows = stocks.get(stockNo) ?? [];
      stocks.set(stockNo, rows);
      rows.push({ file, line: lineNo, day, minute, prices: [open, high, low, close], volume, amount });
    },

    finish() {
      const notes: ImportNote[] = [];
      const imported = [...stocks].map(([stockNo, rows]) => {
        const first = rows.findIndex((row, i) => i > 0 && isBefore(row, rows[i - 1]!));
        if (first > 0) {
          const { file: where, line } = rows[first]!;
          notes.push({
            kind: 'sorted',
            stockNo,
            date: null,
            file: where,
            line,
            detail: 'bars were not in order of time',
          });
          rows.sort((a, b) => a.day - b.day || a.minute - b.minute);
        }
        const kept = rows.filter((row, i) => {
          const before = rows[i - 1];
          if (before?.day !== row.day || before.minute !== row.minute) return true;
          const date = calendar.dateOf(row.day);
          const detail = `the bar is already given in line ${before.line}`;
          refusals.add({ file: row.file, line: row.line, stockNo, date, reason: 'duplicate', detail });
          return false;
        });
        const interval = intervalOf(kept);
        notes.push(...gapsOf(stockNo, kept, interval, calendar));
        return columnsOf(stockNo, interval, kept);
      });
      return { stocks: imported, refused: refusals.listed, refusedCount: refusals.count, notes };
    },
  };
}

const isBefore = (row: MinuteRow, other: MinuteRow): boolean =>
  row.day < other.day || (row.day === other.day && row.minute < other.minute);

/** Minute of the day of `09:35` or `09:35:00`, `null` for anything else. */
function minuteOf(time: string): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})(?::00)?$/.exec(time) ?? [];
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : Number(hour) * 60 + Number(minute);
}

/** Whether a bar can end there; 09:30 is where some sources put the opening auction. */
const isInSession = (minute: number): boolean =>
  (minute >= morning.from && minute <= morning.to) || (minute > afternoon.from && minute <= afternoon.to);

function unitProblem(low: number, high: number, volume: number, amount: number): RefusalReason | null {
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
  const price = (at: 0 | 1 | 2 | 3): Int32Array => Int32Array.from(rows, (row) => row.prices[at]);
  return {
    stockNo,
    interval,
    day: Uint16Array.from(rows, (row) => row.day),
    minute: Uint16Array.from(rows, (row) => row.minute),
    open: price(0),
    high: price(1),
    low: price(2),
    close: price(3),
    volume: Float64Array.from(rows, (row) => row.volume),
    amount: Float64Array.from(rows, (row) => row.amount),
  };
}
