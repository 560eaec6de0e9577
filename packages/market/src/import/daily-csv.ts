import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { AdjustmentEvent } from '../security.ts';
import { readCode, type NewCodeOf } from './csv-codes.ts';
import { createDayFinder } from './csv-days.ts';
import { parseFen, parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { shapeFault, splitCsvLine } from './csv-line.ts';
import { sharesIn, yuanIn, type CsvUnits } from './csv-units.ts';
import type { ImportedStock, ImportNote, ImportResult, RefusalReason } from './import-report.ts';
import { createRefusals } from './refusals.ts';
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
  /** Day on which a stock left the exchange (`YYYY-MM-DD`); rows of later days are refused. */
  readonly delistDateOf?: (stockNo: string) => string | null;
  /** Codes that were replaced: rows of the old code go on under the new one, which is noted. */
  readonly newCodeOf?: NewCodeOf;
  /** Ex-rights days of a stock from elsewhere, for rows without a factor. */
  readonly actionsOf?: (stockNo: string) => readonly AdjustmentEvent[];
}

/** Reads one file or several line by line; a broken line is refused alone and the rest is loaded. */
export interface DailyCsvReader {
  /** Takes the header line of a file. Throws MissingColumnError naming the columns that are not there. */
  header(line: string, file?: string, units?: CsvUnits): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  /** Checks the rows of each stock against each other and gives the result, stocks in the order of the files. */
  finish(): ImportResult;
}

/**
 * Reader of the daily csv: comma-separated, columns found by name in any order, prices in yuan, volume in shares,
 * amount in yuan. Required: code, date, open, high, low, close, volume; used when there: preClose, amount, adjFactor
 * (cumulative), isST, tradeStatus. A day with volume 0 is a suspension: no bar, counted. Source: shared data README.
 */
