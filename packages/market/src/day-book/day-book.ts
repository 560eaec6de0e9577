import { floatSharesOn } from '../simulator/company/share-growth.ts';
import { AbnormalDetector, type AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { describeHit, type AbnormalEvent, type AbnormalHit } from '../abnormal/abnormal-event.ts';
import { compareMoments, endOfDay, momentOf, visibleAt } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import type { StockEvent } from '../company/stock-event.ts';
import { MarketFactsHistory } from '../daily-facts/facts-history.ts';
import type { MarketFacts } from '../daily-facts/market-facts.ts';
import { sentimentCycle, type SentimentDay } from '../daily-facts/sentiment-cycle.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import type { LimitRecord, LimitSide } from '../limit-board/limit-record.ts';
import type { PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import type { SeriousDistance } from '../rules/abnormal-movement.ts';
import { abnormalInputsOf } from '../simulator/abnormal-feed.ts';
import { createNewsroom, type Newsroom } from '../simulator/company/newsroom.ts';
import { stockEventsOf } from '../simulator/company/stock-events.ts';
import { createFlowReader, type FlowReader } from '../simulator/flow-reader.ts';
import { marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import { createIntradayDay, type IntradayDay } from '../simulator/intraday-day.ts';
import { closeSecond, createLimitReader, type LimitReader } from '../simulator/limit-reader.ts';
import { createMarketPath } from '../simulator/market-path.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { orderFlowOf } from '../simulator/order-stream.ts';
import { createShareReader } from '../simulator/past-shares.ts';
import { createDragonTigerBook, type DragonTigerBook } from '../simulator/public-trading/dragon-tiger-book.ts';
import type { SeatDirectory } from '../simulator/public-trading/seat-directory.ts';
import { listingEventOf } from '../simulator/public-trading/listing-events.ts';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import { closeNotices } from './close-notices.ts';
import { dayNews, type DayNews } from './day-news.ts';
import { LiveDay } from './live-day.ts';
import { ThemeHistory } from './theme-history.ts';

/** Second from which the exchange's list of the day is out. Source: market handbook J.1, LHB_READY. */
export const listReadySecond = 61_200;

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

/** The day that is being traded; `events` are those hits that have been put into words. */
interface OpenDay {
  readonly intraday: IntradayDay;
  readonly live: LiveDay;
  readonly events: AbnormalEvent[];
}

/** Days whose movements are kept at once: they cost a drawing of the whole day each. */
const keptEvents = 8;

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
  readonly #list: DragonTigerBook;
  readonly #newsroom: Newsroom;
  readonly #shareFactorOn: ReturnType<typeof createShareReader>;
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #pastEvents = new Map<number, readonly AbnormalEvent[]>();
  #moods: readonly SentimentDay[] = [];
  #news: { readonly day: number; readonly news: DayNews } | null = null;
  #today: OpenDay | null = null;
  #second = -1;

  constructor(history: SimulatedHistory) {
    this.#history = history;
    this.#facts = new MarketFactsHistory(history);
    this.#themes = new ThemeHistory(history);
    this.#limits = createLimitReader(history);
    this.#flows = createFlowReader(history);
    this.#list = createDragonTigerBook(history);
    this.#newsroom = createNewsroom(history);
    this.#shareFactorOn = createShareReader(history);
    this.#indexOf = new Map(history.universe.stockNos.map((stockNo, index) => [stockNo, index]));
  }

  /** Follows at most `days` more of the past with each part; whether all of it is caught up with. */
  advance(days: number): boolean {
    const isDone = [this.#facts.advance(days), this.#themes.advance(days), this.#list.advance(days)];
    return isDone.every(Boolean);
  }

  /** Takes the day after the history. Throws RangeError for another one. */
  open(intraday: IntradayDay): void {
    if (intraday.day !== this.#history.lastDay + 1) {
      throw new RangeError(`day ${intraday.day} does not follow the history`);
    }
    const pastFacts = this.#pastFacts();
    const live = new LiveDay({
      history: this.#history,
      intraday,
      facts: this.#facts,
      themes: this.#themes,
      pastFacts,
      pastMoods: this.#pastMoods(pastFacts),
      newsNotices: this.#newsOn(intraday.day).notices,
      closeNotices: () =>
        closeNotices(this.#list.listingsToday(intraday.bars), this.#list.nearSeriousToday(intraday.bars)),
    });
    this.#today = { intraday, live, events: [] };
    this.#second = -1;
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
      return { day, isFinalised, market: facts, mood, themes, events: this.#eventsToday(today) };
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

  /** Shares that could be traded on a day. */
  floatSharesOf(index: number, day: number): number {
    return floatSharesOn(this.#history.universe, index, day, this.#shareFactorOn(index, day));
  }

  /** The themes of a day, hottest first. */
  themesOf(day: number): readonly ThemeFacts[] {
    return this.#todayAs(day)?.live.themes ?? this.#themes.themesOf(day);
  }

  /** Abnormal movements of a day in the order in which they were seen. */
  eventsOf(day: number): readonly AbnormalEvent[] {
    const today = this.#todayAs(day);
    if (today) return this.#eventsToday(today);
    const known = this.#pastEvents.get(day);
    if (known) return known;
    if (day < this.#history.firstDay || day > this.#history.lastDay) return [];
    const events = this.#findEvents(day);
    const [oldest] = this.#pastEvents.keys();
    if (oldest !== undefined && this.#pastEvents.size >= keptEvents) this.#pastEvents.delete(oldest);
    this.#pastEvents.set(day, events);
    return events;
  }

  /** Every stock at or off a limit on a day. */
  limitsOf(day: number): readonly LimitRecord[] {
    const today = this.#todayAs(day);
    if (!today) {
      return day < this.#history.firstDay || day > this.#history.lastDay ? [] : this.#limits.recordsOf(day);
    }
    const { bars } = today.live;
    const records: LimitRecord[] = [];
    for (let index = 0; index < bars.traded.length; index++) {
      const up = bars.up[index]!;
      if (bars.traded[index] === 0 || up === 0 || bars.close[index] === 0) continue;
      const side = bars.high[index] === up ? 'up' : bars.low[index] === bars.down[index] ? 'down' : null;
      const stock = side === null ? null : today.intraday.stockDay(index);
      const record = stock && this.#limits.liveRecordOf(stock, side!, this.#second);
      if (record) records.push(record);
    }
    return records.sort(byStreak);
  }

  /** Money by size of order of a stock on a day, from its orders; `null` without trading. */
  flowOf(index: number, day: number): FlowDay | null {
    const today = this.#todayAs(day);
    if (!today) return this.#flows.flowOf(index, day);
    const stock = today.live.bars.close[index]! > 0 ? today.intraday.stockDay(index) : null;
    return stock && orderFlowOf(stock, this.#second);
  }

  /** The exchange's list of a day; `null` while it is not out. */
  listOf(day: number): readonly PublicTradingRecord[] | null {
    const today = this.#todayAs(day);
    if (today) return this.#second >= listReadySecond ? this.#list.listToday(today.intraday.bars) : null;
    return day < this.#history.firstDay || day > this.#history.lastDay ? null : this.#list.listOf(day);
  }

  /** Events of a stock out at a second of a day, from one trading day on, the exchange's lists among them; oldest first. */
  stockEventsOf(index: number, from: number, day: number, second: number = endOfDay): readonly StockEvent[] {
    const { lastDay, firstDay } = this.#history;
    const listed: StockEvent[] = [];
    for (let on = Math.max(from, firstDay); on <= Math.min(day, lastDay + 1); on++) {
      const event = listingEventOf(this.#history, this.#recordsOf(index, on));
      if (event) listed.push(event);
    }
    const events = [
      ...stockEventsOf(this.#history, index, from, day, second),
      ...visibleAt(listed, momentOf(day, second)),
    ];
    return events.sort((a, b) => compareMoments(a.publishedAt, b.publishedAt) || (a.id < b.id ? -1 : 1));
  }

  /** What the exchange's rules said of a stock after the close of a past day. */
  regulationOf(index: number, day: number): 'none' | 'abnormal' | 'serious' {
    if (day < this.#history.firstDay || day > this.#history.lastDay) return 'none';
    const reasons = this.#list.listingsOf(day).filter((listing) => listing.index === index);
    if (reasons.some(({ reason }) => reason === 'L7')) return 'serious';
    return reasons.some(({ reason }) => reason === 'L6') ? 'abnormal' : 'none';
  }

  /** How far a stock stands, after the last finished day, from a serious abnormal movement on the next. */
  seriousDistanceOf(index: number): SeriousDistance | null {
    return this.#list.seriousDistance(index);
  }

  /** The record of one stock at its limit on a day; `null` for one that did not reach it. */
  limitOf(index: number, day: number, side: LimitSide): LimitRecord | null {
    const today = this.#todayAs(day);
    if (!today) return this.#limits.recordOf(index, day, side);
    const stock = this.#second < 0 ? null : today.intraday.stockDay(index);
    return stock && this.#limits.liveRecordOf(stock, side, this.#second);
  }

  /** News about a stock within a day of a second of a day. */
  newsAround(index: number, day: number, second: number): readonly NewsItem[] {
    return this.#newsOn(day).around(index, second);
  }

  /** All news of a day that was out at a second of it. */
  newsOf(day: number, second: number): readonly NewsItem[] {
    const isKnown = day >= this.#history.firstDay && day <= this.#history.lastDay + 1;
    return isKnown ? this.#newsroom.newsVisibleAt(day, second) : [];
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
    return today && this.#second >= listReadySecond ? this.#list.recordsToday(index, today.intraday.bars) : [];
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

  #eventsToday(today: OpenDay): readonly AbnormalEvent[] {
    const { hits } = today.live;
    const { day } = today.intraday;
    for (let at = today.events.length; at < hits.length; at++) today.events.push(this.#describe(day, hits[at]!));
    return today.events;
  }

  #findEvents(day: number): readonly AbnormalEvent[] {
    const { universe, membership } = this.#history;
    const intraday = createIntradayDay({
      market: {
        universe,
        path: createMarketPath(universe.seed, universe.firstDay),
        membership,
        shareFactor: Float64Array.from({ length: universe.count }, (_, index) => this.#shareFactorOn(index, day)),
      },
      bars: marketDayOf(this.#history, day),
    });
    const detector = new AbnormalDetector(abnormalInputsOf(this.#history, intraday));
    const notices: AbnormalNotice[] = closeNotices(this.#list.listingsOf(day), this.#list.nearSeriousOf(day));
    detector.announce([...this.#newsOn(day).notices, ...notices]);
    detector.advance(240);
    return detector.hits.map((hit) => this.#describe(day, hit));
  }

  #describe(day: number, hit: AbnormalHit): AbnormalEvent {
    const { universe } = this.#history;
    return describeHit(hit, {
      day,
      stockNoOf: (index) => universe.stockNos[index]!,
      conceptsOf: (index) => universe.concepts[index]!,
      newsOf: (index, second) => this.#newsOn(day).newsOf(index, second),
    });
  }

  #newsOn(day: number): DayNews {
    if (this.#news?.day !== day) {
      const before = day > this.#history.firstDay ? this.#newsroom.newsOn(day - 1) : [];
      const news = [...before, ...this.#newsroom.newsOn(day)];
      this.#news = { day, news: dayNews(day, news, (stockNo) => this.#indexOf.get(stockNo)) };
    }
    return this.#news.news;
  }
}

const noDay = createMarketDay(0);

const byStreak = (a: LimitRecord, b: LimitRecord): number =>
  b.streak - a.streak || (a.firstSealSecond ?? closeSecond) - (b.firstSealSecond ?? closeSecond) || a.index - b.index;
