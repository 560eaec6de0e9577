import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import { sentimentCycle, type SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import type { FlowLine } from '../flows/order-flow.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import type { PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import type { SeriousDistance } from '../rules/abnormal-movement.ts';
import { closeSecond } from '../rules/session.ts';
import { createFlowReader, type FlowReader } from '../simulator/flow-reader.ts';
import { createDayReader, marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import { createLimitReader, type LimitReader } from '../simulator/limit-reader.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { orderFlowLineOf, orderFlowOf } from '../simulator/order-stream.ts';
import { createDragonTigerBook, type DragonTigerBook } from '../simulator/public-trading/dragon-tiger-book.ts';
import { createStockDays } from '../simulator/stock-day.ts';
import { barsUpTo } from './bars-up-to.ts';
import { closeNotices } from './close-notices.ts';
import type { DayBookState } from './day-facts.ts';
import { mainForceFacts, type MainForceFacts } from './main-force-facts.ts';
import { ThemeHistory } from './theme-history.ts';

/** A day's counts with the mood that they make. */
export interface DayMood {
  readonly market: MarketFacts;
  readonly mood: SentimentDay;
}

/** The counts and the mood of every day, oldest first. */
export interface EveryMood {
  readonly facts: readonly MarketFacts[];
  readonly moods: readonly SentimentDay[];
}

/**
 * The days of a history as they ended: what is followed from day to day (counts, themes, the exchange's lists), and what
 * is worked out of one day when it is asked for (limits, flows). What is not in the history is `null`, or empty. The open
 * day reads the same followers and readers.
 */
export class PastDays {
  readonly history: SimulatedHistory;
  readonly facts: MarketFactsHistory;
  readonly themes: ThemeHistory;
  readonly lists: DragonTigerBook;
  readonly limits: LimitReader;
  readonly #flows: FlowReader;
  readonly #stockDays: ReturnType<typeof createStockDays>;
  #moods: readonly SentimentDay[] = [];

  /** Goes on from a state of the same history, if given. */
  constructor(history: SimulatedHistory, from?: DayBookState) {
    this.history = history;
    const barsOn = createDayReader(history);
    this.facts = new MarketFactsHistory(history, from?.facts, barsOn);
    this.themes = new ThemeHistory(history, from?.themes, barsOn);
    this.lists = createDragonTigerBook(history, from?.lists, barsOn);
    this.limits = createLimitReader(history);
    this.#flows = createFlowReader(history);
    this.#stockDays = createStockDays(history);
  }

  /** Follows at most `days` more with each part; whether the history is caught up with. */
  advance(days: number): boolean {
    const isDone = [this.facts.advance(days), this.themes.advance(days), this.lists.advance(days)];
    return isDone.every(Boolean);
  }

  /** The same to the end, in parts of some hundredths of a second. */
  *catchingUp(): Generator<void> {
    for (let isDone = false; !isDone;) {
      isDone = this.facts.advance(1);
      yield;
      isDone = this.themes.advance(1) && isDone;
      yield;
      isDone = this.lists.advance(1) && isDone;
    }
  }

  /** What it takes to go on from the days that were followed; the arrays are the followers' own. */
  get state(): DayBookState {
    return { facts: this.facts.state, themes: this.themes.state, lists: this.lists.state };
  }

  has(day: number): boolean {
    return day >= this.history.firstDay && day <= this.history.lastDay;
  }

  everyMood(): EveryMood {
    const facts = this.#everyFacts();
    if (this.#moods.length !== facts.length) this.#moods = sentimentCycle(facts);
    return { facts, moods: this.#moods };
  }

  /** Up to a day, oldest first; a new array. */
  moodsUpTo(day: number): DayMood[] {
    const { facts, moods } = this.everyMood();
    const last = Math.min(day, this.history.lastDay) - this.history.firstDay;
    return moods.slice(0, last + 1).map((mood, at) => ({ market: facts[at]!, mood }));
  }

  marketOf(day: number): MarketFacts | null {
    return this.#everyFacts()[day - this.history.firstDay] ?? null;
  }

  moodOf(day: number): SentimentDay | null {
    return this.everyMood().moods[day - this.history.firstDay] ?? null;
  }

  barsOf(day: number): MarketDay | null {
    return this.has(day) ? marketDayOf(this.history, day) : null;
  }

  /** Every stock at or off a limit, in parts. */
  *limitsInParts(day: number): Generator<void, readonly LimitRecord[]> {
    return this.has(day) ? yield* this.limits.recordsInParts(day) : [];
  }

  /** Money by size of order of a stock up to a second; `null` without trading. */
  flowOf(index: number, day: number, second: number): FlowDay | null {
    if (second >= closeSecond) return this.#flows.flowOf(index, day);
    const stock = this.#stockDays(index, day);
    return stock && orderFlowOf(stock, second);
  }

  /** The same minute by minute; `null` without trading. */
  flowLineOf(index: number, day: number): FlowLine | null {
    const stock = this.#stockDays(index, day);
    return stock && orderFlowLineOf(stock);
  }

  /** What large orders did to a stock up to the close of a day; `null` before its first bar. */
  mainForceOf(index: number, day: number): MainForceFacts | null {
    const bars = barsUpTo(this.history, index, day);
    return bars && mainForceFacts(bars, (on) => this.#flows.flowOf(index, on));
  }

  /** The exchange's list of a day. */
  listOf(day: number): readonly PublicTradingRecord[] | null {
    return this.has(day) ? this.lists.listOf(day) : null;
  }

  /** What the exchange's rules said of a stock after a close. */
  regulationOf(index: number, day: number): 'none' | 'abnormal' | 'serious' {
    if (!this.has(day)) return 'none';
    const reasons = this.lists.listingsOf(day).filter((listing) => listing.index === index);
    if (reasons.some(({ reason }) => reason === 'L7')) return 'serious';
    return reasons.some(({ reason }) => reason === 'L6') ? 'abnormal' : 'none';
  }

  /** How far a stock stood, after a close, from a serious abnormal movement on the next day. */
  seriousDistanceOf(index: number, day: number): SeriousDistance | null {
    return this.has(day) ? this.lists.seriousDistance(index, day) : null;
  }

  /** What the exchange's rules found at the close of a day. */
  closeNoticesOf(day: number): readonly AbnormalNotice[] {
    return closeNotices(this.lists.listingsOf(day), this.lists.nearSeriousOf(day));
  }

  #everyFacts(): readonly MarketFacts[] {
    return this.facts.upTo(this.history.lastDay, noDay);
  }
}

const noDay = createMarketDay(0);
