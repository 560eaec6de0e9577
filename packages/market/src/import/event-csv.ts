import { isDate } from '../calendar/civil-date.ts';
import { readCode, type NewCodeOf, type RowCode } from './csv-codes.ts';
import { anyDayUpTo } from './csv-days.ts';
import { isTooLarge, parseNumber } from './csv-fields.ts';
import type { CsvRow } from './csv-row.ts';
import { createCsvTable, type CsvOptions, type CsvReader } from './csv-table.ts';
import type { ImportFindings, RefusalReason } from './import-report.ts';

/** Something that happened on a day, to one stock or to nobody in particular. */
export interface ImportedEvent {
  /** What kind of event: the name of its file without dates. */
  readonly kind: string;
  readonly date: string;
  /** `null` for an event of no stock, such as a headline. */
  readonly stockNo: string | null;
  /** The other columns as the file has them, empty ones left out. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface EventImport extends ImportFindings {
  readonly events: readonly ImportedEvent[];
}

export interface EventCsvReader extends Omit<CsvReader<EventImport>, 'header'> {
  /** Takes the columns of a table of events of one kind. Throws MissingColumnError unless it has `date`. */
  header(names: readonly string[], kind: string, file?: string): void;
}

export interface EventCsvOptions extends Omit<CsvOptions, 'calendar'> {
  /** Last date of the trading calendar; events may lie on any day before. */
  readonly lastDate: string;
}

/** Columns that are checked wherever they stand; others are kept as text. */
const pricesOfEvents = ['price', 'close'];
const amountsOfEvents = [
  'amount',
  'circMv',
  'totalMv',
  'sealFunds',
  'boardAmount',
  'buy',
  'sell',
  'breakTimes',
  'boards',
  'turnover',
];
const timesOfEvents = ['firstSeal', 'lastSeal', 'firstLimitUp', 'lastLimitUp'];
const textsOfEvents = ['title'];

/**
 * Reader of events: limit-up pools, dragon-tiger seats, news. Required is `date`; `code` names the stock. Prices have to be
 * positive, amounts not negative, times of the day times. A row that is written twice is refused once.
 */
export function createEventCsvReader(options: EventCsvOptions): EventCsvReader {
  const events: ImportedEvent[] = [];
  /** Rows of the file with their lines. */
  const seen = new Map<string, number>();
  let kind = '';
  const table = createCsvTable<never>(
    {
      required: ['date'],
      optional: ['code'],
      codeOf: (written) => eventCode(written, options.newCodeOf),
      dayOf: anyDayUpTo(options.lastDate),
    },
    options,
    (row) => {
      const text = row.fields.join('\0');
      const before = seen.get(text);
      if (before !== undefined) return void row.refuse('duplicate', `the same row stands in line ${before}`);
      seen.set(text, row.line);
      const fields = readFields(row);
      if (fields) events.push({ kind, date: row.date, stockNo: row.stockNo === '' ? null : row.stockNo, fields });
    },
  );
  return {
    row: table.row,
    header(names, ofKind, file) {
      table.header(names, file);
      kind = ofKind;
      seen.clear();
    },
    finish: () => ({ events, ...table.findings.result() }),
  };
}

/** Bonds and funds stand in such lists too and are events of no share. */
function eventCode(written: string, newCodeOf: NewCodeOf = () => null): RowCode {
  const stockNo = newCodeOf(written) ?? written;
  const isBad = stockNo !== '' && readCode(stockNo) === 'badCode';
  return { stockNo, fault: isBad ? { reason: 'badCode', detail: `code "${written}"` } : null };
}

function readFields(row: CsvRow<'code' | 'date'>): Record<string, string> | null {
  const { names, place } = row.source.header;
  const fields: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = row.fields[at] ?? '';
    if (at === place.date || at === place.code || value === '') continue;
    const problem = fieldProblem(name, value);
    if (problem) return row.refuse(problem, `${name} "${value}"`);
    fields[name] = value;
  }
  const empty = textsOfEvents.find((name) => names.includes(name) && (fields[name] ?? '').trim() === '');
  return empty ? row.refuse('emptyField', `${empty} is empty`) : fields;
}

function fieldProblem(name: string, value: string): RefusalReason | null {
  if (timesOfEvents.includes(name)) return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) ? null : 'badTime';
  if (name === 'publishTime') return isDate(value.slice(0, 10)) ? null : 'badTime';
  const isPrice = pricesOfEvents.includes(name);
  if (!isPrice && !amountsOfEvents.includes(name)) return null;
  const figure = parseNumber(value);
  if (Number.isNaN(figure)) return 'notANumber';
  if (isTooLarge(figure)) return 'tooLarge';
  if (isPrice) return figure > 0 ? null : 'notPositive';
  return figure >= 0 ? null : 'negativeFigure';
}
