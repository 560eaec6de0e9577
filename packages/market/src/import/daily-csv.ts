import { isDate } from '../calendar/civil-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { boardOf } from '../rules/board.ts';
import { parseFen, parseNumber } from './csv-fields.ts';
import {
  MissingColumnError,
  type ImportedStock,
  type ImportNote,
  type ImportResult,
  type Refusal,
  type RefusalReason,
} from './import-report.ts';
import { checkStock } from './stock-checks.ts';
import { StockRows, stNo, stUnknown, stYes } from './stock-rows.ts';

const requiredColumns = ['code', 'date', 'open', 'high', 'low', 'close', 'volume'] as const;
const optionalColumns = ['preClose', 'amount', 'adjFactor', 'isST', 'tradeStatus'] as const;
type ColumnName = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];

export interface DailyCsvOptions {
  readonly calendar: TradingCalendar;
  /** Refusals kept in the report; the count goes on beyond. Default 10,000. */
  readonly mostRefusals?: number;
  /** List date of a stock (`YYYY-MM-DD`) for its days without limit; without it they are told from the first row. */
  readonly listDateOf?: (stockNo: string) => string | null;
}

/** Reads one file line by line; a broken line is refused alone and the rest is loaded. */
export interface DailyCsvReader {
  /** Takes the header line. Throws MissingColumnError naming the columns that are not there. */
  header(line: string): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  /** Checks the rows of each stock against each other and gives the result, stocks in the order of the file. */
  finish(): ImportResult;
}

/** Why a date has no day number. */
const dayProblems = ['badDate', 'notATradingDay', 'beyondCalendar'] as const;

/**
 * Reader of the daily csv: comma-separated, columns found by name in any order, prices in yuan, volume in shares,
 * amount in yuan. Required: code, date, open, high, low, close, volume; used when there: preClose, amount, adjFactor
 * (cumulative), isST, tradeStatus. A day with volume 0 is a suspension: no bar, counted. Source: shared data README.
 */
