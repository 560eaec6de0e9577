import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { createDayFinder } from './csv-days.ts';
import { parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { shapeFault, splitCsvLine } from './csv-line.ts';
import { sharesIn, yuanIn, type CsvUnits } from './csv-units.ts';
import type { ImportFindings, ImportNote, RefusalReason } from './import-report.ts';
import { indexPointsProblem, indexUnitProblem, type IndexFigures } from './index-checks.ts';
import { indexSymbolOf } from './index-codes.ts';
import { createRefusals, type Refusals } from './refusals.ts';

/** Bars of one index, oldest first: points, shares, yuan; NaN is "not known". */
export interface ImportedIndex {
  /** `000001.SH`. */
  readonly symbol: string;
  readonly day: Uint16Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly prevClose: Float64Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

export interface IndexImport extends ImportFindings {
  readonly indices: readonly ImportedIndex[];
}

export interface IndexCsvOptions {
  readonly calendar: TradingCalendar;
  readonly mostRefusals?: number;
}

export interface IndexCsvReader {
  /** Takes the header line of a file. Throws MissingColumnError naming the columns that are not there. */
  header(line: string, file?: string, units?: CsvUnits): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  finish(): IndexImport;
}

const requiredColumns = ['code', 'date', 'open', 'high', 'low', 'close'] as const;
const optionalColumns = ['volume', 'amount', 'preClose'] as const;
const figures = ['open', 'high', 'low', 'close', 'volume', 'amount', 'preClose'] as const;
const points = ['open', 'high', 'low', 'close'] as const;
type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];

interface IndexRow extends Record<(typeof figures)[number], number> {
  readonly file: string | null;
  readonly line: number;
  readonly day: number;
}

/**
 * Reader of daily bars of indices: required are code (with its exchange, `sh000001` or `000001.SH`), date and the four
 * prices in points; volume in shares, amount in yuan and the close before are used when there. An index without volume is
 * one of which nobody gives it, not one without trading. Source: shared data README, market handbook I.3.
 */
export function createIndexCsvReader({ calendar, mostRefusals }: IndexCsvOptions): IndexCsvReader {
  let columns: CsvHeader<Column> | null = null;
  let file: string | null = null;
  let units = { volume: 1, amount: 1 };
  const findDay = createDayFinder(calendar);
  const refusals = createRefusals(mostRefusals);
  const indices = new Map<string, IndexRow[]>();

  return {
    header(line, name, given = {}) {
      columns = readCsvHeader<Column>(line, requiredColumns, optionalColumns);
      units = { volume: sharesIn[given.volume ?? 'share'], amount: yuanIn[given.amount ?? 'yuan'] };
      file = name ?? null;
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      if (text === '' || text === '\r') return;
      const { names, place } = columns;
      const fields = splitCsvLine(text);
      const at = (name: Column): string => fields?.[place[name]] ?? '';
      const symbol = indexSymbolOf(at('code'));
      const date = at('date');
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo: symbol ?? at('code'), date, reason, detail });

      const fault = shapeFault(fields, names.length);
      if (fault) return reject(fault.reason, fault.detail);
      if (symbol === null) return reject('badCode', `code "${at('code')}" is no index with its exchange`);
      const day = findDay(date);
      if (typeof day === 'object') return reject(day.reason, day.detail);
      const values = Object.fromEntries(figures.map((name) => [name, parseNumber(at(name))])) as Record<
        (typeof figures)[number],
        number
      >;
      const broken = figures.find((name) => Number.isNaN(values[name]) && at(name) !== '');
      if (broken) return reject('notANumber', `${broken} "${at(broken)}"`);
      const problem = indexPointsProblem(values);
      if (problem) return reject(problem, points.map((name) => `${name} ${at(name)}`).join(', '));
      if (values.preClose < 0) return reject('notPositive', `preClose "${at('preClose')}"`);
      const negative = (['volume', 'amount'] as const).find((name) => values[name] < 0);
      if (negative) {
        return reject(negative === 'volume' ? 'negativeVolume' : 'negativeFigure', `${negative} "${at(negative)}"`);
      }
      const rows = indices.get(symbol) ?? [];
      indices.set(symbol, rows);
      const known = (name: 'volume' | 'amount'): number => knownOf(values[name] * units[name]);
      const [volume, amount] = [known('volume'), known('amount')];
      rows.push({ ...values, file, line: lineNo, day, preClose: knownOf(values.preClose), volume, amount });
    },

    finish() {
      const notes: ImportNote[] = [];
      const imported = [...indices].flatMap(([symbol, rows]) => {
        const kept = checkedRows(symbol, rows, calendar, refusals, notes);
        return kept.length === 0 ? [] : [columnsOf(symbol, kept)];
      });
      return { indices: imported, refused: refusals.listed, refusedCount: refusals.count, notes };
    },
  };
}

/** A figure that can't be 0 stands for one that nobody gave where it is. */
const knownOf = (value: number): number => (value === 0 ? Number.NaN : value);

/** The rows of an index in the order of days, without doubled ones and those in another unit; none of an index in another. */
function checkedRows(
  symbol: string,
  rows: IndexRow[],
  calendar: TradingCalendar,
  refusals: Refusals,
  notes: ImportNote[],
): IndexRow[] {
  const refuse = ({ file, line, day }: IndexRow, reason: RefusalReason, detail: string, isWhole = false): void =>
    refusals.add({ file, line, stockNo: symbol, date: isWhole ? null : calendar.dateOf(day), reason, detail });
  const moved = rows.find((row, i) => i > 0 && row.day < rows[i - 1]!.day);
  if (moved) {
    const { file, line } = moved;
    notes.push({ kind: 'sorted', stockNo: symbol, date: null, file, line, detail: 'rows were not in order of date' });
    rows.sort((a, b) => a.day - b.day);
  }
  const single = rows.filter((row, i) => {
    const before = rows[i - 1];
    if (before?.day !== row.day) return true;
    refuse(row, 'duplicate', `the day is already given in line ${before.line}`);
    return false;
  });
  const problems = single.map((row) => indexUnitProblem(row, calendar.dateOf(row.day)));
  for (const reason of new Set(problems)) {
    const count = problems.filter((one) => one === reason).length;
    if (reason === null || count * 2 <= single.length) continue;
    refuse(single[0]!, reason, `${count} of ${single.length} rows: ${meanPriceText(single[0]!)}`, true);
    return [];
  }
  return single.filter((row, i) => {
    const reason = problems[i]!;
    if (reason) refuse(row, reason, meanPriceText(row));
    return reason === null;
  });
}

const meanPriceText = ({ volume, amount }: Pick<IndexFigures, 'volume' | 'amount'>): string =>
  `amount / volume is ${(amount / volume).toPrecision(6)} yuan a share`;

function columnsOf(symbol: string, rows: readonly IndexRow[]): ImportedIndex {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'): Float64Array =>
    Float64Array.from(rows, (row) => row[name]);
  return {
    symbol,
    day: Uint16Array.from(rows, (row) => row.day),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    // Behind a gap the close before is that of another day.
    prevClose: Float64Array.from(rows, (row, i) => {
      const before = rows[i - 1];
      if (!Number.isNaN(row.preClose)) return row.preClose;
      return before?.day === row.day - 1 ? before.close : Number.NaN;
    }),
    volume: column('volume'),
    amount: column('amount'),
  };
}
