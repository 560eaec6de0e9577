/** The meanings of `QuoteBoard.source`. */
export const quoteSources = ['live', 'tushareQuotes', 'imported'] as const;

/** The two sets of securities that are kept apart: each is a market of its own, and nothing counts both. */
export type DatasetName = 'simulated' | 'imported';
/** Who gave figures: the simulator, a file, a source of days or one of quotes. */
export type SourceName = DatasetName | 'tushare' | (typeof quoteSources)[number];

/** Keys of sources in settings and answers. */
export type SourceId = 'live' | 'tushare' | 'files' | 'simulator';

/** What a source can be asked for; hardly one can be asked for everything. Source: market handbook I.2. */
export const capabilities = [
  'securities',
  'dailyBars',
  'dailyLines',
  'moneyFlow',
  'indexBars',
  'limitLists',
  'publicTrading',
  'splits',
  'tradingDays',
  'snapshots',
  'minutes',
  'events',
  'actions',
] as const;
export type Capability = (typeof capabilities)[number];

/** How a source did when it was last asked for something. */
export interface SourceState {
  readonly id: SourceId;
  readonly sourceName: string;
  readonly market: DatasetName;
  readonly capability: Capability;
  /** `unasked`: nobody needed it yet. `resting`: it failed and is left alone until `retryAt`, then it is tried once. */
  readonly state: 'unasked' | 'well' | 'resting' | 'trying';
  readonly lastAnswerAt: number | null;
  readonly lastFailureAt: number | null;
  /** What went wrong last, `null` while it is well. */
  readonly problem: string | null;
  readonly retryAt: number | null;
}

/** What operators are shown of a source; what went wrong stands in the log, it may name addresses that are nobody's business. */
export type PublicSourceState = Omit<SourceState, 'problem'>;
