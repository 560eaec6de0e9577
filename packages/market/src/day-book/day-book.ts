import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import type { AbnormalEvent, AbnormalHit } from '../abnormal/abnormal-event.ts';
import { endOfDay } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { StockEvent } from '../company/stock-event.ts';
import type { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import type { SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import type { FlowLine } from '../flows/order-flow.ts';
import type { LimitRecord } from '../limit-board/limit-record.ts';
import { drain } from '../parts.ts';
import type { PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import { slotOf, slotUpTo } from '../series/bar-slots.ts';
import type { SeriousDistance } from '../rules/abnormal-movement.ts';
import { closeSecond } from '../rules/session.ts';
import { floatSharesOn } from '../simulator/company/share-growth.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { createShareReader } from '../simulator/past-shares.ts';
import type { SeatDirectory } from '../simulator/public-trading/seat-directory.ts';
import { conceptRelevanceOf } from '../themes/concept-relevance.ts';
import { barGrowth, barWithin } from '../simulator/public-trading/traded-bar.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import { BookNews } from './book-news.ts';
import type { DayBookState, DayFacts } from './day-facts.ts';
import { describedMovements } from './described-movements.ts';
import { eventsWithLists } from './events-with-lists.ts';
import { KeptMovements } from './kept-movements.ts';
import type { MainForceFacts } from './main-force-facts.ts';
import { openDay, type OpenDay } from './open-day.ts';
import {
  isWanted,
  packMovements,
  unpackMovements,
  type MovementFilter,
  type PackedMovements,
} from './packed-movements.ts';
import { PastDays, type DayMood } from './past-days.ts';
import { findPastMovements } from './past-movements.ts';
import type { LimitSide } from '../limit-board/limit-inputs.ts';

/** Firms whose books are read in one part: some hundredths of a second. */
const firmsAPart = 60;

/**
 * The derived facts of every trading day: past days as they ended, the day after the history as far as it has come. What
 * is asked of a past day is worked out from its own bars and those before it and never changes; today moves on with
 * `update`.
 */
export class DayBook {
  readonly #past: PastDays;
  /** The news of every day. */
  readonly news: BookNews;
  readonly #shareFactorOn: ReturnType<typeof createShareReader>;
  readonly #movements = new KeptMovements();
  #today: OpenDay | null = null;

  /** Goes on from a state of the same history, if given. */
  constructor(history: SimulatedHistory, from?: DayBookState) {
    this.#past = new PastDays(history, from);
    this.news = new BookNews(history);
    this.#shareFactorOn = createShareReader(history);
  }

  /** Follows at most `days` more of the past with each part; whether all of it is caught up with. */
  advance(days: number): boolean {
    return this.#past.advance(days);
  }

  /** The same to the end, in parts of some hundredths of a second. */
  *catchingUp(): Generator<void> {
    // The newest books hold what the older ones do: read first, none is read twice.
    for (let index = 0; index < this.history.universe.count; index++) {
      this.#shareFactorOn(index, this.history.lastDay + 1);
      if (index % firmsAPart === firmsAPart - 1) yield;
    }
    yield* this.#past.catchingUp();
  }

  /** What it takes to go on from the days that were followed; the arrays are the book's own. */
  get state(): DayBookState {
    return this.#past.state;
  }

  /** The history that the book follows. */
  get history(): SimulatedHistory {
    return this.#past.history;
  }

  /** The facts of each day, for whoever reads them by the day. */
  get marketFacts(): MarketFactsHistory {
    return this.#past.facts;
  }

  /** Takes the day after the history. Throws RangeError for another one. */
  open(intraday: IntradayDay): void {
    drain(this.opening(intraday, -1));
  }

  /** The same up to a second of the day, in parts; until the last of them the book has the day before. */
  *opening(intraday: IntradayDay, second: number): Generator<void> {
    if (intraday.day !== this.history.lastDay + 1) {
      throw new RangeError(`day ${intraday.day} does not follow the history`);
    }
    this.#keepEndedDay();
    this.#today = yield* openDay(this.#past, intraday, this.news, second);
  }

  /** Moves today on to a second of the Shanghai day. */
  update(second: number): void {
    this.#today?.update(second);
  }

  /** The facts of a day; `null` for one that is neither in the history nor today. */
  factsOf(day: number): DayFacts | null {
    if (!this.#past.has(day) && !this.#todayAs(day)) return null;
    return {
      day,
      isFinalised: this.isFinalised(day),
      market: this.marketOf(day),
      mood: this.moodOf(day),
      themes: this.themesOf(day),
      events: this.eventsOf(day),
    };
  }

  /** The moods of the last days up to one, oldest first, today's included when it has begun. */
  moodsUpTo(day: number, days: number): readonly DayMood[] {
    const moods = this.#past.moodsUpTo(day);
    const live = this.#todayAs(day)?.live;
    if (live?.facts && live.mood) moods.push({ market: live.facts, mood: live.mood });
    return moods.slice(-days);
  }

  /** Seats of the exchange's lists. */
  get seats(): SeatDirectory {
    return this.#past.lists.seats;
  }

  /** Whether nothing of a day changes any more. */
  isFinalised(day: number): boolean {
    return this.#todayAs(day)?.isFinalised ?? true;
  }

  /** What the market did on a day, `null` before its first trade and outside the history. */
  marketOf(day: number): MarketFacts | null {
    const today = this.#todayAs(day);
    return today ? today.live.facts : this.#past.marketOf(day);
  }

  /** The mood of a day, `null` before its first trade and outside the history. */
  moodOf(day: number): SentimentDay | null {
    const today = this.#todayAs(day);
    return today ? today.live.mood : this.#past.moodOf(day);
  }

  /** Securities of a theme that is large enough to be followed. */
  membersOf(concept: string): readonly number[] | undefined {
    return this.#past.themes.members.get(concept);
  }

  /** How much of a security a concept is, 0 for one that is no member; see `conceptRelevanceOf`. */
  relevanceOf(index: number, concept: string): number {
    return conceptRelevanceOf(this.history.securities[index]!, concept) ?? 0;
  }

  /** Shares that could be traded on a day. */
  floatSharesOf(index: number, day: number): number {
    return floatSharesOn(this.history.universe, index, day, this.#shareFactorOn(index, day));
  }

  /** The themes of a day, hottest first. */
  themesOf(day: number): readonly ThemeFacts[] {
    return this.#todayAs(day)?.live.themes ?? this.#past.themes.themesOf(day);
  }

  /**
   * Abnormal movements of a day in the order in which they were seen, as far as they are asked for. Those of a past day
   * that is not kept are found anew, which takes more than a second for the full market.
   */
  eventsOf(day: number, filter: MovementFilter = {}): readonly AbnormalEvent[] {
    if (this.#past.has(day) && !this.hasMovements(day)) {
      this.takeMovements(day, findPastMovements(this.history, day, drain(this.noticesOf(day))));
    }
    return drain(this.eventsInParts(day, filter));
  }

  /** The same of a day whose movements the book has, in parts; empty for another. */
  *eventsInParts(day: number, filter: MovementFilter = {}): Generator<void, readonly AbnormalEvent[]> {
    const hits = this.hitsOf(day, filter);
    if (hits.length === 0) return [];
    const { newsOf } = yield* this.news.inSlices(day);
    const wanted = filter.newest === undefined ? hits : hits.slice(-filter.newest);
    return yield* describedMovements(this.history, day, wanted, newsOf);
  }

  /** The same without words. */
  hitsOf(day: number, filter: MovementFilter = {}): readonly AbnormalHit[] {
    const today = this.#todayAs(day);
    if (today) return today.live.hits.filter((hit) => isWanted(hit, filter));
    const packed = this.#movements.byDay.get(day);
    return packed ? unpackMovements(packed, filter) : [];
  }

  /** Whether the movements of a day need not be found anew. */
  hasMovements(day: number): boolean {
    this.#keepEndedDay();
    return this.#todayAs(day) !== null || this.#movements.byDay.has(day);
  }

  /** Takes the movements of a past day that `findPastMovements` found, now or at an earlier start. */
  takeMovements(day: number, movements: PackedMovements): void {
    this.#movements.take(day, movements);
  }

  /** The movements that are kept, by day. */
  get movements(): ReadonlyMap<number, PackedMovements> {
    this.#keepEndedDay();
    return this.#movements.byDay;
  }

  /** What `findPastMovements` has to be told of a past day, in parts. */
  *noticesOf(day: number): Generator<void, readonly AbnormalNotice[]> {
    const { notices } = yield* this.news.inSlices(day);
    return [...notices, ...this.#past.closeNoticesOf(day)];
  }

  /** Every stock at or off a limit on a day. */
  limitsOf(day: number): readonly LimitRecord[] {
    return drain(this.limitsInParts(day));
  }

  /** The same in parts. */
  *limitsInParts(day: number): Generator<void, readonly LimitRecord[]> {
    return this.#todayAs(day)?.limits() ?? (yield* this.#past.limitsInParts(day));
  }

  /**
   * Money by size of order of a stock on a day, from its orders: up to a second, or as far as the day has come; `null`
   * without trading.
   */
  flowOf(index: number, day: number, second: number = closeSecond): FlowDay | null {
    const today = this.#todayAs(day);
    return today ? today.flowOf(index, second) : this.#past.flowOf(index, day, second);
  }

  /** The same after each minute since the open, cumulative: as far as the day has come; `null` without trading. */
  flowLineOf(index: number, day: number): FlowLine | null {
    const today = this.#todayAs(day);
    return today ? today.flowLineOf(index) : this.#past.flowLineOf(index, day);
  }

  /** What large orders did to a stock up to the close of a past day; `null` before its first bar. */
  mainForceOf(index: number, day: number): MainForceFacts | null {
    return this.#past.mainForceOf(index, day);
  }

  /** The exchange's list of a day; `null` while it is not out. */
  listOf(day: number): readonly PublicTradingRecord[] | null {
    const today = this.#todayAs(day);
    return today ? today.list() : this.#past.listOf(day);
  }

  /** The records of one stock in it; none while it is not out. */
  listRecordsOf(index: number, day: number): readonly PublicTradingRecord[] {
    if (day <= this.history.lastDay) return this.#past.lists.recordsOf(index, day);
    return this.#todayAs(day)?.listRecordsOf(index) ?? [];
  }

  /**
   * Ex-right change of a stock's close from a day to `days` traded days later, a fraction; `null` while that close is not
   * there, or is of a day after `asOf`.
   */
  changeAfter(index: number, day: number, days: number, asOf: number): number | null {
    const { columns, lastDay } = this.history;
    const first = slotOf(columns, index, day);
    if (first < 0) return null;
    const end = slotUpTo(columns, index, Math.min(asOf, lastDay));
    let growth = 1;
    for (let slot = first + 1; slot <= Math.min(end, first + days); slot++)
      growth *= barGrowth(barWithin(columns, slot));
    const missing = first + days - end;
    if (missing <= 0) return growth - 1;
    const today = asOf > lastDay && missing === 1 ? this.#today : null;
    if (!today?.isFinalised || today.bars.traded[index] !== 1) return null;
    return growth * barGrowth(barWithin(today.bars, index)) - 1;
  }

  /** Events of a stock out at a second of a day, from one trading day on, the exchange's lists among them; oldest first. */
  stockEventsOf(index: number, from: number, day: number, second: number = endOfDay): readonly StockEvent[] {
    const recordsOn = (on: number): readonly PublicTradingRecord[] => this.listRecordsOf(index, on);
    return eventsWithLists(this.history, index, recordsOn, { from, day, second });
  }

  /** What the exchange's rules said of a stock after the close of a past day. */
  regulationOf(index: number, day: number): 'none' | 'abnormal' | 'serious' {
    return this.#past.regulationOf(index, day);
  }

  /** How far a stock stood, after a finished day, from a serious abnormal movement on the next; `null` for other days. */
  seriousDistanceOf(index: number, day: number): SeriousDistance | null {
    const today = this.#todayAs(day);
    return today ? today.seriousDistanceOf(index) : this.#past.seriousDistanceOf(index, day);
  }

  /**
   * The record of one stock at its limit on a day, up to a second or as far as the day has come; `null` for one that did
   * not reach it.
   */
  limitOf(index: number, day: number, side: LimitSide, second: number = closeSecond): LimitRecord | null {
    const today = this.#todayAs(day);
    return today ? today.limitOf(index, side, second) : this.#past.limits.recordOf(index, day, side, second);
  }

  /** News about a stock within a day of a second of a day. */
  newsAround(index: number, day: number, second: number): readonly NewsItem[] {
    return this.news.of(day).around(index, second);
  }

  /** The day's bars: a past day's, or today's as far as they have come; `null` outside both. */
  barsOf(day: number): MarketDay | null {
    const today = this.#todayAs(day);
    return today ? today.bars : this.#past.barsOf(day);
  }

  #todayAs(day: number): OpenDay | null {
    // Once a day has become history it is read from there.
    return this.#today?.day === day && day > this.history.lastDay ? this.#today : null;
  }

  /** Keeps the movements of a day that was looked at to its end and has become history. */
  #keepEndedDay(): void {
    const ended = this.#today;
    if (ended === null || ended.day > this.history.lastDay) return;
    this.#today = null;
    if (ended.live.hasClosed) this.takeMovements(ended.day, packMovements(ended.live.hits));
  }
}
