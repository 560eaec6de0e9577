import type { TableKind, TableSource } from '@lianpan/market/import';
import type { Language } from '../../language.ts';
import type { NamedFile, SkippedFile } from './import-files.ts';

/** What a process of its own does to the imported stocks; `root` is the folder of the market's files. */
export type ImportTask =
  | {
      readonly kind: 'import';
      readonly importId: string;
      readonly root: string;
      readonly files: readonly NamedFile[];
      readonly volume: 'share' | 'lot' | undefined;
      /** Where the result stands once all is stored, whoever has ended meanwhile. */
      readonly resultFile: string;
    }
  | { readonly kind: 'undo'; readonly root: string };

type Sentences = Readonly<Record<Language, readonly string[]>>;

/** What became of a file. */
export interface ReportedFile {
  readonly name: string;
  /** `null` of what was left out as a whole. */
  readonly table: { readonly kind: TableKind; readonly source: TableSource } | null;
  readonly rows: number;
  readonly refused: number;
  readonly skipped: Pick<SkippedFile, 'reason' | 'detail'> | null;
}

/** What an import did: files that were left out first, then those of which rows were refused. */
export interface ImportReport {
  readonly files: readonly ReportedFile[];
  readonly sentences: Sentences;
  /** Nothing was taken, and nothing changed. */
  readonly isEmpty: boolean;
}

export interface ImportResultFile {
  readonly importId: string;
  readonly report: ImportReport;
}

/** What the process says while it works, a line of JSON each; one of the last three ends it. */
export type ImportMessage =
  | { readonly kind: 'reading'; readonly rows: number; readonly done: number; readonly all: number }
  | { readonly kind: 'storing' }
  | { readonly kind: 'imported'; readonly report: ImportReport }
  | { readonly kind: 'undone'; readonly isUndone: boolean }
  | { readonly kind: 'failed'; readonly why: Sentences };
