import type { TextEncoding } from './encoding.ts';

/** Rows of a table that stand one behind the other. */
export interface RowBatch {
  /** Number of the line of the first row, from 1. */
  readonly firstLine: number;
  /** Fields of each row, `null` where a quote is opened and not closed; an empty line has one empty field. */
  readonly rows: readonly (readonly string[] | null)[];
  /** The file ended within the last of them. */
  readonly isCut: boolean;
}

/** A table of a file; a workbook and an archive have several. */
export interface SourceTable {
  /** How reports call it: the file's name, with that of the entry or sheet. */
  readonly name: string;
  /** Begins anew with each call. Throws BrokenFileError for what can't be read to its end. */
  rows(): AsyncIterable<RowBatch>;
  /** What its rows were written in, as far as they were read; a workbook and binary files have no encoding. */
  encoding?(): TextEncoding | null;
}

/** A file whose tables can be read until it is closed. */
export interface OpenFile {
  readonly tables: readonly SourceTable[];
  /** Entries of an archive that are no tables, with the reason. */
  readonly others: readonly { readonly name: string; readonly reason: string }[];
  close(): void;
}

/** A file that ends too early, can't be read, or is no table. */
export class BrokenFileError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'BrokenFileError';
  }
}

/** A broken file as such; errors of the system stay what they are. */
export function brokenFile(linesRead: number, cause: unknown): Error {
  if (cause instanceof BrokenFileError) return cause;
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (/^E[A-Z]+$/.test(code) && code !== 'EINVAL') return cause as Error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BrokenFileError(`it can't be read beyond line ${linesRead}: ${reason}`, cause);
}
