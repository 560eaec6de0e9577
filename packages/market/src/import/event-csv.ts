import { isDate } from '../calendar/civil-date.ts';
import { readCode, type NewCodeOf } from './csv-codes.ts';
import { parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { splitCsvLine } from './csv-line.ts';
import type { ImportFindings, RefusalReason } from './import-report.ts';
import { createRefusals } from './refusals.ts';

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

export interface EventCsvReader {
  /** Takes the header line of a file of events of one kind. Throws MissingColumnError unless it has `date`. */
  header(line: string, kind: string, file?: string): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  finish(): EventImport;
}

export interface EventCsvOptions {
  /** Last date of the trading calendar; events may lie on any day before. */
  readonly lastDate: string;
  readonly mostRefusals?: number;
  readonly newCodeOf?: NewCodeOf;
}

/** Columns that are checked wherever they stand; others are kept as text. */
const pricesOfEvents = ['price', 'close'];
const amountsOfEvents = ['amount', 'circMv', 'totalMv', 'sealFunds', 'buy', 'sell', 'breakTimes', 'boards', 'turnover'];
const timesOfEvents = ['firstSeal', 'lastSeal', 'firstLimitUp', 'lastLimitUp'];
const textsOfEvents = ['title'];

/**
 * Reader of events: limit-up pools, dragon-tiger seats, news. Required is `date`; `code` names the stock. Prices have to be
 * positive, amounts not negative, times of the day times. A row that is written twice is refused once.
 */
export function createEventCsvReader({ lastDate, mostRefusals, newCodeOf }: EventCsvOptions): EventCsvReader {
  let columns: CsvHeader<'date' | 'code'> | null = null;
  let kind = '';
  let file: string | null = null;
  const refusals = createRefusals(mostRefusals);
  const events: ImportedEvent[] = [];
  const seen = new Map<string, number>();

  return {
    header(line, ofKind, name) {
      columns = readCsvHeader<'date' | 'code'>(line, ['date'], ['code']);
      kind = ofKind;
      file = name ?? null;
      seen.clear();
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      if (text === '' || text === '\r') return;
      const { names, place } = columns;
      const cut = splitCsvLine(text);
      const date = cut?.[place.date] ?? '';
      const written = cut?.[place.code] ?? '';
      const stockNo = newCodeOf?.(written) ?? written;
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo, date, reason, detail });

      if (cut === null) return reject('brokenQuotes', 'a quote is not closed');
      if (cut.length !== names.length) {
        return reject('wrongFieldCount', `${cut.length} fields instead of ${names.length}`);
      }
      if (!isDate(date)) return reject('badDate', `date "${date}"`);
      if (date > lastDate)
        return reject('beyondCalendar', `date "${date}", and the trading calendar ends on ${lastDate}`);
      // Bonds and funds stand in such lists too and are events of no share.
      if (stockNo !== '' && readCode(stockNo) === 'badCode') return reject('badCode', `code "${written}"`);
      const before = seen.get(text);
      if (before !== undefined) return reject('duplicate', `the same row stands in line ${before}`);
      seen.set(text, lineNo);
      const fields: Record<string, string> = {};
      for (const [at, name] of names.entries()) {
        const value = cut[at] ?? '';
        if (at === place.date || at === place.code || value === '') continue;
        const problem = fieldProblem(name, value);
        if (problem) return reject(problem, `${name} "${value}"`);
        fields[name] = value;
      }
      const empty = textsOfEvents.find((name) => names.includes(name) && (fields[name] ?? '').trim() === '');
      if (empty) return reject('emptyField', `${empty} is empty`);
      events.push({ kind, date, stockNo: stockNo === '' ? null : stockNo, fields });
    },

    finish: () => ({ events, refused: refusals.listed, refusedCount: refusals.count, notes: [] }),
  };
}

function fieldProblem(name: string, value: string): RefusalReason | null {
  if (timesOfEvents.includes(name)) return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) ? null : 'badTime';
  if (name === 'publishTime') return isDate(value.slice(0, 10)) ? null : 'badTime';
  const isPrice = pricesOfEvents.includes(name);
  if (!isPrice && !amountsOfEvents.includes(name)) return null;
  const figure = parseNumber(value);
  if (Number.isNaN(figure)) return 'notANumber';
  if (isPrice) return figure > 0 ? null : 'notPositive';
  return figure >= 0 ? null : 'negativeFigure';
}
