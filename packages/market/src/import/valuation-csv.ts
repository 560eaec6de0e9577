import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { readCode, type NewCodeOf } from './csv-codes.ts';
import { createDayFinder } from './csv-days.ts';
import { parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { shapeFault, splitCsvLine } from './csv-line.ts';
import type { ImportFindings, ImportNote, RefusalReason } from './import-report.ts';
import { createRefusals } from './refusals.ts';

/** Valuation of one stock by day, oldest first; NaN is "not known", and of a price-earnings ratio "no profit". */
export interface ImportedValuation {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly peTtm: Float64Array;
  readonly pb: Float64Array;
  readonly psTtm: Float64Array;
  /** Dividends of the last twelve months over the price, a fraction. */
  readonly dividendYield: Float64Array;
  /** 1 where the source gives a ratio of a loss. */
  readonly isLoss: Uint8Array;
}

export interface ValuationImport extends ImportFindings {
  readonly stocks: readonly ImportedValuation[];
}

export interface ValuationCsvOptions {
  readonly calendar: TradingCalendar;
  readonly mostRefusals?: number;
  readonly newCodeOf?: NewCodeOf;
}

export interface ValuationCsvReader {
  /** Takes the header line of a file. Throws MissingColumnError naming the columns that are not there. */
  header(line: string, file?: string): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  finish(): ValuationImport;
}

const figures = ['peTtm', 'pb', 'psTtm', 'dividendYieldPct'] as const;
type Figure = (typeof figures)[number];
type Column = 'code' | 'date' | Figure;
const otherNames = {
  peTtm: ['peTTM'],
  pb: ['pbMRQ'],
  psTtm: ['psTTM'],
  dividendYieldPct: ['divYieldTtm', 'dvTtm'],
} as const;

interface ValuationRow extends Record<Figure, number> {
  readonly file: string | null;
  readonly line: number;
  readonly day: number;
  readonly isLoss: boolean;
}

/**
 * Reader of valuations: required are code, date and peTtm; pb, psTtm and a dividend yield in percent are used when there.
 * Sources write a loss as a negative ratio or as 0: both are no ratio here. Source: shared data README, handbook I.3.
 */
export function createValuationCsvReader({
  calendar,
  mostRefusals,
  newCodeOf,
}: ValuationCsvOptions): ValuationCsvReader {
  let columns: CsvHeader<Column> | null = null;
  let file: string | null = null;
  const findDay = createDayFinder(calendar);
  const refusals = createRefusals(mostRefusals);
  const stocks = new Map<string, ValuationRow[]>();

  return {
    header(line, name) {
      columns = readCsvHeader<Column>(line, ['code', 'date', 'peTtm'], ['pb', 'psTtm', 'dividendYieldPct'], otherNames);
      file = name ?? null;
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      if (text === '' || text === '\r') return;
      const { names, place } = columns;
      const fields = splitCsvLine(text);
      const at = (name: Column): string => fields?.[place[name]] ?? '';
      const stockNo = newCodeOf?.(at('code')) ?? at('code');
      const date = at('date');
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo, date, reason, detail });

      const fault = shapeFault(fields, names.length);
      if (fault) return reject(fault.reason, fault.detail);
      const code = readCode(stockNo);
      if (typeof code === 'string') return reject(code, `code "${at('code')}"`);
      const day = findDay(date);
      if (typeof day === 'object') return reject(day.reason, day.detail);
      const values = { peTtm: 0, pb: 0, psTtm: 0, dividendYieldPct: 0 };
      for (const name of figures) {
        values[name] = parseNumber(at(name));
        if (Number.isNaN(values[name]) && at(name) !== '') return reject('notANumber', `${name} "${at(name)}"`);
      }
      if (values.dividendYieldPct < 0) {
        return reject('negativeFigure', `dividendYieldPct "${at('dividendYieldPct')}"`);
      }
      const rows = stocks.get(stockNo) ?? [];
      stocks.set(stockNo, rows);
      rows.push({ file, line: lineNo, day, ...values, isLoss: values.peTtm <= 0 });
    },

    finish() {
      const notes: ImportNote[] = [];
      const imported = [...stocks].map(([stockNo, rows]) => {
        const first = rows.findIndex((row, i) => i > 0 && row.day < rows[i - 1]!.day);
        if (first > 0) {
          const { file: where, line } = rows[first]!;
          notes.push({
            kind: 'sorted',
            stockNo,
            date: null,
            file: where,
            line,
            detail: 'rows were not in order of date',
          });
          rows.sort((a, b) => a.day - b.day);
        }
        const kept = rows.filter((row, i) => {
          if (i === 0 || rows[i - 1]!.day !== row.day) return true;
          const date = calendar.dateOf(row.day);
          const detail = `the day is already given before line ${row.line}`;
          refusals.add({ file: row.file, line: row.line, stockNo, date, reason: 'duplicate', detail });
          return false;
        });
        return columnsOf(stockNo, kept);
      });
      return { stocks: imported, refused: refusals.listed, refusedCount: refusals.count, notes };
    },
  };
}

const ratio = (value: number): number => (value > 0 ? value : Number.NaN);

function columnsOf(stockNo: string, rows: readonly ValuationRow[]): ImportedValuation {
  return {
    stockNo,
    day: Uint16Array.from(rows, (row) => row.day),
    peTtm: Float64Array.from(rows, (row) => ratio(row.peTtm)),
    pb: Float64Array.from(rows, (row) => ratio(row.pb)),
    psTtm: Float64Array.from(rows, (row) => ratio(row.psTtm)),
    dividendYield: Float64Array.from(rows, (row) => row.dividendYieldPct / 100),
    isLoss: Uint8Array.from(rows, (row) => (row.isLoss ? 1 : 0)),
  };
}
