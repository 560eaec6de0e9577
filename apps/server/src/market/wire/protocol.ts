import type { LackQueries } from './lack-questions.ts';
import type { CalendarExtension } from '@lianpan/market/calendar';
import type { ChipProfile } from '@lianpan/market/indicators';
import type { PaperQuote } from '@lianpan/market/paper';
import type { ParameterValues } from '@lianpan/market/picker';
import type { RiskStatus } from '@lianpan/market/security';
import type { DayBounds } from '@lianpan/market/trades';
import type { z } from 'zod';
import type { limitState, sessionState } from '@lianpan/contract/shapes';
import type { Briefing, DayAhead } from './briefing-protocol.ts';
import type { ScoreCard, Statistics } from './diagnosis-protocol.ts';
import type { ValuationAnswer } from './score-questions.ts';
import type { FactAnswers } from './facts-protocol.ts';
import type {
  PickAnswer,
  PickChoices,
  PickFault,
  PickQuestion,
  PickTestRequest,
  PickTestState,
  StudiedPattern,
} from './picker-protocol.ts';
import type { StoredKinds } from './stored-kinds.ts';
import type { PoolDaysRequest, PoolDaysState } from './pool-days.ts';
import type { TacticsDaysRequest, TacticsDaysState } from './tactics-days.ts';
import type { SourceAnswer, SourceQuestion } from './source-questions.ts';
import type { DatasetName, quoteSources, SourceName, PublicSourceState } from './source-words.ts';
import type { ExplainedFigure } from './explained-figure.ts';

export type LimitState = z.output<typeof limitState>;
export type SessionState = z.output<typeof sessionState>;

/** One security as the directory lists it; `slot` is its place in the quote board. */
export interface DirectoryEntry {
  readonly slot: number;
  readonly symbol: string;
  readonly stockNo: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly kind: 'stock' | 'index';
  readonly board: 'SH_MAIN' | 'SZ_MAIN' | 'CHINEXT' | 'STAR' | 'BSE' | 'INDEX';
  readonly tags: readonly string[];
  readonly source: DatasetName;
  /** Who gave the bars; quotes may be somebody else's. */
  readonly historySource: SourceName;
  /** Trading day of the newest figures of an imported stock; `null` for what follows the market's day. */
  readonly lastDate: string | null;
  readonly floatShares: number | null;
  readonly delisted: boolean;
  readonly industry: string | null;
  /** Full pinyin without tones, and initials, lower case; several readings separated by spaces. */
  readonly pinyin: string;
  readonly initials: string;
}

/** Live figures of all securities in shared memory, one slot each; prices in fen (index points x 100), 0 = none yet. */
export interface QuoteBoard {
  readonly price: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly prevClose: Int32Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  /** Index into `boardStates`. */
  readonly state: Uint8Array;
  /** When a quote from the network was true, ms since the epoch; 0 where the figures are of the simulator or of bars. */
  readonly asOf: Float64Array;
  /** Index into `quoteSources` of such a quote. */
  readonly source: Uint8Array;
  /** Seconds by which such a quote is behind when all is well. */
  readonly delaySec: Uint16Array;
}

/** Best levels of each side, nearest first, as far as there are any: prices in fen, whole shares. */
export interface LiveBook {
  readonly bids: readonly { readonly price: number; readonly volume: number }[];
  readonly asks: readonly { readonly price: number; readonly volume: number }[];
}

/** A quote from the network: prices in fen, 0 for none yet. */
export interface LiveQuote {
  readonly stockNo: string;
  readonly source: (typeof quoteSources)[number];
  readonly delaySec: number;
  /** Milliseconds since the epoch: the source's own stamp. */
  readonly asOf: number;
  readonly price: number;
  readonly prevClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
  readonly isSuspended: boolean;
  /** `null` where the source gives none. */
  readonly book: LiveBook | null;
}

/** What became of asking for quotes over the network. */
export interface FeedState {
  /** When they were last asked, ms since the epoch. */
  readonly at: number;
  /** Quotes are wanted from somebody: a stock without one is behind. */
  readonly hasQuotes: boolean;
  /** Days that others give at night are not all there. */
  readonly isHistoryBehind: boolean;
}

/** What the engine is told of the network each time it was asked: all quotes that are known, newest or not. */
export interface LiveUpdate extends FeedState {
  readonly quotes: readonly LiveQuote[];
}

/** The meanings of `QuoteBoard.state`. */
export const boardStates = ['NONE', 'UP', 'DOWN', 'UP_BROKEN', 'DOWN_BROKEN', 'NO_LIMIT', 'SUSPENDED'] as const;
export const suspendedState = boardStates.indexOf('SUSPENDED');

/** Counts over all traded stocks of the market. */
export interface Breadth {
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  readonly suspended: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly histogram: readonly number[];
}

