import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { createCodeFinder, type NewCodeOf, type RowCode } from './csv-codes.ts';
import type { DayProblem } from './csv-days.ts';
import { readCsvHeader } from './csv-header.ts';
import { CsvRow, type CsvSource } from './csv-row.ts';
import type { CsvUnits } from './csv-units.ts';
import { createFindings, type Fault, type Findings } from './findings.ts';

/** Takes one table or several row by row. */
export interface CsvLines {
  /** Takes our names of the columns of a table. Throws MissingColumnError naming those that are not there. */
  header(names: readonly string[], file?: string, units?: CsvUnits): void;
  /**
   * Takes the fields of one row with the number of its line in the file, and what is known to be wrong with it. Throws Error
   * before `header`.
   */
  row(fields: readonly string[], lineNo: number, fault?: Fault | null): void;
}

/** Reads one table or several of a kind; a broken row is refused alone and the rest is loaded. */
export interface CsvReader<Result> extends CsvLines {
  finish(): Result;
}

export interface CsvOptions {
  readonly calendar: TradingCalendar;
  /** Refusals kept in the report; the count goes on beyond. Default 10,000. */
  readonly maxRefusals?: number;
  /** Last day of which there can be rows, `YYYY-MM-DD`; the calendar's last one unless it says otherwise. */
  readonly lastDay?: string | undefined;
  /** Codes that were replaced: rows of the old code go on under the new one. */
  readonly newCodeOf?: NewCodeOf;
}

/** Columns of a csv, and what its codes and dates mean; codes are those of A shares unless it says otherwise. */
export interface CsvShape<Column extends string> {
  readonly required: readonly Column[];
  readonly optional?: readonly Column[];
  readonly codeOf?: (written: string) => RowCode;
  /** Text of the date; the column `date` unless it says otherwise. */
  readonly dateOf?: (row: CsvRow<Column>) => string;
  readonly dayOf: (date: string) => number | DayProblem;
}

/**
 * What all our csv files have in common: a header that names columns in any order, a code and a date in each row, and rows
 * that are refused alone. `read` is given each row that has as many fields as the header, a code and a day.
 */
export function createCsvTable<Column extends string>(
  shape: CsvShape<Column | 'code' | 'date'>,
  options: Omit<CsvOptions, 'calendar'>,
  read: (row: CsvRow<Column | 'code' | 'date'>) => void,
): CsvLines & { readonly findings: Findings } {
  const { codeOf = createCodeFinder(options.newCodeOf), dateOf = (row) => row.at('date'), dayOf } = shape;
  const findings = createFindings(options.maxRefusals);
  let source: CsvSource<Column | 'code' | 'date'> | null = null;
  return {
    findings,
    header(names, file, units = {}) {
      const header = readCsvHeader(names, shape.required, shape.optional ?? []);
      source = { header, file: file ?? null, units };
    },
    row(fields, lineNo, given = null) {
      if (source === null) throw new Error('the header has to be read before the rows');
      const row = new CsvRow(source, lineNo, fields, findings);
      const code = codeOf(row.at('code'));
      row.stockNo = code.stockNo;
      row.date = dateOf(row);
      const fault = given ?? code.fault;
      const day = fault ?? dayOf(row.date);
      if (typeof day === 'object') return void row.refuse(day.reason, day.detail);
      row.day = day;
      read(row);
    },
  };
}
