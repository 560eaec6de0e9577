import type { AbnormalEvent } from '../abnormal/abnormal-event.ts';
import type { FactsHistoryState } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import type { SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { DragonTigerState } from '../simulator/public-trading/dragon-tiger-book.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import type { ThemeHistoryState } from './theme-history.ts';

/** What was worked out of one day, as it was known at a second of it. Money is yuan, ratios are fractions. */
export interface DayFacts {
  readonly day: number;
  /** Nothing of it changes any more: the day has closed. */
  readonly isFinalised: boolean;
  /** `null` before the day's first trade. */
  readonly market: MarketFacts | null;
  readonly mood: SentimentDay | null;
  readonly themes: readonly ThemeFacts[];
  readonly events: readonly AbnormalEvent[];
}

/** All that a book has gathered about the days of a history, as plain arrays and objects: to be stored, or handed on. */
export interface DayBookState {
  readonly facts: FactsHistoryState;
  readonly themes: ThemeHistoryState;
  readonly lists: DragonTigerState;
}
