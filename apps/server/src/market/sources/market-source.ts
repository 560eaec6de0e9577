import type { StockEvent } from '@lianpan/market/company';
import type {
  DayHints,
  SourcedAction,
  SourcedLine,
  SourcedMinutes,
  Sourced,
  SourcedDay,
  SourcedFlow,
  SourcedIndexBar,
  SourcedLimit,
  SourcedListing,
  SourcedSecurities,
  SourcedSplit,
  Snapshots,
} from '../wire/sourced-rows.ts';
import type { DatasetName, Capability, SourceId } from '../wire/source-words.ts';

/**
 * Somebody who has market data. Every call only reads and may be repeated. Calls throw `SourceRefusal` for what the source
 * does not give us, `SourceUnreachable` when there is no answer, `SourceFormatError` for an answer that is not as agreed.
 */
export interface MarketSource {
  readonly id: SourceId;
  /** What operators are shown. */
  readonly sourceName: string;
  /** Seconds by which its newest figures are behind the exchange when all is well. */
  readonly delaySec: number;
  /** Whose stocks it tells of, real ones or invented ones: the two never stand in for each other. */
  readonly market: DatasetName;
  /** What it has lies with our engine: there is nothing to fetch, and asking again at once costs nobody anything. */
  readonly isLocal: boolean;
  readonly capabilities: ReadonlySet<Capability>;
  /** Of days it knows the newest one alone, and of its list names and shares: whoever knows more is asked before. */
  readonly isNewestOnly?: boolean;
}

export interface SecuritySource extends MarketSource {
  securities(): Promise<SourcedSecurities>;
}

export interface DailySource extends MarketSource {
  /**
   * Everything of one trading day (`YYYY-MM-DD`); no bars at all when nothing is published for it yet. Throws RangeError
   * for a date that does not exist.
   */
  dailyBars(tradeDate: string, hints?: DayHints): Promise<SourcedDay>;
}

export interface LineSource extends MarketSource {
  /**
   * The newest bars of a stock between two dates (`YYYY-MM-DD`, both among them), at most 640; none for a stock that is not
   * known. Throws RangeError for a date that does not exist.
   */
  dailyLine(stockNo: string, from: string, to: string): Promise<SourcedLine>;
}

export interface MoneyFlowSource extends MarketSource {
  moneyFlow(tradeDate: string): Promise<Sourced<SourcedFlow>>;
}

export interface IndexSource extends MarketSource {
  indexBars(symbols: readonly string[], tradeDate: string): Promise<Sourced<SourcedIndexBar>>;
}

export interface LimitListSource extends MarketSource {
  /** Who stood at a limit at a close and who had left it; nothing before the list of the day is out. */
  limitLists(tradeDate: string): Promise<Sourced<SourcedLimit>>;
}

export interface PublicTradingSource extends MarketSource {
  /** The exchange's list of unusual trading of a day, a row a stock and reason; nothing before it is out. */
  publicTrading(tradeDate: string): Promise<Sourced<SourcedListing>>;
}

export interface CalendarSource extends MarketSource {
  /** Every day of a year and whether the exchanges trade on it; empty while they have not published it. */
  tradingDays(year: number): Promise<ReadonlyMap<string, boolean>>;
}

export interface SplitSource extends MarketSource {
  /** Stocks whose shares became more with an ex-rights day (`YYYY-MM-DD`), each once; nothing of a day to come. */
  splits(tradeDate: string): Promise<Sourced<SourcedSplit>>;
}

export interface SnapshotSource extends MarketSource {
  /** Newest quotes of stocks (`600519`), those of the source's own choice left out when it has none. */
  snapshots(stockNos: readonly string[]): Promise<Snapshots>;
}

export interface MinuteSource extends MarketSource {
  /** Line of a day (`YYYY-MM-DD`) of a stock, of its newest one without a date; `null` when the source has none. */
  minutes(stockNo: string, date?: string): Promise<SourcedMinutes | null>;
}

export interface EventSource extends MarketSource {
  /** What has been published about a stock and is out by now, newest first; none for a stock that the source does not know. */
  events(stockNo: string): Promise<readonly StockEvent[]>;
}

export interface ActionSource extends MarketSource {
  /** Ex-rights days of a stock up to the newest day that is over, oldest first; none for a stock that is not known. */
  actions(stockNo: string): Promise<readonly SourcedAction[]>;
}

/** The interface behind each capability; factors, shares and valuations come with the bars. */
export interface CapableSources {
  readonly securities: SecuritySource;
  readonly dailyBars: DailySource;
  readonly dailyLines: LineSource;
  readonly moneyFlow: MoneyFlowSource;
  readonly indexBars: IndexSource;
  readonly limitLists: LimitListSource;
  readonly publicTrading: PublicTradingSource;
  readonly splits: SplitSource;
  readonly tradingDays: CalendarSource;
  readonly snapshots: SnapshotSource;
  readonly minutes: MinuteSource;
  readonly events: EventSource;
  readonly actions: ActionSource;
}

/** Whether a source can be asked for something; narrows it to the interface that asks. */
export const can = <Asked extends Capability>(
  source: MarketSource,
  capability: Asked,
): source is CapableSources[Asked] & MarketSource => source.capabilities.has(capability);
