import path from 'node:path';
import {
  AdjustedPricesError,
  BarIntervalError,
  boardOfCode,
  isHeader,
  isIndexCode,
  maxTitles,
  MissingColumnError,
  recogniseTable,
  TableError,
  UnknownUnitError,
  UnusedTableError,
  type TableHints,
  type TableReading,
} from '@lianpan/market/import';
import { codeInText } from '@lianpan/market/tables';
import { openFile } from '../../tables/open-file.ts';
import { BrokenFileError, type OpenFile, type SourceTable } from '../../tables/source-table.ts';
import { tongdaxinKind } from '../../tables/tongdaxin-rows.ts';
import type { InputFile, SkippedFile } from './import-files.ts';

/** A table of which it is known what it is and where its rows begin. */
export interface KnownTable {
  readonly name: string;
  readonly source: SourceTable;
  readonly reading: TableReading;
  readonly header: readonly string[];
  /** Number of the header's line. */
  readonly headerLine: number;
}

export interface KnownTables {
  readonly tables: readonly KnownTable[];
  readonly skipped: readonly SkippedFile[];
  /** Gives back what stands open. */
  close(): void;
}

/** Whether a file of Tongdaxin's bars is of a fund, a bond or a B share: its package has three times as many as of stocks. */
function isOfOtherSecurity(name: string): boolean {
  const code = tongdaxinKind(name) ? codeInText(path.posix.basename(name)) : null;
  return code !== null && !isIndexCode(code) && boardOfCode(code.digits) === null;
}

/** Rows by which a table is recognised: units are proved by more than the rows of one stock. */
const headRows = 2000;

/**
 * Opens files and recognises their tables. A file that stands alone (`isSingle`) that can't be taken throws BrokenFileError or TableError; of several,
 * each that can't is skipped as a whole, since half a file must not pass for one.
 */
export async function openTables(
  files: readonly InputFile[],
  hints: TableHints,
  isSingle: boolean,
): Promise<KnownTables> {
  const tables: KnownTable[] = [];
  const skipped: SkippedFile[] = [];
  const opened: OpenFile[] = [];
  const close = (): void => {
    for (const one of opened) one.close();
  };
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const reason = skipReason(error);
      if (reason === null || isSingle) throw error;
      skipped.push({ name, reason, detail: (error as Error).message });
    }
  };
  try {
    for (const file of files) {
      await attempt(file.name, async () => {
        const open = await openFile(file.path, file.name);
        opened.push(open);
        for (const { name, reason } of open.others) skipped.push({ name, reason: 'brokenFile', detail: reason });
        const isOneOfMany = open.tables.length > 1;
        for (const source of open.tables) {
          const own = { ...hints, ...withoutUndefined(file.hints) };
          if (isOfOtherSecurity(source.name)) {
            skipped.push({ name: source.name, reason: 'noAShare', detail: path.posix.basename(source.name) });
            continue;
          }
          const inspect = async (): Promise<void> => void tables.push(await inspectTable(source, own));
          // A sheet or an entry that is no table does not spoil the others.
          if (!isOneOfMany) await inspect();
          else await inspect().catch((error: unknown) => void skipped.push(skippedFor(source.name, error)));
        }
      });
    }
  } catch (error) {
    close();
    throw error;
  }
  return { tables, skipped, close };
}

const withoutUndefined = (hints: TableHints): TableHints =>
  Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined));

function skippedFor(name: string, error: unknown): SkippedFile {
  const reason = skipReason(error);
  if (reason === null) throw error;
  return { name, reason, detail: (error as Error).message };
}

/** Why a file is left out; `null` for what is no fault of the file. */
export function skipReason(error: unknown): SkippedFile['reason'] | null {
  if (error instanceof MissingColumnError) return 'missingColumns';
  if (error instanceof AdjustedPricesError) return 'adjustedPrices';
  if (error instanceof BarIntervalError) return 'longBars';
  if (error instanceof UnknownUnitError) return 'unknownUnit';
  if (error instanceof UnusedTableError) return 'notUsedYet';
  if (error instanceof TableError) return 'notOfAKnownKind';
  return error instanceof BrokenFileError ? 'brokenFile' : null;
}

async function inspectTable(source: SourceTable, hints: TableHints): Promise<KnownTable> {
  const { name } = source;
  const first: { readonly fields: readonly string[]; readonly line: number }[] = [];
  let at = -1;
  for await (const batch of source.rows()) {
    for (const [row, fields] of batch.rows.entries()) {
      if (fields === null || fields.every((field) => field.trim() === '')) continue;
      first.push({ fields, line: batch.firstLine + row });
      if (at < 0 && first.length <= maxTitles && isHeader(fields)) at = first.length - 1;
    }
    if (first.length > headRows) break;
  }
  if (first.length === 0) throw new BrokenFileError('it is empty');
  // A table of which no title is known has the first line for a header.
  const header = first[Math.max(0, at)]!;
  const titles = first.slice(0, Math.max(0, at)).map(({ fields }) => fields.join(' ').trim());
  const rows = first.slice(Math.max(0, at) + 1, headRows).map(({ fields }) => fields);
  const reading = recogniseTable({ name, titles, header: header.fields, rows }, hints);
  if (rows.length === 0) throw new BrokenFileError('it has a header and no rows');
  return { name, source, reading, header: header.fields, headerLine: header.line };
}

/** Reads a table to its end without keeping it. Throws BrokenFileError where it breaks off. */
export async function requireWhole({ source }: KnownTable): Promise<void> {
  for await (const batch of source.rows()) if (batch.rows.length === 0) continue;
}