/** What the stocks of a market did together on its day; stocks without that day are not counted. */
export interface DayFigures {
  readonly tradeDate: string;
  /** They are those of bars of a day that is over, and the board may show other days. */
  readonly isFinished: boolean;
  readonly breadth: Breadth;
  /** Yuan. */
  readonly marketAmount: number;
}

/** The market as a whole, renewed with each tick: the simulated one, and what the imported one did together. */
export interface MarketState {
  readonly asOf: number;
  /** What the clock of the market shows, ms since the epoch; `asOf` stays behind it once a day is over. */
  readonly at: number;
  readonly tradeDate: string;
  readonly session: SessionState;
  readonly isTradingDay: boolean;
  readonly final: boolean;
  readonly breadth: Breadth;
  readonly marketAmount: number;
  readonly projectedAmount: number | null;
  /** `null` where no stocks were imported. */
  readonly imported: DayFigures | null;
  /** The markets that people may look at, the one for those who have not chosen first. */
  readonly offered: readonly DatasetName[];
  /** `null` where no source over the network is configured. */
  readonly feed: FeedState | null;
  /** How the sources do, and how far the calendar reaches, told where the market is another process's. */
  readonly sources?: readonly PublicSourceState[];
  readonly calendar?: CalendarExtension;
}

export interface MinuteLine {
  readonly prevClose: number | null;
  readonly price: readonly number[];
  readonly averagePrice: readonly number[];
  readonly volume: readonly number[];
}

/** A finished trading day by slot of the board: prices in fen, shares, yuan; all zero where a security has no bar of it. */
export interface FinishedDay extends Pick<
  QuoteBoard,
  'price' | 'open' | 'high' | 'low' | 'prevClose' | 'volume' | 'amount' | 'state'
> {
  readonly tradeDate: string;
  /** Of that day; 0 where it is not known. */
  readonly floatShares: Float64Array;
}

/** A whole day before the one that is shown. */
export interface EarlierMinutes extends MinuteLine {
  readonly tradeDate: string;
}

/** At which prices holders bought, after the close of `date`; prices in yuan, shares of all chips as fractions. */
export interface ChipCosts extends ChipProfile {
  readonly date: string;
  readonly close: number;
  /** Price of the first of `shares`, and how far they are apart. */
  readonly low: number;
  readonly step: number;
  readonly shares: readonly number[];
}

/** Minutes that a bar covers. */
export type MinutePeriod = 'm1' | 'm5' | 'm15' | 'm30' | 'm60';

export interface KLine {
  readonly date: readonly string[];
  /** `HH:mm` at which a bar of minutes ends; empty for longer ones. */
  readonly time: readonly string[];
  readonly open: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
  readonly amount: readonly number[];
  /** What prices as traded were multiplied by from a day on, oldest first. */
  readonly factors: readonly { readonly from: string; readonly factor: number }[];
  /** Reference prices of bars that are not the close of the bar before. */
  readonly references: readonly { readonly date: string; readonly price: number }[];
}

/** The mean course of an industry's stocks, day by day, oldest first. */
export interface IndustryLine {
  readonly industry: string;
  /** Stocks that belong to it now. */
  readonly stockNum: number;
  readonly date: readonly string[];
  /** 1000 before the first day. */
  readonly close: readonly number[];
}

export interface BookLevel {
  readonly price: number | null;
  readonly volume: number | null;
}

/** What the opening call would come to: price in yuan, shares; `unmatched` is below 0 where sellers are left over. */
export interface AuctionState {
  readonly price: number;
  readonly matched: number;
  readonly unmatched: number;
}

export interface OrderBook {
  readonly available: boolean;
  /** From 09:15 to 09:25 where the source tells it. */
  readonly auction: AuctionState | null;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly orderImbalancePct: number | null;
  readonly ticks: readonly { time: string; price: number; volume: number; side: 'buy' | 'sell' | 'neutral' }[];
}

export interface QuoteHeader {
  readonly limitUp: number | null;
  readonly limitDown: number | null;
  readonly volumeRatio: number | null;
  readonly averagePrice: number | null;
  readonly totalMv: number | null;
  readonly floatMv: number | null;
  readonly peTtm: number | null;
  readonly isLossMaking: boolean;
  readonly pb: number | null;
  readonly dividendYieldPct: number | null;
  /** Day of the ratios where they are older than the price; `null` otherwise. */
  readonly valuationDate: string | null;
  readonly industryName: string | null;
  readonly concepts: readonly string[];
  readonly listDate: string | null;
  readonly seal: { readonly volume: number; readonly amount: number; readonly floatPct: number | null } | null;
}

/** A stock as an order meets it, and of which day that is. */
export interface TradingQuote extends PaperQuote {
  readonly slot: number;
  readonly tradeDate: string;
  readonly status: RiskStatus;
  readonly isSuspended: boolean;
  /** Moves with the clock or with quotes of the network; without, nothing can be traded now. */
  readonly isLive: boolean;
}

