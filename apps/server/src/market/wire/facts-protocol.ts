import type { AbnormalEvent, AbnormalType, Cause, EffectStudy, SubCode } from '@lianpan/market/abnormal';
import type { ImportantEvents, NewsItem } from '@lianpan/market/company';
import type { MarketFacts, SentimentDay } from '@lianpan/market/daily-facts';
import type { FlowDay } from '@lianpan/market/flows';
import type { BoardFigures, LimitRecord } from '@lianpan/market/limit-board';
import type { PublicTradingRecord } from '@lianpan/market/public-trading';

import type { BottomQueries } from './bottom-questions.ts';
import type { CalendarQueries } from './calendar-questions.ts';
import type { CapitalQueries } from './capital-questions.ts';
import type { PoolQueries } from './pool-questions.ts';
import type { AuctionQueries } from './auction-questions.ts';
import type { ScoreQueries } from './score-questions.ts';
import type { SignalQueries } from './signal-questions.ts';
import type { ThemeAnswer, ThemeQueries } from './theme-questions.ts';
import type { DatasetName, SourceName } from './source-words.ts';
import type { FundQueries } from './fund-questions.ts';
import type { ExplainedFigure } from './explained-figure.ts';
import type { LateQueries } from './late-questions.ts';
import type { ListQueries } from './list-questions.ts';
import type { PanoramaQueries } from './panorama-questions.ts';
import type { PastResultQueries } from './past-result-questions.ts';
import type { PracticeQueries } from './practice-questions.ts';
import type { PreferredQueries } from './preferred-questions.ts';
import type { ResearchQueries } from './research-questions.ts';
import type { StrategyQueries } from './strategy-questions.ts';
import type { StudyQueries } from './study-questions.ts';
import type { TrendQueries } from './trend-questions.ts';
import type { WeatherQueries } from './weather-questions.ts';

/**
 * Derived facts of one market as the engine hands them out: prices in fen or yuan as the record says, fractions and not
 * percent; `index` of a record is the slot of the stock. An answer is `null` where the market has no such day, or nobody
 * works the fact out for it.
 */
interface OfDay {
  readonly tradeDate: string;
  /** The day has closed: nothing changes any more. */
  readonly isFinalised: boolean;
}

/** Why a stock stands at its up limit, as far as the day tells. */
export interface LimitReason {
  /** The hottest of its themes that day; `null` when it has none that is followed. */
  readonly theme: string | null;
  /** What stands in where there is no theme. */
  readonly industry: string | null;
  /** The newest news about it since the last close, out by then and by this close; `null` without. */
  readonly news: NewsItem | null;
}

/** A record with its reason; `null` for one at the down limit. */
export interface ReasonedLimit extends LimitRecord {
  /** It has been at the limit for so many days at least: nobody knows where the streak began. */
  readonly isStreakOpen?: true;
  readonly reason: LimitReason | null;
  /** Under a risk warning, or about to leave, on that day: the summary leaves it out. */
  readonly isRisky: boolean;
  /** Who gave the published list that times, breaks and queue are of; `null` for the engine's own, and for none. */
  readonly listedBy: SourceName | null;
}

export interface LimitBoardAnswer extends OfDay, BoardFigures {
  /** Whose stocks these are, and all that `market` counts: imported and simulated ones are never on one board. */
  readonly source: DatasetName;
  /** Turnover is against the newest float that is known, and the day is an earlier one. */
  readonly isTurnoverEstimated: boolean;
  readonly market: MarketFacts | null;
  /** Sealed and broken, up and down: longest streak first, then the earlier seal. */
  readonly records: readonly ReasonedLimit[];
}

export interface ThemesAnswer extends OfDay {
  readonly themes: readonly ThemeAnswer[];
  /** The five hottest of each of the last ten days, oldest first. */
  readonly rotation: readonly {
    readonly tradeDate: string;
    readonly top: readonly string[];
    /** Of those, in their order. */
    readonly heats: readonly number[];
  }[];
}

