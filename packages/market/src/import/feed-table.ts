import type { CsvUnits } from './csv-units.ts';
import type { Fault } from './findings.ts';
import { codeText, isIndexCode, type TableKind, type TablePart, type TableReading } from './table-reading.ts';
import { plainCode } from '../tables/index.ts';

/** What takes the rows of a kind. */
export interface TableSink {
  header(names: readonly string[], file: string, units: CsvUnits): void;
  row(fields: readonly string[], lineNo: number, fault?: Fault | null): void;
}

export type TableSinks = Readonly<Record<Exclude<TableKind, 'limits'>, TableSink>> & {
  /** What takes the rows of one kind of lists of limits: a table may have several of them between each other. */
  limits(eventKind: string): TableSink;
};

/** Takes the rows of one table. */
export interface TableFeed {
  /**
   * Takes the fields of a row, `null` where a quote is not closed. `isCut` says that the file ended before the line did: such
   * a row is not filled up.
   */
  row(fields: readonly string[] | null, lineNo: number, isCut?: boolean): void;
  /** Rows that were given, those of headers written again and of notes at the foot left out. */
  readonly rows: number;
}

/**
 * Gives each row of a table to the sinks of its parts, in our names and spelling. Rows of indices among bars of stocks go to
 * the sink of indices. Fields that a row lacks at its end are empty; what stands behind the last title has to be.
 */
export function feedTable(
  reading: TableReading,
  header: readonly string[],
  file: string,
  sinks: TableSinks,
): TableFeed {
  const { parts, units, codePlace, onlyCode } = reading;
  const sinkOf = ({ kind, eventKind }: TablePart): TableSink =>
    kind === 'limits' ? sinks.limits(eventKind ?? '') : sinks[kind];
  const main = parts[0]!;
  // Flows beside bars have a unit of their own, which their columns tell.
  for (const part of parts) sinkOf(part).header(part.names, file, part.kind === 'flows' && part !== main ? {} : units);
  const mayHaveIndices = main.kind === 'daily';
  let hasIndices = false;
  const indexSink = (part: TablePart): TableSink => {
    if (!hasIndices) sinks.indices.header(part.names, file, units);
    hasIndices = true;
    return sinks.indices;
  };
  const isIndex = createIndexTest(onlyCode === null ? null : codeText(onlyCode, onlyCode.digits));
  const first = header[0]?.trim();
  const written = header.join('\0');
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    row(fields, lineNo, isCut = false) {
      if (fields !== null && isNote(fields, header.length)) return;
      if (fields !== null && fields[0]?.trim() === first && fields.slice(0, header.length).join('\0') === written)
        return;
      rows++;
      const fault = rowFault(fields, header.length, isCut);
      if (fault || fields === null) return sinkOf(main).row(main.convert(fields ?? []), lineNo, fault);
      const code = codePlace === null ? null : (fields[codePlace] ?? '');
      for (const part of parts) {
        if (part.accepts && !part.accepts(fields)) continue;
        const sink = mayHaveIndices && isIndex(code) ? (part === main ? indexSink(part) : null) : sinkOf(part);
        sink?.row(part.convert(fields), lineNo);
      }
    },
  };
}

/** Whether the code of a row is an index's; `onlyCode` is that of rows without one. */
function createIndexTest(onlyCode: string | null): (code: string | null) => boolean {
  const known = new Map<string, boolean>();
  return (code) => {
    if (code === null) return onlyCode?.includes('.') ?? false;
    let is = known.get(code);
    if (is === undefined) {
      const plain = plainCode(code);
      known.set(code, (is = plain !== null && isIndexCode(plain)));
    }
    return is;
  };
}

/** Fewer columns are a table of which a row may have a single field. */
const minColumns = 3;

/** Whether a row is an empty line, or a sentence at the foot of a table. */
function isNote(fields: readonly string[], columns: number): boolean {
  let filled = 0;
  for (const field of fields) if (field !== '' && field.trim() !== '' && ++filled > 1) return false;
  if (filled === 0) return true;
  return (
    columns >= minColumns &&
    !/^\s*[\d.,-]*\s*$/.test(fields.find((field) => field.trim() !== '') ?? '') &&
    /[#\u4e00-\u9fff]/.test(fields.join(''))
  );
}

/** Why a row can't be read under so many titles; `null` where it can. */
export function rowFault(fields: readonly string[] | null, expected: number, isCut: boolean): Fault | null {
  if (fields === null) return { reason: 'brokenQuotes', detail: 'a quote is not closed' };
  if (fields.length === expected) return null;
  const isFilledUp = fields.length < expected && !isCut && fields.length >= minColumns;
  if (isFilledUp || (fields.length > expected && fields.slice(expected).every((field) => field.trim() === '')))
    return null;
  return { reason: 'wrongFieldCount', detail: `${fields.length} fields instead of ${expected}` };
}
