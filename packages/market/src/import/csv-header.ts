import { MissingColumnError } from './import-report.ts';

/** Where the columns of a table stand. */
export interface CsvHeader<Column extends string> {
  readonly names: readonly string[];
  /** Place of a column, -1 for an optional one that is not there. */
  readonly place: Readonly<Record<Column, number>>;
}

/**
 * Finds the columns of a table, which stand in any order and may have others between them. Throws MissingColumnError naming
 * required columns that are not there.
 */
export function readCsvHeader<Column extends string>(
  names: readonly string[],
  required: readonly Column[],
  optional: readonly Column[],
): CsvHeader<Column> {
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new MissingColumnError(missing, names);
  const places = [...required, ...optional].map((column) => [column, names.indexOf(column)] as const);
  return { names, place: Object.fromEntries(places) as Record<Column, number> };
}
