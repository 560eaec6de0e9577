import { closeSecond } from '../rules/session.ts';
import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { describeHit, type AbnormalEvent, type AbnormalHit } from '../abnormal/abnormal-event.ts';
import { endOfDay } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { StockEvent } from '../company/stock-event.ts';
import { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import { sentimentCycle, type SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import type { LimitRecord, LimitSide } from '../limit-board/limit-record.ts';
import { publicTradingReadySecond, type PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import type { SeriousDistance } from '../rules/abnormal-movement.ts';
import { abnormalInputsInParts } from '../simulator/abnormal-feed.ts';
import { floatSharesOn } from '../simulator/company/share-growth.ts';
import { createFlowReader, type FlowReader } from '../simulator/flow-reader.ts';
import { drain } from '../parts.ts';
import { marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { createLimitReader, type LimitReader } from '../simulator/limit-reader.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { orderFlowOf, plannedFlowOf } from '../simulator/order-stream.ts';
import { createShareReader } from '../simulator/past-shares.ts';
import { createStockDays } from '../simulator/stock-day.ts';
import { createDragonTigerBook, type DragonTigerBook } from '../simulator/public-trading/dragon-tiger-book.ts';
import type { SeatDirectory } from '../simulator/public-trading/seat-directory.ts';
import { conceptRelevanceOf } from '../themes/concept-relevance.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import { barsUpTo } from './bars-up-to.ts';
import { BookNews } from './book-news.ts';
import { closeNotices } from './close-notices.ts';
import type { DayBookState, DayFacts } from './day-facts.ts';
import type { DayNews } from './day-news.ts';
import { eventsWithLists } from './events-with-lists.ts';
import { KeptMovements } from './kept-movements.ts';
import { LiveDay } from './live-day.ts';
import { liveLimits } from './live-limits.ts';
import { mainForceFacts, type MainForceFacts } from './main-force-facts.ts';
import {
  isWanted,
  packMovements,
  unpackMovements,
  type MovementFilter,
  type PackedMovements,
} from './packed-movements.ts';
import { findPastMovements } from './past-movements.ts';
import { ThemeHistory } from './theme-history.ts';

/** The day that is being traded. */
interface OpenDay {
  readonly intraday: IntradayDay;
  readonly live: LiveDay;
}

/** Firms whose books are read in one part: some hundredths of a second. */
const firmsAPart = 60;
/** Movements that are put into words in one part. */
const movementsAPart = 1000;

/**
 * The derived facts of every trading day: past days as they ended, the day after the history as far as it has come. What
 * is asked of a past day is worked out from its own bars and those before it and never changes; today moves on with
 * `update`.
 */
export class DayBook {
  readonly #history: SimulatedHistory;
  readonly #facts: MarketFactsHistory;
  readonly #themes: ThemeHistory;
  readonly #limits: LimitReader;
  readonly #flows: FlowReader;
  readonly #stockDays: ReturnType<typeof createStockDays>;
  readonly #list: DragonTigerBook;
  /** The news of every day. */
  readonly news: BookNews;
  readonly #shareFactorOn: ReturnType<typeof createShareReader>;
  readonly #movements = new KeptMovements();
  #moods: readonly SentimentDay[] = [];
  #today: OpenDay | null = null;
  #second = -1;

  /** Goes on from a state of the same history, if given. */
  constructor(history: SimulatedHistory, from?: DayBookState) {
    this.#history = history;
    this.#facts = new MarketFactsHistory(history, from?.facts);
    this.#themes = new ThemeHistory(history, from?.themes);
    this.#limits = createLimitReader(history);
    this.#flows = createFlowReader(history);
    this.#stockDays = createStockDays(history);
    this.#list = createDragonTigerBook(history, from?.lists);
    this.news = new BookNews(history);
    this.#shareFactorOn = createShareReader(history);
  }

  /** Follows at most `days` more of the past with each part; whether all of it is caught up with. */
  advance(days: number): boolean {
    const isDone = [this.#facts.advance(days), this.#themes.advance(days), this.#list.advance(days)];
    return isDone.every(Boolean);
  }

  /** The same to the end, in parts of some hundredths of a second. */
  *catchingUp(): Generator<void> {
    // The newest books hold what the older ones do: read first, none is read twice.
    for (let index = 0; index < this.#history.universe.count; index++) {
      this.#shareFactorOn(index, this.#history.lastDay + 1);
      if (index % firmsAPart === firmsAPart - 1) yield;
    }
    for (let isDone = false; !isDone;) {
      isDone = this.#facts.advance(1);
      yield;
      isDone = this.#themes.advance(1) && isDone;
      yield;
      isDone = this.#list.advance(1) && isDone;
    }
  }

  /** What it takes to go on from the days that were followed; the arrays are the book's own. */
  get state(): DayBookState {
    return { facts: this.#facts.state, themes: this.#themes.state, lists: this.#list.state };
  }

  /** The facts of each day, for whoever reads them by the day. */
  get marketFacts(): MarketFactsHistory {
    return this.#facts;
  }

  /** Takes the day after the history. Throws RangeError for another one. */
  open(intraday: IntradayDay): void {
    drain(this.opening(intraday, -1));
  }

  /** The same up to a second of the day, in parts; until the last of them the book has the day before. */
  *opening(intraday: IntradayDay, second: number): Generator<void> {
    if (intraday.day !== this.#history.lastDay + 1) {
      throw new RangeError(`day ${intraday.day} does not follow the history`);
    }
    this.#keepEndedDay();
    const news = yield* this.news.inParts(intraday.day);
    yield;
    const pastFacts = this.#pastFacts();
    const pastMoods = this.#pastMoods(pastFacts);
    yield;
    const live = new LiveDay({
      history: this.#history,
      intraday,
      detector: yield* abnormalInputsInParts(this.#history, intraday),
      facts: this.#facts,
      themes: this.#themes,
      pastFacts,
      pastMoods,
      newsNotices: news.notices,
      closeNotices: () =>
        closeNotices(this.#list.listingsToday(intraday.bars), this.#list.nearSeriousToday(intraday.bars)),
    });
    yield* live.updating(second);
    this.#today = { intraday, live };
    this.#second = second;
  }

  /** Moves today on to a second of the Shanghai day. */
  update(second: number): void {
    this.#second = Math.max(this.#second, second);
    this.#today?.live.update(second);
  }

  /** The facts of a day; `null` for one that is neither in the history nor today. */
  factsOf(day: number): DayFacts | null {
    const today = this.#todayAs(day);
    if (today) {
      const { facts, mood, themes } = today.live;
      const isFinalised = this.#second >= closeSecond;
      return { day, isFinalised, market: facts, mood, themes, events: this.eventsOf(day) };
    }
    if (day < this.#history.firstDay || day > this.#history.lastDay) return null;
    const facts = this.#pastFacts();
    const at = day - this.#history.firstDay;
    return {
      day,
      isFinalised: true,
      market: facts[at]!,
      mood: this.#pastMoods(facts)[at]!,
      themes: this.#themes.themesOf(day),
      events: this.eventsOf(day),
    };
  }

  /** The moods of the last days up to one, oldest first, today's included when it has begun. */
  moodsUpTo(day: number, days: number): readonly { readonly market: MarketFacts; readonly mood: SentimentDay }[] {
    const facts = this.#pastFacts();
    const moods = this.#pastMoods(facts);
    const last = Math.min(day, this.#history.lastDay) - this.#history.firstDay;
    const past = moods.slice(0, last + 1).map((mood, at) => ({ market: facts[at]!, mood }));
    const live = this.#todayAs(day)?.live;
    if (live?.facts && live.mood) past.push({ market: live.facts, mood: live.mood });
    return past.slice(-days);
  }

  /** The history that the book follows. */
  get history(): SimulatedHistory {
    return this.#history;
  }

  /** Seats of the exchange's lists. */
  get seats(): SeatDirectory {
    return this.#list.seats;
  }

  /** Whether nothing of a day changes any more. */
  isFinalised(day: number): boolean {
    return this.#todayAs(day) === null || this.#second >= closeSecond;
  }

  /** What the market did on a day, `null` before its first trade and outside the history. */
  marketOf(day: number): MarketFacts | null {
    const today = this.#todayAs(day);
    return today ? today.live.facts : (this.#pastFacts()[day - this.#history.firstDay] ?? null);
  }

  /** The mood of a day, `null` before its first trade and outside the history. */
  moodOf(day: number): SentimentDay | null {
    const today = this.#todayAs(day);
    if (today) return today.live.mood;
    return this.#pastMoods(this.#pastFacts())[day - this.#history.firstDay] ?? null;
  }

  /** Securities of a theme that is large enough to be followed. */
  membersOf(concept: string): readonly number[] | undefined {
    return this.#themes.members.get(concept);
  }

  /** How much of a security a concept is, 0 for one that is no member; see `conceptRelevanceOf`. */
  relevanceOf(index: number, concept: string): number {
    return conceptRelevanceOf(this.#history.securities[index]!, concept) ?? 0;
  }

  /** Shares that could be traded on a day. */
  floatSharesOf(index: number, day: number): number {
    return floatSharesOn(this.#history.universe, index, day, this.#shareFactorOn(index, day));
  }

  /** The themes of a day, hottest first. */
  themesOf(day: number): readonly ThemeFacts[] {
    return this.#todayAs(day)?.live.themes ?? this.#themes.themesOf(day);
  }

  /**
   * Abnormal movements of a day in the order in which they were seen, as far as they are asked for. Those of a past day
   * that is not kept are found anew, which takes more than a second for the full market.
   */
  eventsOf(day: number, filter: MovementFilter = {}): readonly AbnormalEvent[] {
    const isPast = day >= this.#history.firstDay && day <= this.#history.lastDay;
    if (isPast && !this.hasMovements(day)) {
      this.takeMovements(day, findPastMovements(this.#history, day, drain(this.noticesOf(day))));
    }
    return drain(this.eventsInParts(day, filter));
  }

  /** The same of a day whose movements the book has, in parts; empty for another. */
  *eventsInParts(day: number, filter: MovementFilter = {}): Generator<void, readonly AbnormalEvent[]> {
    const today = this.#todayAs(day);
    const packed = this.#movements.byDay.get(day);
    const hits = today
      ? today.live.hits.filter((hit) => isWanted(hit, filter))
      : packed && unpackMovements(packed, filter);
    if (!hits) return [];
    const { newsOf } = yield* this.news.inParts(day);
    const events: AbnormalEvent[] = [];
    for (const [at, hit] of hits.entries()) {
      events.push(this.#describe(day, hit, newsOf));
      if (at % movementsAPart === movementsAPart - 1) yield;
    }
    return events;
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
    const { notices } = yield* this.news.inParts(day);
    return [...notices, ...closeNotices(this.#list.listingsOf(day), this.#list.nearSeriousOf(day))];
  }

  /** Every stock at or off a limit on a day. */
  limitsOf(day: number): readonly LimitRecord[] {
    return drain(this.limitsInParts(day));
  }

  /** The same in parts. */
  *limitsInParts(day: number): Generator<void, readonly LimitRecord[]> {
    const today = this.#todayAs(day);
    if (!today) {
      const isPast = day >= this.#history.firstDay && day <= this.#history.lastDay;
      return isPast ? yield* this.#limits.recordsInParts(day) : [];
    }
    return liveLimits(this.#limits, today.intraday, today.live.bars, this.#second);
  }

  /**
   * Money by size of order of a stock on a day, from its orders: up to a second, or as far as the day has come; `null`
   * without trading.
   */
  flowOf(index: number, day: number, second: number = closeSecond): FlowDay | null {
    const today = this.#todayAs(day);
    if (!today) {
      if (second >= closeSecond) return this.#flows.flowOf(index, day);
      const past = this.#stockDays(index, day);
      return past && orderFlowOf(past, second);
    }
    const stock = today.live.bars.close[index]! > 0 ? today.intraday.stockDay(index) : null;
    if (stock === null) return null;
    const known = Math.min(second, this.#second);
    return known >= closeSecond ? plannedFlowOf(stock) : orderFlowOf(stock, known);
  }

  /** What large orders did to a stock up to the close of a past day; `null` before its first bar. */
  mainForceOf(index: number, day: number): MainForceFacts | null {
    const bars = barsUpTo(this.#history, index, day);
    return bars && mainForceFacts(bars, (on) => this.#flows.flowOf(index, on));
  }

  /** The exchange's list of a day; `null` while it is not out. */
  listOf(day: number): readonly PublicTradingRecord[] | null {
    const today = this.#todayAs(day);
    if (today) return this.#second >= publicTradingReadySecond ? this.#list.listToday(today.intraday.bars) : null;
    return day < this.#history.firstDay || day > this.#history.lastDay ? null : this.#list.listOf(day);
  }

  /** Events of a stock out at a second of a day, from one trading day on, the exchange's lists among them; oldest first. */
  stockEventsOf(index: number, from: number, day: number, second: number = endOfDay): readonly StockEvent[] {
    const recordsOn = (on: number): readonly PublicTradingRecord[] => this.#recordsOf(index, on);
    return eventsWithLists(this.#history, index, recordsOn, { from, day, second });
  }

  /** What the exchange's rules said of a stock after the close of a past day. */
  regulationOf(index: number, day: number): 'none' | 'abnormal' | 'serious' {
    if (day < this.#history.firstDay || day > this.#history.lastDay) return 'none';
    const reasons = this.#list.listingsOf(day).filter((listing) => listing.index === index);
    if (reasons.some(({ reason }) => reason === 'L7')) return 'serious';
    return reasons.some(({ reason }) => reason === 'L6') ? 'abnormal' : 'none';
  }

  /** How far a stock stood, after a finished day, from a serious abnormal movement on the next; `null` for other days. */
  seriousDistanceOf(index: number, day: number): SeriousDistance | null {
    const today = this.#todayAs(day);
    if (today) return this.isFinalised(day) ? this.#list.seriousDistanceToday(index, today.intraday.bars) : null;
    const isPast = day >= this.#history.firstDay && day <= this.#history.lastDay;
    return isPast ? this.#list.seriousDistance(index, day) : null;
  }

  /**
   * The record of one stock at its limit on a day, up to a second or as far as the day has come; `null` for one that did
   * not reach it.
   */
  limitOf(index: number, day: number, side: LimitSide, second: number = closeSecond): LimitRecord | null {
    const today = this.#todayAs(day);
    if (!today) return this.#limits.recordOf(index, day, side, second);
    const stock = this.#second < 0 ? null : today.intraday.stockDay(index);
    return stock && this.#limits.liveRecordOf(stock, side, Math.min(second, this.#second));
  }

  /** News about a stock within a day of a second of a day. */
  newsAround(index: number, day: number, second: number): readonly NewsItem[] {
    return this.news.of(day).around(index, second);
  }

  /** The day's bars: a past day's, or today's as far as they have come; `null` outside both. */
  barsOf(day: number): MarketDay | null {
    const today = this.#todayAs(day);
    if (today) return this.#second < 0 ? createMarketDay(this.#history.universe.count) : today.live.bars;
    return day < this.#history.firstDay || day > this.#history.lastDay ? null : marketDayOf(this.#history, day);
  }

  #recordsOf(index: number, day: number): readonly PublicTradingRecord[] {
    if (day <= this.#history.lastDay) return this.#list.recordsOf(index, day);
    const today = this.#todayAs(day);
    return today && this.#second >= publicTradingReadySecond ? this.#list.recordsToday(index, today.intraday.bars) : [];
  }

  #todayAs(day: number): OpenDay | null {
    // Once a day has become history it is read from there.
    return this.#today?.intraday.day === day && day > this.#history.lastDay ? this.#today : null;
  }

  #pastFacts(): readonly MarketFacts[] {
    return this.#facts.upTo(this.#history.lastDay, noDay);
  }

  #pastMoods(facts: readonly MarketFacts[]): readonly SentimentDay[] {
    if (this.#moods.length !== facts.length) this.#moods = sentimentCycle(facts);
    return this.#moods;
  }

  /** Keeps the movements of a day that was looked at to its end and has become history. */
  #keepEndedDay(): void {
    const ended = this.#today;
    if (ended === null || ended.intraday.day > this.#history.lastDay) return;
    this.#today = null;
    if (ended.live.hasClosed) this.takeMovements(ended.intraday.day, packMovements(ended.live.hits));
  }

  #describe(day: number, hit: AbnormalHit, newsOf: DayNews['newsOf']): AbnormalEvent {
    const { universe } = this.#history;
    return describeHit(hit, {
      day,
      stockNoOf: (index) => universe.stockNos[index]!,
      conceptsOf: (index) => universe.concepts[index]!,
      newsOf,
    });
  }
}

const noDay = createMarketDay(0);
