import type { StockEvent } from '@lianpan/market/company';
import type {
  Sourced,
  SourcedDay,
  SourcedFlow,
  SourcedIndexBar,
  SourcedLimit,
  SourcedListing,
  SourcedSecurities,
  SourcedSplit,
  SourcedAction,
  SourcedMinutes,
  Snapshots,
} from './sourced-rows.ts';
import type { DatasetName, SourceName, PublicSourceState, Capability } from './source-words.ts';

/** What the engine's thread is asked for by the sources that read its data; dates exist. See `MarketSource`. */
export type SourceQuestion =
  | { readonly asked: 'securities' }
  | { readonly asked: 'dailyBars'; readonly date: string }
  | { readonly asked: 'moneyFlow'; readonly date: string }
  | { readonly asked: 'indexBars'; readonly symbols: readonly string[]; readonly date: string }
  | { readonly asked: 'limitLists'; readonly date: string }
  | { readonly asked: 'publicTrading'; readonly date: string }
  | { readonly asked: 'splits'; readonly date: string }
  | { readonly asked: 'snapshots'; readonly stockNos: readonly string[] }
  | { readonly asked: 'minutes'; readonly stockNo: string; readonly date: string | undefined }
  | { readonly asked: 'events'; readonly stockNo: string }
  | { readonly asked: 'actions'; readonly stockNo: string };

/** The answer to each of them. */
export interface SourceAnswers extends Record<Capability, unknown> {
  readonly securities: SourcedSecurities;
  readonly dailyBars: SourcedDay;
  readonly moneyFlow: Sourced<SourcedFlow>;
  readonly indexBars: Sourced<SourcedIndexBar>;
  readonly limitLists: Sourced<SourcedLimit>;
  readonly publicTrading: Sourced<SourcedListing>;
  readonly splits: Sourced<SourcedSplit>;
  readonly snapshots: Snapshots;
  readonly minutes: SourcedMinutes | null;
  readonly events: readonly StockEvent[];
  readonly actions: readonly SourcedAction[];
}

export type SourceAnswer = SourceAnswers[keyof SourceAnswers];

/** The line of a stock's day and who gave it. */
export interface AnsweredMinutes {
  /** `null` where nobody has one. */
  readonly line: SourcedMinutes | null;
  readonly source: SourceName | null;
  /** Somebody who is asked before `source` did not answer: the line is missing, or it is not the best that there could be. */
  readonly hasFailed: boolean;
}

/** The ranked sources as those see them who show figures. */
/** How far the history of stocks is fetched that is being fetched now. */
export interface LineProgress {
  readonly stockNum: number;
  readonly fetchedNum: number;
}

export interface MarketSources {
  /** Asks for a line of a date (`YYYY-MM-DD`); rejects when nobody answers. */
  minutes(market: DatasetName, stockNo: string, date: string): Promise<AnsweredMinutes>;
  /** How each source did when it was last asked, for operators. */
  states(): readonly PublicSourceState[];
  /** `null` while nothing is fetched; absent where another process has the sources. */
  lineProgress?(): LineProgress | null;
}
