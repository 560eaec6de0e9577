import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { AdjustmentEvent } from '../security.ts';
import { readCode, type NewCodeOf } from './csv-codes.ts';
import { createDayFinder } from './csv-days.ts';
import { parseFen, parseNumber } from './csv-fields.ts';
import { readCsvHeader, type CsvHeader } from './csv-header.ts';
import { shapeFault, splitCsvLine } from './csv-line.ts';
import type { ImportFindings, RefusalReason } from './import-report.ts';
import { createRefusals } from './refusals.ts';

export interface ExRightsImport extends ImportFindings {
  /** Ex-rights days of each stock, oldest first. */
  readonly actions: ReadonlyMap<string, readonly AdjustmentEvent[]>;
}

export interface ExRightsCsvReader {
  /** Takes the header line of a file. Throws MissingColumnError naming the columns that are not there. */
  header(line: string, file?: string): void;
  /** Takes one line with its number in the file. Throws Error before `header`. Empty lines are skipped. */
  line(text: string, lineNo: number): void;
  finish(): ExRightsImport;
}

const required = ['code', 'date', 'prevClose', 'preClose', 'ratio'] as const;

/** How far a ratio may lie from the two prices it is the quotient of. */
const ratioSlack = 0.001;

/**
 * Reader of ex-rights days: `prevClose` is the close before in yuan, `preClose` the reference price, `ratio` the first over
 * the second. Refuses ratios under 1 or other than the prices give. Source: market handbook A.9.
 */
export function createExRightsCsvReader(options: {
  readonly calendar: TradingCalendar;
  readonly mostRefusals?: number;
  readonly newCodeOf?: NewCodeOf;
}): ExRightsCsvReader {
  let columns: CsvHeader<(typeof required)[number]> | null = null;
  let file: string | null = null;
  const findDay = createDayFinder(options.calendar);
  const refusals = createRefusals(options.mostRefusals);
  const actions = new Map<string, AdjustmentEvent[]>();

  return {
    header(line, name) {
      columns = readCsvHeader(line, required, []);
      file = name ?? null;
    },

    line(text, lineNo) {
      if (columns === null) throw new Error('the header line has to be read before the others');
      if (text === '' || text === '\r') return;
      const { names, place } = columns;
      const fields = splitCsvLine(text);
      const at = (name: (typeof required)[number]): string => fields?.[place[name]] ?? '';
      const stockNo = options.newCodeOf?.(at('code')) ?? at('code');
      const date = at('date');
      const reject = (reason: RefusalReason, detail: string): void =>
        refusals.add({ file, line: lineNo, stockNo, date, reason, detail });

      const fault = shapeFault(fields, names.length);
      if (fault) return reject(fault.reason, fault.detail);
      const code = readCode(stockNo);
      if (typeof code === 'string') return reject(code, `code "${at('code')}"`);
      const day = findDay(date);
      if (typeof day === 'object') return reject(day.reason, day.detail);
      const before = parseFen(at('prevClose'));
      if (typeof before === 'string') return reject(before, `prevClose "${at('prevClose')}"`);
      const reference = parseFen(at('preClose'));
      if (typeof reference === 'string') return reject(reference, `preClose "${at('preClose')}"`);
      const factor = parseNumber(at('ratio'));
      const written = `ratio "${at('ratio')}" of ${at('prevClose')} and ${at('preClose')}`;
      if (Number.isNaN(factor)) return reject('notANumber', written);
      if (factor <= 0) return reject('adjustFactorNotPositive', written);
      if (Math.abs(factor - before / reference) > ratioSlack) return reject('adjustFactorDoesNotFit', written);
      // A reference price a fen above the close before is rounding; more of it would be money out of nothing.
      if (reference > before + 1) return reject('adjustFactorFalls', written);
      const known = actions.get(stockNo) ?? [];
      actions.set(stockNo, known);
      if (known.some((action) => action.day === day)) return reject('duplicate', 'the day is already given');
      known.push({ day, factor });
    },

    finish() {
      for (const known of actions.values()) known.sort((a, b) => a.day - b.day);
      return { actions, refused: refusals.listed, refusedCount: refusals.count, notes: [] };
    },
  };
}
