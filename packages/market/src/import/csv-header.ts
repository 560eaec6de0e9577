import { splitCsvLine } from './csv-line.ts';
import { MissingColumnError } from './import-report.ts';

/** Where the columns of a file stand. */
export interface CsvHeader<Column extends string> {
  readonly names: readonly string[];
  /** Place of a column, -1 for an optional one that is not there. */
  readonly place: Readonly<Record<Column, number>>;
}

/**
 * Reads a header line, in which columns stand in any order and others may stand between them. A column may go by several
 * names; the first of them is ours. Throws MissingColumnError naming required columns that are not there.
 */
export function readCsvHeader<Column extends string>(
  line: string,
  required: readonly Column[],
  optional: readonly Column[],
  otherNames?: Readonly<Partial<Record<Column, readonly string[]>>>,
): CsvHeader<Column> {
  const names = (splitCsvLine(line.replace(/^\uFEFF/, '')) ?? []).map((name) => name.trim());
  const placeOf = (column: Column): number =>
    [column, ...(otherNames?.[column] ?? [])].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
  const missing = required.filter((column) => placeOf(column) < 0);
  if (missing.length > 0) throw new MissingColumnError(missing);
  const places = [...required, ...optional].map((column) => [column, placeOf(column)] as const);
  return { names, place: Object.fromEntries(places) as Record<Column, number> };
}