export interface AbnormalQuery {
  /** Today when not given. */
  readonly date?: string;
  readonly type?: AbnormalType;
  readonly slot?: number;
  /** Of these stocks alone. */
  readonly slots?: readonly number[];
  /** Seen after a second of the Shanghai day. */
  readonly after?: number;
  /** No more than so many, the newest. */
  readonly newest?: number;
}

export interface AbnormalAnswer extends OfDay {
  readonly events: readonly AbnormalEvent[];
}

export interface CausesAnswer {
  readonly event: AbnormalEvent;
  /** Likeliest first; empty when no reason is clear. */
  readonly causes: readonly Cause[];
  /** The news among the causes. */
  readonly news: readonly NewsItem[];
}

export interface EffectsAnswer {
  readonly type: AbnormalType;
  /** Of all movements of the family, from the minutes of sampled days. */
  readonly study: EffectStudy;
  readonly subCodes: readonly {
    readonly code: SubCode;
    readonly sampled: EffectStudy;
    /** `null` for what daily bars do not show. */
    readonly daily: EffectStudy | null;
  }[];
}

export interface DragonTigerAnswer extends OfDay {
  /** `null` while the exchange has not published the day's list. */
  readonly records: readonly PublicTradingRecord[] | null;
}

/** How a fact was worked out, and of when it is, ms since the epoch. */
export interface ExplainedFact extends ExplainedFigure {
  readonly asOf: number;
}

/** The questions about what is kept of each day; dates are `YYYY-MM-DD`, today's when left out. */
export interface DayQueries extends ThemeQueries {
  /** Without a date that of the newest day; the imported one knows times and queues from published lists alone. */
  limitBoard(date?: string): Promise<LimitBoardAnswer | null>;
  themes(date?: string): Promise<ThemesAnswer | null>;
  /**
   * Money by size of order of the last days, oldest first; days without trading are left out. Of an imported stock it is
   * estimated from minute bars or from daily ones, as its tier says.
   */
  flows(slot: number, days: number): readonly { readonly tradeDate: string; readonly flow: FlowDay }[];
  abnormalEvents(query: AbnormalQuery): Promise<AbnormalAnswer | null>;
  /** `null` for an event that there was not. */
  abnormalCauses(eventId: string): Promise<CausesAnswer | null>;
  abnormalEffects(type: AbnormalType): Promise<EffectsAnswer | null>;
  /** As they were known at the close of a date before the newest day, or now. */
  stockEvents(slot: number, date?: string): ImportantEvents;
  /** News that was out on a date, before a second of the Shanghai day where one is given; oldest first. */
  news(query: { readonly date?: string; readonly before?: number }): Promise<readonly NewsItem[]>;
  dragonTiger(date?: string): DragonTigerAnswer | null;
  /** The mood of the last days up to a date, oldest first, today's included once it has begun. */
  sentiment(days: number, date?: string): readonly { readonly market: MarketFacts; readonly mood: SentimentDay }[];
  /**
   * A fact of a date: of a stock by its slot, of a theme by its name, of a movement or an event by its id, of `MARKET`. A figure that belongs to another limit than the stock's has no value.
   * With a second of the Shanghai day it is as of then. `null` for a metric that is not of these, for a fact that there was
   * not, and for a second that is to come or of which nothing is kept.
   */
  explainFact(metric: string, entity: number | string, date: string, second?: number): Promise<ExplainedFact | null>;
}

/** All questions about derived facts. */
export interface FactQueries
  extends
    AuctionQueries,
    BottomQueries,
    CalendarQueries,
    CapitalQueries,
    DayQueries,
    FundQueries,
    LateQueries,
    ListQueries,
    PanoramaQueries,
    PastResultQueries,
    PoolQueries,
    PracticeQueries,
    PreferredQueries,
    ResearchQueries,
    ScoreQueries,
    SignalQueries,
    StrategyQueries,
    StudyQueries,
    TrendQueries,
    WeatherQueries {}

/** The same questions of a market that may still be opening: each is answered once the facts are there. */
export type FactAnswers = {
  readonly [Name in keyof FactQueries]: (
    ...asked: Parameters<FactQueries[Name]>
  ) => Promise<Awaited<ReturnType<FactQueries[Name]>>>;
};