export function createDailyCsvReader({ calendar, mostRefusals = 10_000, listDateOf }: DailyCsvOptions): DailyCsvReader {
  let columns: Readonly<Record<ColumnName, number>> | null = null;
  let fieldCount = 0;
  const stocks = new Map<string, StockRows>();
  const dayOfDate = new Map<string, number>();
  const refused: Refusal[] = [];
  let refusedCount = 0;

  const refuse = (refusal: Refusal): void => {
    refusedCount++;
    if (refused.length < mostRefusals) refused.push(refusal);
  };

  /** Day number, or -1 - index into `dayProblems`. */
  const findDay = (date: string): number => {
    let day = dayOfDate.get(date);
    if (day === undefined) {
      if (!isDate(date)) return -1;
      day = date > calendar.lastDate ? -3 : (calendar.numberOf(date) ?? -2);
      dayOfDate.set(date, day);
    }
    return day;
  };

  const findStock = (stockNo: string): StockRows | RefusalReason => {
    const known = stocks.get(stockNo);
    if (known !== undefined) return known;
    if (!/^\d{6}$/.test(stockNo)) return 'badCode';
    try {
      const rows = new StockRows(stockNo, boardOf(stockNo));
      stocks.set(stockNo, rows);
      return rows;
    } catch {
      return 'unknownBoard';
    }
  };

  return {
    header(line) {
      const names = withoutLineEnd(line.replace(/^\uFEFF/, ''))
        .split(',')
        .map((name) => name.trim());
      const missing = requiredColumns.filter((name) => !names.includes(name));
      if (missing.length > 0) throw new MissingColumnError(missing);
      fieldCount = names.length;
      const places = [...requiredColumns, ...optionalColumns].map((name) => [name, names.indexOf(name)] as const);
      columns = Object.fromEntries(places) as Record<ColumnName, number>;
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      const row = withoutLineEnd(text);
      if (row === '') return;
      const fields = row.split(',');
      const at = (name: ColumnName): string => fields[columns![name]] ?? '';
      const stockNo = at('code');
      const date = at('date');
      const reject = (reason: RefusalReason, detail: string): void =>
        refuse({ line: lineNo, stockNo, date, reason, detail });

      if (fields.length !== fieldCount) {
        reject('wrongFieldCount', `${fields.length} fields instead of ${fieldCount}`);
        return;
      }
      const stock = findStock(stockNo);
      if (typeof stock === 'string') {
        reject(stock, `code "${stockNo}"`);
        return;
      }
      const day = findDay(date);
      if (day < 0) {
        reject(dayProblems[-1 - day]!, `date "${date}"`);
        return;
      }
      const volumeText = at('volume');
      const volume = parseNumber(volumeText);
      const isSuspended = volume === 0 || (volumeText === '' && at('tradeStatus') === '0');
      if (isSuspended) {
        stock.suspendedDays++;
        return;
      }
      const prices = [0, 0, 0, 0];
      for (const [i, name] of (['open', 'high', 'low', 'close'] as const).entries()) {
        const fen = parseFen(at(name));
        if (typeof fen === 'string') {
          reject(fen, `${name} "${at(name)}"`);
          return;
        }
        prices[i] = fen;
      }
      const [open = 0, high = 0, low = 0, close = 0] = prices;
      const problem = rangeProblem(open, high, low, close) ?? volumeProblem(volume);
      if (problem !== null) {
        reject(
          problem,
          `open ${at('open')}, high ${at('high')}, low ${at('low')}, close ${at('close')}, volume ${volumeText}`,
        );
        return;
      }
      const prevCloseText = at('preClose');
      const prevClose = isBlankOrZero(prevCloseText) ? 0 : parseFen(prevCloseText);
      if (typeof prevClose === 'string') {
        reject(prevClose, `preClose "${prevCloseText}"`);
        return;
      }
      const amount = parseNumber(at('amount'));
      if (Number.isNaN(amount) && at('amount') !== '') {
        reject('notANumber', `amount "${at('amount')}"`);
        return;
      }
      const adjustFactor = parseNumber(at('adjFactor'));
      if (at('adjFactor') !== '' && !(adjustFactor > 0)) {
        const reason = Number.isNaN(adjustFactor) ? 'notANumber' : 'adjustFactorNotPositive';
        reject(reason, `adjFactor "${at('adjFactor')}"`);
        return;
      }
      const riskText = at('isST');
      const riskMark = riskText === '1' ? stYes : riskText === '0' ? stNo : stUnknown;
      stock.add({ line: lineNo, day, open, high, low, close, prevClose, volume, amount, adjustFactor, riskMark });
    },

    finish() {
      const imported: ImportedStock[] = [];
      const notes: ImportNote[] = [];
      let suspendedDays = 0;
      for (const [stockNo, rows] of stocks) {
        suspendedDays += rows.suspendedDays;
        const listDate = listDateOf?.(stockNo) ?? null;
        const stock = checkStock(rows, listDate === null ? null : calendar.numberOf(listDate), calendar, {
          refuse: (own, slot, reason, detail) => {
            const line = own.columns.line[slot ?? 0]!;
            const date = slot === null ? null : calendar.dateOf(own.columns.day[slot]!);
            refuse({ line, stockNo, date, reason, detail });
          },
          note: (note) => notes.push(note),
        });
        if (stock !== null) imported.push(stock);
        // Rows are copied into the stock; dropping them keeps the peak near one copy.
        stocks.delete(stockNo);
      }
      return { stocks: imported, refused, refusedCount, notes, suspendedDays };
    },
  };
}

function rangeProblem(open: number, high: number, low: number, close: number): RefusalReason | null {
  if (high < low) return 'highBelowLow';
  if (open < low || open > high) return 'openOutsideRange';
  return close < low || close > high ? 'closeOutsideRange' : null;
}

function volumeProblem(volume: number): RefusalReason | null {
  if (Number.isNaN(volume)) return 'notANumber';
  if (volume < 0) return 'negativeVolume';
  return Number.isInteger(volume) ? null : 'fractionalVolume';
}

function isBlankOrZero(text: string): boolean {
  return text === '' || parseNumber(text) === 0;
}

function withoutLineEnd(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
