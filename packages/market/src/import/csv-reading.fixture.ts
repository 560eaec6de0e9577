import { splitLine } from '../tables/index.ts';
import type { CsvUnits } from './csv-units.ts';
import { rowFault } from './feed-table.ts';
import type { Fault } from './findings.ts';

/** Fields of a line as a reader takes them. */
export const cells = (line: string): string[] => splitLine(line) ?? [];

interface Rows<More extends readonly unknown[]> {
  header(names: readonly string[], ...more: More): void;
  row(fields: readonly string[], lineNo: number, fault?: Fault | null): void;
}

/** Gives a reader lines of text as a table gives them: with what is wrong with their shape, and without empty ones. */
export function linesOf<More extends readonly unknown[] = readonly [file?: string, units?: CsvUnits]>(
  reader: Rows<More>,
): { header(line: string, ...more: More): void; line(text: string, lineNo: number): void } {
  let columns = 0;
  return {
    header(line, ...more) {
      const names = cells(line);
      columns = names.length;
      reader.header(names, ...more);
    },
    line(text, lineNo) {
      if (text === '') return;
      const fields = splitLine(text);
      reader.row(fields ?? [], lineNo, rowFault(fields, columns, false));
    },
  };
}

/** Feeds a table to a reader row by row, the header first. */
export function feed<Result>(reader: Rows<readonly []> & { finish(): Result }, lines: readonly string[]): Result {
  const given = linesOf(reader);
  lines.forEach((text, i) => (i === 0 ? given.header(text) : given.line(text, i + 1)));
  return reader.finish();
}

/** Line and reason of each refusal. */
export const reasonsOf = ({
  refused,
}: {
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}): unknown[] => refused.map(({ line, reason }) => [line, reason]);
