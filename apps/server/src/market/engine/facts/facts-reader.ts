import { shanghaiInstant } from '@lianpan/domain';
import { dayOfEventId, subCodes, type AbnormalType } from '@lianpan/market/abnormal';
import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { importantEvents, momentOf } from '@lianpan/market/company';
import type { MarketFactsHistory } from '@lianpan/market/daily-facts';
import type { DayBook } from '@lianpan/market/day-book';
import { boardFigures } from '@lianpan/market/limit-board';
import { closeSecond } from '@lianpan/market/rules';
import { statusAt, type DragonTigerState } from '@lianpan/market/simulator';
import type {
  AbnormalAnswer,
  AbnormalQuery,
  CausesAnswer,
  DragonTigerAnswer,
  EffectsAnswer,
  ExplainedFact,
  DayQueries,
  LimitBoardAnswer,
} from '../../wire/facts-protocol.ts';
import { Haste } from '../../wire/haste.ts';
import { ThemeReader, type ThemeDayQueries } from './theme-reader.ts';
import { BottomReader } from '../bottom/bottom-reader.ts';
import { CalendarReader } from '../calendar/calendar-reader.ts';
import { CapitalReader } from '../capital/capital-reader.ts';
import { PoolReader } from '../pools/pool-reader.ts';
import { ScoredDays } from '../pools/scored-days.ts';
import { AuctionReader } from '../auction/auction-reader.ts';
import { BidResults } from '../auction/bid-results.ts';
import { SignalReader } from '../signal/signal-reader.ts';
import { StrategyReader } from '../strategy/strategy-reader.ts';
import { StudyReader } from '../study/study-reader.ts';
import { TrendReader } from '../trend/trend-reader.ts';
import { WeatherReader } from '../weather/weather-reader.ts';
import { ScoreReader } from '../diagnosis/score-reader.ts';
import { causesOf } from './abnormal-causes.ts';
import { explainBoard, isBoardMetric } from '../explanations/board-explanations.ts';
import { explainImpact, explainMovement } from '../explanations/event-explanations.ts';
import { clockOf } from '../explanations/explained-fact.ts';
import { explainFact, isFactMetric, isKnownByMinute } from '../explanations/fact-explanations.ts';
import { DayBookThread } from './day-book-thread.ts';
import { EffectReader } from './effect-reader.ts';
import { inSlices } from '../in-slices.ts';
import { barOn, limitReasons } from './limit-reasons.ts';
import { FundReader } from '../fund/fund-reader.ts';
import { LateMarketReader } from '../late-market/late-market-reader.ts';
import { PastResultsReader } from '../past-results/past-results-reader.ts';
import { PanoramaReader } from '../panorama/panorama-reader.ts';
import { PracticeReader } from '../practice/practice-reader.ts';
import { PreferredReader } from '../preferred/preferred-reader.ts';
import { ResearchReader } from '../lists/research-reader.ts';
import { ListReader } from '../lists/list-reader.ts';
import { KeptDayBook } from './kept-day-book.ts';
import type { MarketMoment } from '../market-clock.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

const endOfDay = 86_399;
/** Trading days of events that a stock's list goes back. */
const eventDays = 250;
/** Days of flows that are asked for at most. */
export const maxFlowDays = 250;

type EventMetric = 'abnormalMovement' | 'eventImpact';

/** Metrics whose entity is the id of a movement or an event. */
const isEventMetric = (metric: string): metric is EventMetric =>
  metric === 'abnormalMovement' || metric === 'eventImpact';

