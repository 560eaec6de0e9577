import type { FocusFigures, GoodStyle, LeavingReason } from '@lianpan/market/pools';
import type { ThemeStage } from '@lianpan/market/themes';

/** A hot theme with stocks that have not moved yet; ratios are fractions, money is yuan. */
export interface LeakConcept {
  readonly name: string;
  readonly heat: number;
  readonly stage: ThemeStage;
  readonly change: number;
  readonly changeOverFive: number;
  readonly limitUps: number;
  /** NaN where the figure of a member is not known. */
  readonly mainNet: number;
  /** Slot of the member that rose most over five days. */
  readonly leader: number;
  readonly found: number;
}

/** A stock of the pool, once for each of its themes. */
export interface LeakStock {
  readonly slot: number;
  readonly concept: string;
  /** `null` where nobody knows more than that it is a member. */
  readonly relevance: number | null;
  readonly lag: number;
  readonly mainNet: number;
  readonly mainNetShare: number;
  readonly place: number;
  readonly score: number;
  readonly enterDate: string;
  /** Since the close of that day. */
  readonly sinceEnter: number;
}

export interface LeakAnswer {
  readonly tradeDate: string;
  /** Hottest first. */
  readonly concepts: readonly LeakConcept[];
  /** Best first. */
  readonly stocks: readonly LeakStock[];
}

/** A stock that is, or was, in the pool of the strong; prices are yuan, ratios fractions. */
export interface FocusStock {
  readonly slot: number;
  readonly enterDate: string;
  readonly enterPrice: number;
  readonly daysHeld: number;
  readonly since: number;
  readonly maxSince: number;
  /** Below the highest close since. */
  readonly drawdown: number;
  /** What the CSI 300 did in the same time. */
  readonly benchmark: number;
  readonly score: number;
  readonly figures: FocusFigures;
  readonly left: { readonly date: string; readonly reason: LeavingReason } | null;
}

export interface FocusAnswer {
  /** The day after which the pool stands so: the one before until the job of the day has run. */
  readonly tradeDate: string;
  readonly members: readonly FocusStock[];
  /** The newest first, of the last twenty days. */
  readonly left: readonly FocusStock[];
  /** Of all that left since the pool is followed. */
  readonly results: {
    readonly since: string;
    readonly count: number;
    readonly wins: number;
    readonly mean: number | null;
    readonly meanBenchmark: number | null;
  };
}

/** A stock of a list of good ones; prices are yuan, forward adjusted as of the day, scores 0 to 100. */
export interface GoodStock {
  readonly slot: number;
  readonly score: number;
  /** Technical, capital, fundamental, sentiment, valuation. */
  readonly dimensions: readonly (number | null)[];
  /** Sub-scores that weigh most for it and against it. */
  readonly strong: readonly string[];
  readonly weak: readonly string[];
  readonly support: number | null;
  readonly resistance: number | null;
  readonly addedDate: string;
  /** Since the close of that day. */
  readonly since: number;
}

export interface GoodAnswer {
  /** The day after which the list stands so: the one before until that of the day is drawn. */
  readonly tradeDate: string;
  /** When the lists of the month began. */
  readonly since: string;
  /** Best first. */
  readonly stocks: readonly GoodStock[];
}

/** Questions about the pools of tools, which are worked out day by day. */
export interface PoolQueries {
  /** Of a date, the newest without one; `null` for a day that the market does not have, or whose themes nobody follows. */
  leakPool(date?: string): Promise<LeakAnswer | null>;
  focusPool(date?: string): Promise<FocusAnswer | null>;
  /** `preparing` while the days of the month are still scored. */
  goodStocks(style: GoodStyle, date?: string): Promise<GoodAnswer | 'preparing' | null>;
}
