import type { DirectoryEntry, LiveUpdate, MarketQueryName, MarketState, QuoteBoard } from './protocol.ts';
import type { DatasetName } from './source-words.ts';

/** A stored day of imported stocks that is told again. */
export interface ReplayedDay {
  /** Folder of the market that has the import. */
  readonly root: string;
  readonly date: string;
  /** At most so many stocks. */
  readonly stockCount: number;
}

/** What the engine's thread is started with. */
export interface EngineOptions {
  /** Imported stocks are those of this day and before, instead of the newest import of the folder. */
  readonly replayedDay?: ReplayedDay | undefined;
  readonly dataDir: string;
  /** Whether people may look at the simulated market where there is a real one; they may without this option. */
  readonly offersSimulated?: boolean;
  /** Whether heavy figures are prepared before anybody asks for them; they are without this option. */
  readonly preparesUnasked?: boolean;
  readonly seed: number;
  readonly stockCount: number;
  readonly clock: {
    /** FIXED and REPLAY stand at `fixedAt`; that of a replay is moved by message, and keeps nothing on the disk. */
    readonly mode: 'REAL' | 'FAST' | 'FIXED' | 'REPLAY';
    readonly fixedAt?: number | undefined;
    readonly origin: number;
  };
}

export type ToEngine =
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly market: DatasetName;
      readonly name: MarketQueryName;
      readonly args: readonly unknown[];
      /** Nobody waits for the answer at the screen. */
      readonly isBackground?: boolean;
    }
  | { readonly kind: 'live'; readonly update: LiveUpdate }
  /** Moves the clock of a replay. */
  | { readonly kind: 'clock'; readonly at: number }
  | { readonly kind: 'stop' };

/** What was stored of a market: its folder, and the last day of its history; for imported stocks the number of the import. */
export interface StoredSnapshot {
  readonly market: string;
  readonly day: number;
}

export type FromEngine =
  | { readonly kind: 'stored'; readonly snapshot: StoredSnapshot }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number; readonly task: 'history' | 'lists' }
  | { readonly kind: 'directory'; readonly entries: readonly DirectoryEntry[]; readonly board: QuoteBoard }
  /** The figures of the day are followed and the first lists drawn: from here on an answer takes as long as its own work. */
  | { readonly kind: 'prepared' }
  | { readonly kind: 'tick'; readonly state: MarketState }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'notice'; readonly message: string };