/** Answers what was worked out of the simulated market, of its past days and of the day that is being traded. */
export class FactsReader implements Omit<DayQueries, keyof ThemeDayQueries> {
  readonly #market: SimulatedMarket;
  readonly #thread: DayBookThread;
  readonly #kept: KeptDayBook;
  readonly auction: AuctionReader;
  readonly bids: BidResults;
  readonly bottom: BottomReader;
  readonly calendar: CalendarReader;
  readonly capital: CapitalReader;
  readonly fund: FundReader;
  readonly late: LateMarketReader;
  readonly lists: ListReader;
  readonly panorama: PanoramaReader;
  readonly past: PastResultsReader;
  readonly pools: PoolReader;
  readonly practice: PracticeReader;
  readonly preferred: PreferredReader;
  readonly research: ResearchReader;
  readonly scores: ScoreReader;
  readonly signal: SignalReader;
  readonly strategy: StrategyReader;
  readonly study: StudyReader;
  readonly themes: ThemeReader;
  readonly trend: TrendReader;
  readonly weather: WeatherReader;
  #effects: EffectReader;
  #moment: MarketMoment;

  constructor(market: SimulatedMarket, moment: MarketMoment, haste: Haste = new Haste()) {
    this.#thread = new DayBookThread(haste);
    this.#market = market;
    this.#moment = moment;
    this.#kept = new KeptDayBook(market, this.#thread);
    this.#effects = new EffectReader(market.history, this.#thread);
    const bookNow = (): DayBook => this.book;
    const source = {
      market,
      get book() {
        return bookNow();
      },
      dayOf: (date: string | undefined) => this.dayOf(date),
      withMovements: (day: number) => this.#kept.withMovements(day),
      knownOf: (day: number) => (day === market.tradeDay ? this.#second : endOfDay),
    };
    this.auction = new AuctionReader(source);
    this.bids = new BidResults(source, this.#thread);
    this.bottom = new BottomReader(source);
    this.calendar = new CalendarReader(source);
    this.capital = new CapitalReader(source);
    this.fund = new FundReader(source);
    this.late = new LateMarketReader(source);
    this.lists = new ListReader(source);
    this.panorama = new PanoramaReader(source);
    const scored = new ScoredDays(market, this.#thread, haste);
    this.pools = new PoolReader(source, scored);
    this.themes = new ThemeReader(source);
    this.scores = new ScoreReader(source, scored);
    this.past = new PastResultsReader(source, {
      leak: (day) => this.pools.leaksOn(day),
      theme: async (day) => this.themes.signsOn(day),
      late: (day) => this.#thread.run(this.#market.history, { kind: 'lateSigns', day }),
      bottom: (day) => this.bottom.risesOn(day),
      focus: (day) => this.pools.enteredUpTo(day),
    });
    this.practice = new PracticeReader(source);
    this.preferred = new PreferredReader(source, this.pools);
    this.research = new ResearchReader(source);
    this.signal = new SignalReader(source, this.#thread);
    this.strategy = new StrategyReader(source, this.#thread);
    this.study = new StudyReader(source);
    this.trend = new TrendReader(source);
    this.weather = new WeatherReader(source, this.capital);
  }

  /** Resolves once a question finds all it needs; until then the work is done in parts. */
  prepared(): Promise<void> {
    return this.#kept.opened(() => this.#second);
  }

  /** Takes over the clock's moment; today moves on once it has been opened. */
  tick(moment: MarketMoment): void {
    this.#moment = moment;
    if (this.#kept.isOpen) this.#kept.book.update(this.#second);
  }

  /** Goes on with the market's history, the same one that has grown or another. */
  renew(): void {
    if (this.#kept.book.history !== this.#market.history)
      this.#effects = new EffectReader(this.#market.history, this.#thread);
    this.#kept.renew();
  }

  /** The book as of the moment; before `prepared` it is opened at once. */
  get book(): DayBook {
    this.#kept.open();
    this.#kept.book.update(this.#second);
    return this.#kept.book;
  }

  /** The exchange's lists as far as they are followed, for threads that would follow them anew. */
  get followedLists(): DragonTigerState | undefined {
    const { book } = this.#kept;
    return book.history === this.#market.history ? book.state.lists : undefined;
  }

  /** The facts of each day, as far as they are followed. */
  get marketFacts(): MarketFactsHistory {
    return this.#kept.book.marketFacts;
  }

  /** The trading day of a date, today's without one; `null` where the market has none. */
  dayOf(date: string | undefined): number | null {
    const today = this.#market.tradeDay;
    const isKnown = date === undefined || (isDate(date) && date <= aShareCalendar.lastDate);
    const day = date === undefined ? today : isKnown ? aShareCalendar.numberOf(date) : null;
    return day === null || day > today || day < this.#market.history.firstDay ? null : day;
  }

  async limitBoard(date?: string): Promise<LimitBoardAnswer | null> {
    const day = this.dayOf(date);
    if (day === null) return null;
    const records = (await inSlices(this.book.limitsInParts(day))) ?? [];
    const before = (await inSlices(this.book.limitsInParts(day - 1))) ?? [];
    await inSlices(this.book.news.gathering(day));
    const { universe } = this.#market.history;
    const { securities } = this.#market.simulator;
    const bars = this.book.barsOf(day);
    const isRisky = (index: number): boolean => statusAt(universe, index, day) !== 'NORMAL';
    const figures = boardFigures(records, before, {
      isRisky,
      boardOf: (index) => securities[index]!.board,
      barOf: (index) => bars && barOn(bars, index),
    });
    const known = day === this.#market.tradeDay ? Math.min(this.#second, closeSecond) : closeSecond;
    const reasonOf = limitReasons(this.book, securities, day, known);
    return {
      ...this.#ofDay(day),
      source: 'simulated',
      isTurnoverEstimated: false,
      market: this.book.marketOf(day),
      ...figures,
      records: records.map((record) => ({
        ...record,
        isRisky: isRisky(record.index),
        reason: record.side === 'up' ? reasonOf(record.index) : null,
        listedBy: null,
      })),
    };
  }

  flows(slot: number, days: number): ReturnType<DayQueries['flows']> {
    if (slot >= this.#market.count) return [];
    const last = this.#market.tradeDay;
    const first = Math.max(this.#market.history.firstDay, last - Math.min(days, maxFlowDays) + 1);
    return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((day) => {
      const flow = this.book.flowOf(slot, day);
      return flow === null ? [] : [{ tradeDate: aShareCalendar.dateOf(day), flow }];
    });
  }

  async abnormalEvents({ date, type, slot, slots, after, newest }: AbnormalQuery): Promise<AbnormalAnswer | null> {
    const day = this.dayOf(date);
    if (day === null) return null;
    await this.#kept.withMovements(day);
    const subs = type && new Set(subCodes.flatMap((each, sub) => (each.type === type ? [sub] : [])));
    const among = slots && new Set(slots);
    const events = await inSlices(this.book.eventsInParts(day, { index: slot, subs, among, after, newest }));
    return { ...this.#ofDay(day), events: events ?? [] };
  }

  async abnormalCauses(eventId: string): Promise<CausesAnswer | null> {
    const day = dayOfEventId(eventId);
    if (day === null || this.dayOf(aShareCalendar.dateOf(day)) === null) return null;
    await this.#kept.withMovements(day);
    await inSlices(this.book.news.gathering(day));
    return causesOf(eventId, this.book, this.#market, momentOf(this.#market.tradeDay, this.#second));
  }

  abnormalEffects(type: AbnormalType): Promise<EffectsAnswer> {
    return this.#effects.effectsOf(type);
  }

  stockEvents(slot: number, date?: string): ReturnType<DayQueries['stockEvents']> {
    if (slot >= this.#market.count) return { upcoming: [], history: [] };
    const { history, tradeDay } = this.#market;
    const asked = date === undefined ? null : this.dayOf(date);
    const now = { date: this.#moment.date, second: this.#moment.second };
    const asOf =
      asked === null ? now : momentOf(asked, Math.min(closeSecond, asked === tradeDay ? this.#second : closeSecond));
    const first = Math.max(history.firstDay, (asked ?? tradeDay) - eventDays + 1);
    const last = asked ?? Math.min(history.lastDay + 1, aShareCalendar.atOrBefore(this.#moment.date));
    return importantEvents(this.book.stockEventsOf(slot, first, last), asOf);
  }

  async news({ date, before = endOfDay }: Parameters<DayQueries['news']>[0]): ReturnType<DayQueries['news']> {
    const day = this.dayOf(date);
    if (day === null) return [];
    await inSlices(this.book.news.gathering(day));
    const known = day === this.#market.tradeDay ? this.#second : endOfDay;
    return this.book.news.visibleAt(day, Math.min(before, known));
  }

  dragonTiger(date?: string): DragonTigerAnswer | null {
    const day = this.dayOf(date);
    return day === null ? null : { ...this.#ofDay(day), records: this.book.listOf(day) };
  }

  sentiment(days: number, date?: string): ReturnType<DayQueries['sentiment']> {
    const day = this.dayOf(date);
    return day === null ? [] : this.book.moodsUpTo(day, days);
  }

  async explainFact(
    metric: string,
    entity: number | string,
    date: string,
    asked?: number,
  ): Promise<ExplainedFact | null> {
    const day = this.dayOf(date);
    if (day === null || (typeof entity === 'number' && entity >= this.#market.count)) return null;
    const known = day === this.#market.tradeDay ? this.#second : endOfDay;
    if (asked !== undefined && asked > known) return null;
    const second = Math.min(asked ?? known, closeSecond);
    if (asked !== undefined && second < closeSecond && !isKnownByMinute(metric)) return null;
    const asOf = shanghaiInstant(date, second);
    if (typeof entity === 'string' && isEventMetric(metric)) return this.#explainEvent(metric, entity, day);
    const time = `${date} ${clockOf(second)}`;
    if (entity === 'MARKET' && isBoardMetric(metric)) {
      const board = await this.limitBoard(date);
      const explained = board && explainBoard(metric, board, time);
      return explained && { ...explained, asOf };
    }
    if (!isFactMetric(metric)) return null;
    const { lastDay } = this.#market.history;
    return explainFact(metric, { book: this.book, entity, day, second, lastDay, time, asOf });
  }

  /** A movement or an event by its id, on the day on which it was seen or came out. */
  async #explainEvent(metric: EventMetric, id: string, day: number): Promise<ExplainedFact | null> {
    const date = aShareCalendar.dateOf(day);
    const explained = (second: number, figure: ExplainedFigure): ExplainedFact => ({
      ...figure,
      asOf: shanghaiInstant(date, second),
    });
    if (metric === 'abnormalMovement') {
      const answer = dayOfEventId(id) === day ? await this.abnormalCauses(id) : null;
      if (answer === null) return null;
      const { second, type } = answer.event;
      const effects = await this.abnormalEffects(type);
      return explained(second, explainMovement(answer, effects, `${date} ${clockOf(second)}`));
    }
    const index = this.#market.history.universe.stockNos.indexOf(id.slice(0, 6));
    const known = day === this.#market.tradeDay ? this.#second : endOfDay;
    const event = index < 0 ? undefined : this.book.stockEventsOf(index, day, day, known).find((one) => one.id === id);
    if (!event) return null;
    const { second } = event.publishedAt;
    return explained(second, explainImpact(event, `${event.publishedAt.date} ${clockOf(second)}`));
  }

  /** Second of the trade day up to which things are known, the evening included. */
  get #second(): number {
    const { date, second } = this.#moment;
    return aShareCalendar.dateOf(this.#market.tradeDay) === date ? second : endOfDay;
  }

  #ofDay(day: number): { readonly tradeDate: string; readonly isFinalised: boolean } {
    return { tradeDate: aShareCalendar.dateOf(day), isFinalised: this.book.isFinalised(day) };
  }
}
