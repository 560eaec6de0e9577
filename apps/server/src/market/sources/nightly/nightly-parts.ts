import type { Logger } from 'pino';
import type { Ranking } from '../source-ranking.ts';

/** What fetching missing days works with. */
export interface NightlyParts {
  /** Folder of the market's files. */
  readonly root: string;
  readonly ranking: Ranking;
  /** Trading days that are to be there, counted back from the newest. */
  readonly historyDays: number;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Merges the stored days of a folder into the imported stocks. */
  readonly merge: (root: string) => number | Promise<number>;
}
