import { importMarket, NothingReadError } from '../../import/import-market.ts';
import { noteMerged, waitingFolder, waitingLines } from './line-files.ts';
import { wantedLines, type WantedLine } from './wanted-lines.ts';

/** What a thread that merges lines has done. */
export interface LinesMerged {
  /** What is to be fetched next, in order. */
  readonly wanted: readonly WantedLine[];
}

/**
 * Merges the lines that wait into the imported stocks as the importer does with files of people, and says what is to be
 * fetched up to a trading day. A kill in its midst merges them again, which changes nothing.
 */
export async function mergeLines(root: string, lastDay: number, now: number): Promise<LinesMerged> {
  const waiting = waitingLines(root);
  if (waiting.size > 0) {
    try {
      await importMarket({ root, paths: [waitingFolder(root)], now, canBeUndone: false });
    } catch (error) {
      // Lines without a single bar: stocks that never traded.
      if (!(error instanceof NothingReadError)) throw error;
    }
    noteMerged(root, waiting);
  }
  return { wanted: wantedLines(root, lastDay) };
}
