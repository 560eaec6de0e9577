import type { ImportFindings, ImportNote, Refusal, RefusalReason } from './import-report.ts';

/** Where a line stands. */
export interface Place {
  /** `null` where the reader was not told which file it reads. */
  readonly file: string | null;
  readonly line: number;
}

/** Why a line can't be. */
export interface Fault {
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** Collects what a reader leaves out and what it finds unusual. */
export interface Findings {
  refuse(refusal: Refusal): void;
  note(note: ImportNote): void;
  /** A line of a file says again what another one had said. */
  repeat(file: string | null): void;
  result(): ImportFindings;
}

/** Refusals kept for the report unless the caller wants another number. */
const maxRefusalsListed = 10_000;

/** Findings that list refusals up to a number and count them beyond. */
export function createFindings(maxRefusals: number = maxRefusalsListed): Findings {
  const refused: Refusal[] = [];
  const notes: ImportNote[] = [];
  const repeated = new Map<string | null, number>();
  const causes = new Map<string, { readonly example: Refusal; count: number }>();
  let refusedCount = 0;
  return {
    refuse(refusal) {
      refusedCount++;
      const key = `${refusal.reason} ${refusal.file}`;
      const cause = causes.get(key);
      if (cause) cause.count++;
      else causes.set(key, { example: refusal, count: 1 });
      if (refused.length < maxRefusals) refused.push(refusal);
    },
    note: (note) => void notes.push(note),
    repeat: (file) => void repeated.set(file, (repeated.get(file) ?? 0) + 1),
    result: () => ({
      refused,
      refusedCount,
      causes: [...causes.values()].map(({ example, count }) => ({ example, count })),
      repeated: [...repeated].map(([file, lines]) => ({ file, lines })),
      notes,
    }),
  };
}