/** What a holder got on an ex-rights day, per share held the evening before. */
export interface ShareRights {
  readonly date: string;
  /** Shares that one share became. */
  readonly split: number;
  /** Fen before tax: what the reference price tells beside the split. */
  readonly cashFen: number;
}

/** Of a day of a stock; `unknown` before its history begins. */
export type KnownBounds = DayBounds | 'unknown' | null;

/** Questions about quotes, diagnosis and picker of one market. */
export interface EngineQueries {
  minuteLine(slot: number): MinuteLine;
  dayLines(slots: readonly number[]): readonly (readonly number[])[];
  /** The trading day before the one that is shown, or that of a date; without prices where the market has none of it. */
  finishedDay(date?: string): FinishedDay;
  kLine(slot: number, period: 'day' | 'week' | 'month', adjust: 'forward' | 'backward' | 'none'): KLine;
  /** Of the industry of a stock; `null` of an index and where none is known. */
  industryLine(slot: number): IndustryLine | null;
  /** Of the last days, prices as traded; none of an index and where nobody kept minutes. */
  minuteBars(slot: number, period: MinutePeriod): KLine;
  /** Days on which a stock closed at a limit price, of its last 500 before the one that is shown; oldest first. */
  limitDays(slot: number): readonly { readonly date: string; readonly side: 'up' | 'down' }[];
  /** Up to `count` days before the one that is shown, oldest first; none of an index. */
  earlierMinutes(slot: number, count: number): readonly EarlierMinutes[];
  /** Of a stock, of the newest day unless a date is given; `null` where too little is known. */
  chips(slot: number, date?: string): ChipCosts | null;
  orderBook(slot: number): OrderBook;
  /** Of stocks, in the order of the slots. */
  tradingQuotes(slots: readonly number[]): readonly TradingQuote[];
  /** Between which prices a stock could trade on days, in the order of the dates; `null` for a day without a trade of it. */
  dayBounds(slot: number, dates: readonly string[]): readonly KnownBounds[];
  /** Ex-rights days of a stock after a date and up to the day that is shown, oldest first. */
  rightsSince(slot: number, date: string): readonly ShareRights[];
  header(slot: number): QuoteHeader;
  /** Cards and statistics of a past day are those after its close; of today as it stands without a date. */
  scoreCard(slot: number, date?: string): Promise<ScoreCard>;
  statistics(slot: number, date?: string): Promise<Statistics>;
  /** Up to the last finished day; no days where nobody told a past, or can work one out. */
  valuationHistory(slot: number): ValuationAnswer;
  /** The briefing of a day, today's when no date is given; `null` where the market has no day before it. */
  briefing(date: string | undefined): Promise<Briefing | null>;
  /** What is set for the trading day after a date; `null` where nobody knows. */
  dayAhead(date: string): Promise<DayAhead | null>;
  /** Asks the picker, of the newest day unless a date is given. */
  pick(question: PickQuestion, date?: string): Promise<PickAnswer | PickFault>;
  /** What followed a pattern of candles or of a chart. */
  pickPattern(id: string, values?: ParameterValues): Promise<StudiedPattern | PickFault>;
  pickCatalogue(): PickChoices;
  /** What a search for conditions looks through, by id; lower case. */
  pickKeywords(): Readonly<Record<string, string>>;
  /** Starts a test of a query; `null` when too many wait. */
  startPickTest(request: PickTestRequest): { readonly jobId: string } | PickFault | null;
  /** `null` for a job that is not known any more. */
  pickTest(jobId: string): PickTestState | null;
  /** Ends a test that nobody waits for; whether there was one. */
  stopPickTest(jobId: string): boolean;
  /** Somebody waits for what is worked out in the background: it is, as fast as that goes. */
  hurry(): void;
  /** Takes pools over days; asked again until they are done. */
  poolDays(request: PoolDaysRequest): PoolDaysState;
  /** Takes tactics over days; asked again until they are done. */
  tacticsDays(request: TacticsDaysRequest): TacticsDaysState;
  /** `null` for a metric that the engine does not know, and for a date that the market does not have. */
  explain(metric: string, slot: number, date?: string): Promise<ExplainedFigure | null>;
  /** What is there of each kind of data, of the real market alone; counted once an import. */
  storedKinds(): Promise<StoredKinds>;
  /** What the sources that read our own data ask; see `source-questions.ts`. */
  sourced(market: DatasetName, question: SourceQuestion): Promise<SourceAnswer>;
}

/** Questions about one market that only its engine can answer; each runs off the request thread. */
export interface MarketQueries extends EngineQueries, FactAnswers, LackQueries {}

export type MarketQueryName = keyof MarketQueries;
