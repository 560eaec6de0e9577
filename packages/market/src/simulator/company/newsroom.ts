import { addDays } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactOf } from '../../company/event-impact.ts';
import { compareMoments, momentOf, visibleAt } from '../../company/moment.ts';
import { fillTemplate, type NewsImportance, type NewsItem, type Slots } from '../../company/news-item.ts';
import type { BothLanguages } from '../../company/stock-event.ts';
import { inBoth } from '../../company/wording.ts';
import { drain } from '../../parts.ts';
import type { SimulatedHistory } from '../history.ts';
import { below, dayKey, entityKey, stream } from '../random.ts';
import { conceptCount } from '../universe.ts';
import { conceptNames } from '../universe-names.ts';
import { announcementTexts } from './announcement-texts.ts';
import { firstBoardsOn, type FirstBoard } from './board-reasons.ts';
import { yearOf } from './calendar-days.ts';
import { nameOn, type WordedEvent } from './event-dress.ts';
import { firmBookOf } from './firm-book.ts';
import { firmsByDay, plannedOf, planReportOf, type PlannedOf } from './firms-by-day.ts';
import { createMarketMood, type MarketMood } from './market-mood.ts';
import { catalystNews } from './news-catalysts.ts';
import { noiseNews } from './news-noise.ts';
import { reasonTexts, type ReasonKey } from './news-texts.ts';
import { observedEvents } from './observed-events.ts';
import type { PlannedEvent } from './planned-event.ts';
import { wordEvent } from './priced-events.ts';
import { analystReportFrom } from './research.ts';

const concepts = conceptNames(conceptCount);
/** What is told about the day after the close: from 15:05 to 16:50, in seconds. */
const recap = [54_300, 60_600] as const;
const companyReasons: readonly ReasonKey[] = ['reason.order', 'reason.product', 'reason.cooperation', 'reason.price'];
const ratingWords: Readonly<Record<'BUY' | 'OVERWEIGHT' | 'NEUTRAL' | 'REDUCE', BothLanguages>> = {
  BUY: ['买入', 'buy'],
  OVERWEIGHT: ['增持', 'overweight'],
  NEUTRAL: ['中性', 'neutral'],
  REDUCE: ['减持', 'reduce'],
};

/** Days whose plans and news are kept: a day, the one before, and the two around another that is looked up meanwhile. */
const keptDays = 4;
/** Events that are put into words in one part. */
const eventsAPart = 50;

/** Tells the news of any day. It keeps which firms speak on the days of a year, so a newsroom is worth keeping. */
export interface Newsroom {
  /**
   * All items from midnight after the trading day before to midnight after `day`, so that a weekend belongs to the Monday
   * and every item to one day; by time. `day` may be the day after the history: what its bars would tell is missing then.
   * Throws RangeError beyond.
   */
  newsOn(day: number): NewsItem[];
  /** The items of `newsOn` that were out at a second of the day. */
  newsVisibleAt(day: number, second: number): NewsItem[];
  /** Why stocks reached their limit on a finished day. */
  firstBoardsOn(day: number): FirstBoard[];
  /** `newsOn` in parts of some hundredths of a second, for a thread that keeps a clock. */
  newsInParts(day: number): Generator<void, readonly NewsItem[]>;
}

/**
 * Opens a newsroom over a history: nothing is stored, every item follows from the seed and from bars that were finished
 * when it came out. Source: market handbook H.11.
 */