export function createDailyCsvReader(options: DailyCsvOptions): DailyCsvReader {
  const { calendar, listDateOf, delistDateOf, newCodeOf, actionsOf } = options;
  let columns: CsvHeader<ColumnName> | null = null;
  let shares = 1;
  let yuan = 1;
  const files: (string | null)[] = [];
  const stocks = new Map<string, StockRows>();
  const renamed = new Map<string, ImportNote>();
  const findDay = createDayFinder(calendar);
  const refusals = createRefusals(options.mostRefusals);

  const findStock = (stockNo: string): StockRows | RefusalReason => {
    const known = stocks.get(stockNo);
    if (known !== undefined) return known;
    const code = readCode(stockNo);
    if (typeof code === 'string') return code;
    const rows = new StockRows(stockNo, code.board);
    stocks.set(stockNo, rows);
    return rows;
  };

  return {
    header(line, file, units = {}) {
      columns = readCsvHeader(line, requiredColumns, optionalColumns);
      shares = sharesIn[units.volume ?? 'share'];
      yuan = yuanIn[units.amount ?? 'yuan'];
      files.push(file ?? null);
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      const { names, place } = columns;
      if (text === '' || text === '\r') return;
      const fields = splitCsvLine(text);
      const at = (name: ColumnName): string => fields?.[place[name]] ?? '';
      const writtenNo = at('code');
      const stockNo = newCodeOf?.(writtenNo) ?? writtenNo;
      const date = at('date');
      const file = files.at(-1) ?? null;
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo, date, reason, detail });

      const fault = shapeFault(fields, names.length);
      if (fault) return reject(fault.reason, fault.detail);
      const stock = findStock(stockNo);
      if (typeof stock === 'string') return reject(stock, `code "${writtenNo}"`);
      if (stockNo !== writtenNo && !renamed.has(stockNo)) {
        const detail = `rows of ${writtenNo} go on under ${stockNo}`;
        renamed.set(stockNo, { kind: 'renamed', stockNo, date: null, file, line: lineNo, detail });
      }
      const day = findDay(date);
      if (typeof day === 'object') return reject(day.reason, day.detail);
      const leftOn = delistDateOf?.(stockNo) ?? null;
      if (leftOn !== null && date > leftOn) return reject('afterDelisting', `the stock was delisted on ${leftOn}`);
      const volumeText = at('volume');
      const volume = parseNumber(volumeText) * shares;
      const isSuspended = volume === 0 || (volumeText === '' && at('tradeStatus') === '0');
      if (isSuspended) {
        stock.suspended.push(day);
        return;
      }
      const prices = [0, 0, 0, 0];
      for (const [i, name] of (['open', 'high', 'low', 'close'] as const).entries()) {
        const fen = parseFen(at(name));
        if (typeof fen === 'string') return reject(fen, `${name} "${at(name)}"`);
        prices[i] = fen;
      }
      const [open = 0, high = 0, low = 0, close = 0] = prices;
      const problem = rangeProblem(open, high, low, close) ?? volumeProblem(volume);
      if (problem !== null) {
        return reject(
          problem,
          `open ${at('open')}, high ${at('high')}, low ${at('low')}, close ${at('close')}, volume ${volumeText}`,
        );
      }
      const prevCloseText = at('preClose');
      const prevClose = isBlankOrZero(prevCloseText) ? 0 : parseFen(prevCloseText);
      if (typeof prevClose === 'string') return reject(prevClose, `preClose "${prevCloseText}"`);
      const amount = parseNumber(at('amount')) * yuan;
      if (Number.isNaN(amount) && at('amount') !== '') return reject('notANumber', `amount "${at('amount')}"`);
      const adjustFactor = parseNumber(at('adjFactor'));
      if (at('adjFactor') !== '' && !(adjustFactor > 0)) {
        const reason = Number.isNaN(adjustFactor) ? 'notANumber' : 'adjustFactorNotPositive';
        return reject(reason, `adjFactor "${at('adjFactor')}"`);
      }
      const riskText = at('isST');
      const riskMark = riskText === '1' ? stYes : riskText === '0' ? stNo : stUnknown;
      const row = { line: lineNo, day, open, high, low, close, prevClose, volume, amount, adjustFactor, riskMark };
      stock.add({ file: files.length - 1, ...row });
    },

    finish() {
      const imported: ImportedStock[] = [];
      const notes: ImportNote[] = [...renamed.values()];
      let suspendedDays = 0;
      for (const [stockNo, rows] of stocks) {
        suspendedDays += rows.suspended.length;
        const listDate = listDateOf?.(stockNo) ?? null;
        const leftOn = delistDateOf?.(stockNo) ?? null;
        if (leftOn !== null) {
          const detail = `left the exchange on ${leftOn}`;
          notes.push({ kind: 'delisted', stockNo, date: leftOn, file: null, line: null, detail });
        }
        const life = {
          listDay: listDate === null ? null : calendar.numberOf(listDate),
          actions: actionsOf?.(stockNo) ?? [],
        };
        const stock = checkStock(rows, life, calendar, {
          refuse: (own, slot, reason, detail) => {
            const line = own.columns.line[slot ?? 0]!;
            const file = files[own.columns.file[slot ?? 0]!] ?? null;
            const date = slot === null ? null : calendar.dateOf(own.columns.day[slot]!);
            refusals.add({ file, line, stockNo, date, reason, detail });
          },
          note: (own, slot, note) => {
            const line = slot === null ? null : own.columns.line[slot]!;
            const file = slot === null ? null : (files[own.columns.file[slot]!] ?? null);
            notes.push({ ...note, stockNo, file, line });
          },
          noteSorted: (_own, place) => {
            const detail = 'rows were not in order of date';
            notes.push({
              kind: 'sorted',
              stockNo,
              date: null,
              file: files[place.file] ?? null,
              line: place.line,
              detail,
            });
          },
        });
        if (stock !== null) imported.push(stock);
        // Rows are copied into the stock; dropping them keeps the peak near one copy.
        stocks.delete(stockNo);
      }
      return { stocks: imported, refused: refusals.listed, refusedCount: refusals.count, notes, suspendedDays };
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