export function createNewsroom(history: SimulatedHistory, mood: MarketMood = createMarketMood(history)): Newsroom {
  const { universe } = history;
  const years = new Map<number, ReadonlyMap<number, Uint16Array>>();
  const plans = new Map<number, readonly PlannedOf[]>();
  const reported = new Map<number, readonly NewsItem[]>();
  let writtenUpTo = -1;

  function* preparing(day: number): Generator<void> {
    const year = yearOf(day);
    if (!years.has(year)) years.set(year, yield* firmsByDay(universe, year));
  }
  function* plannedOn(day: number): Generator<void, readonly PlannedOf[]> {
    const known = plans.get(day);
    if (known) return known;
    yield* preparing(day);
    const firms = years.get(yearOf(day))!.get(day);
    const planned = firms ? yield* plannedOf(universe, yearOf(day), day, firms) : [];
    keep(plans, day, planned);
    return planned;
  }
  function* wordedOn(day: number): Generator<void, WordedEvent[]> {
    const worded: WordedEvent[] = [];
    const planned = yield* plannedOn(day);
    for (const [at, { index, event }] of planned.entries()) {
      const book = firmBookOf(universe, index, planReportOf(yearOf(day)));
      const words = wordEvent(history, index, event, book);
      if (words !== null) worded.push(words);
      if (at % eventsAPart === eventsAPart - 1) yield;
    }
    return worded;
  }
  function* boardsOn(day: number): Generator<void, FirstBoard[]> {
    const announced = new Map<string, WordedEvent[]>();
    for (const worded of yield* wordedOn(day - 1)) {
      const list = announced.get(worded.event.stockNo);
      if (list) list.push(worded);
      else announced.set(worded.event.stockNo, [worded]);
    }
    return firstBoardsOn(history, day, mood, (index) => announced.get(universe.stockNos[index]!) ?? []);
  }

  function* newsInParts(day: number): Generator<void, readonly NewsItem[]> {
    if (day > history.lastDay + 1) throw new RangeError(`day ${day} lies beyond the day after the history`);
    // The day after the history is told more of once it has become history.
    if (writtenUpTo !== history.lastDay) reported.clear();
    writtenUpTo = history.lastDay;
    const known = reported.get(day);
    if (known) return known;
    const items = yield* writeDay(day);
    items.sort((a, b) => compareMoments(a.publishedAt, b.publishedAt) || (a.id < b.id ? -1 : 1));
    if (writtenUpTo === history.lastDay) keep(reported, day, items);
    return items;
  }
  function* writeDay(day: number): Generator<void, NewsItem[]> {
    const items: NewsItem[] = [];
    const date = aShareCalendar.dateOf(day);
    const before = aShareCalendar.dateOf(day - 1);
    for (let free = addDays(before, 1); free < date; free = addDays(free, 1)) {
      items.push(...noiseNews(universe.seed, free, false));
    }
    items.push(...noiseNews(universe.seed, date, true));
    yield;
    const catalysts = catalystNews(universe.seed, day, mood.ignitionsOn(day));
    items.push(...catalysts.filter(({ publishedAt }) => publishedAt.date > before));
    if (day <= history.lastDay && day + 1 < aShareCalendar.dayCount) {
      const tomorrows = catalystNews(universe.seed, day + 1, mood.ignitionsOn(day + 1));
      items.push(...tomorrows.filter(({ publishedAt }) => publishedAt.date === date));
    }
    yield;
    for (const worded of yield* wordedOn(day)) items.push(announcementItem(worded));
    for (const { index, event } of yield* plannedOn(day)) {
      if (event.detail.type === 'RATING') items.push(ratingItem(history, index, event));
    }
    if (day > history.lastDay) return items;
    yield;
    for (let i = 0; i < universe.count; i++) {
      for (const worded of observedEvents(history, i, day, day)) items.push(announcementItem(worded));
      if (i === universe.count >> 1) yield;
    }
    yield;
    for (const board of yield* boardsOn(day)) {
      if (board.reason) items.push(reasonItem(history, day, board, board.reason));
    }
    return items;
  }
  const newsOn = (day: number): NewsItem[] => [...drain(newsInParts(day))];
  return {
    newsOn,
    newsVisibleAt: (day, second) => visibleAt(newsOn(day), momentOf(day, second)),
    firstBoardsOn: (day) => drain(boardsOn(day)),
    newsInParts,
  };
}

function keep<View>(days: Map<number, View>, day: number, reported: View): void {
  const [oldest] = days.keys();
  if (oldest !== undefined && days.size >= keptDays) days.delete(oldest);
  days.set(day, reported);
}

/** Importance by the size of an impact: chatter of a company, good or bad, and what moves it most. */
const importanceOfImpact: readonly NewsImportance[] = [2, 4, 5];

function announcementItem({ event, key, slots }: WordedEvent): NewsItem {
  const impact = impactOf(event);
  return {
    id: `news-${event.id}`,
    publishedAt: event.publishedAt,
    importance: importanceOfImpact[Math.abs(impact)]!,
    polarity: impact / 2,
    stockNos: [event.stockNo],
    concepts: [],
    cause: { kind: 'EVENT', eventId: event.id, impact },
    template: key,
    slots,
    text: event.title,
  };
}

function ratingItem(history: SimulatedHistory, index: number, event: PlannedEvent): NewsItem {
  if (event.detail.type !== 'RATING') throw new RangeError('only an analyst rates');
  const report = analystReportFrom(history, index, event, event.detail);
  const slots: Slots = {
    stock: inBoth(nameOn(history, index, event.day)),
    house: inBoth(report.house),
    rating: ratingWords[report.rating],
  };
  return {
    id: `rating-${report.stockNo}-${report.publishedAt.date}-${event.ordinal}`,
    publishedAt: report.publishedAt,
    importance: 2,
    polarity: report.rating === 'BUY' ? 0.2 : report.rating === 'REDUCE' ? -0.2 : 0,
    stockNos: [report.stockNo],
    concepts: [],
    cause: { kind: 'NONE' },
    template: 'rating',
    slots,
    text: fillTemplate(announcementTexts.rating, slots),
  };
}

function reasonItem(
  history: SimulatedHistory,
  day: number,
  { index }: FirstBoard,
  reason: NonNullable<FirstBoard['reason']>,
): NewsItem {
  const key = entityKey(dayKey(history.universe.seed, stream.REASON, -day), index);
  const stockNo = history.universe.stockNos[index]!;
  const stock = inBoth(nameOn(history, index, day));
  const concept = reason.kind === 'THEME' ? concepts[reason.concept]! : null;
  const [template, slots]: readonly [ReasonKey, Slots] =
    reason.kind === 'THEME'
      ? ['reason.theme', { stock, concept: inBoth(concept!) }]
      : reason.kind === 'EVENT'
        ? ['reason.event', { stock, title: reason.event.event.title }]
        : [companyReasons[reason.which]!, { stock }];
  return {
    id: `board-${stockNo}-${aShareCalendar.dateOf(day)}`,
    publishedAt: momentOf(day, recap[0] + below(key, 0, recap[1] - recap[0])),
    importance: 3,
    polarity: 0.5,
    stockNos: [stockNo],
    concepts: concept === null ? [] : [concept],
    cause:
      reason.kind === 'THEME'
        ? { kind: 'THEME', concept: concept! }
        : reason.kind === 'EVENT'
          ? { kind: 'EVENT', eventId: reason.event.event.id, impact: impactOf(reason.event.event) }
          : { kind: 'COMPANY', stockNo },
    template,
    slots,
    text: fillTemplate(reasonTexts[template], slots),
  };
}
