import { addDays } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactOf } from '../../company/event-impact.ts';
import { compareMoments, momentOf, visibleAt } from '../../company/moment.ts';
import { fillTemplate, type NewsImportance, type NewsItem, type Slots } from '../../company/news-item.ts';
import type { BothLanguages } from '../../company/stock-event.ts';
import { inBoth } from '../../company/wording.ts';
import type { SimulatedHistory } from '../history.ts';
import { below, dayKey, entityKey, stream } from '../random.ts';
import { conceptCount } from '../universe.ts';
import { conceptNames } from '../universe-names.ts';
import { announcementTexts } from './announcement-texts.ts';
import { firstBoardsOn, type FirstBoard } from './board-reasons.ts';
import { yearOf } from './calendar-days.ts';
import { nameOn, type WordedEvent } from './event-dress.ts';
import { firmBookOf } from './firm-book.ts';
import { firmPlanOf } from './firm-plan.ts';
import { createMarketMood, type MarketMood } from './market-mood.ts';
import { catalystNews } from './news-catalysts.ts';
import { noiseNews } from './news-noise.ts';
import { reasonTexts, type ReasonKey } from './news-texts.ts';
import { observedEvents } from './observed-events.ts';
import type { PlannedEvent } from './planned-event.ts';
import { wordEvent } from './priced-events.ts';
import { analystReportFrom } from './research.ts';
import { yearSpanOf } from './year-span.ts';

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

/** Tells the news of any day. It keeps the plans of one year, so a newsroom is worth keeping. */
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
}

/**
 * Opens a newsroom over a history: nothing is stored, every item follows from the seed and from bars that were finished
 * when it came out. Source: market handbook H.11.
 */
export function createNewsroom(history: SimulatedHistory, mood: MarketMood = createMarketMood(history)): Newsroom {
  const { universe } = history;
  let kept: { readonly year: number; readonly days: ReadonlyMap<number, readonly PlannedOf[]> } | null = null;

  const plannedOn = (day: number): readonly PlannedOf[] => {
    const year = yearOf(day);
    if (kept?.year !== year) kept = { year, days: planDays(history, year) };
    return kept.days.get(day) ?? [];
  };
  const wordedOn = (day: number): WordedEvent[] =>
    plannedOn(day).flatMap(({ index, event }) => {
      const book = firmBookOf(universe, index, year4(day));
      const worded = wordEvent(history, index, event, book);
      return worded === null ? [] : [worded];
    });
  const boardsOn = (day: number): FirstBoard[] => {
    const announced = new Map<string, WordedEvent[]>();
    for (const worded of wordedOn(day - 1)) {
      const list = announced.get(worded.event.stockNo);
      if (list) list.push(worded);
      else announced.set(worded.event.stockNo, [worded]);
    }
    return firstBoardsOn(history, day, mood, (index) => announced.get(universe.stockNos[index]!) ?? []);
  };

  const newsOn = (day: number): NewsItem[] => {
    if (day > history.lastDay + 1) throw new RangeError(`day ${day} lies beyond the day after the history`);
    const items: NewsItem[] = [];
    const date = aShareCalendar.dateOf(day);
    const before = aShareCalendar.dateOf(day - 1);
    for (let free = addDays(before, 1); free < date; free = addDays(free, 1)) {
      items.push(...noiseNews(universe.seed, free, false));
    }
    items.push(...noiseNews(universe.seed, date, true));
    const catalysts = catalystNews(universe.seed, day, mood.ignitionsOn(day));
    items.push(...catalysts.filter(({ publishedAt }) => publishedAt.date > before));
    if (day <= history.lastDay && day + 1 < aShareCalendar.dayCount) {
      const tomorrows = catalystNews(universe.seed, day + 1, mood.ignitionsOn(day + 1));
      items.push(...tomorrows.filter(({ publishedAt }) => publishedAt.date === date));
    }
    for (const worded of wordedOn(day)) items.push(announcementItem(worded));
    for (const { index, event } of plannedOn(day)) {
      if (event.detail.type === 'RATING') items.push(ratingItem(history, index, event));
    }
    if (day <= history.lastDay) {
      for (let i = 0; i < universe.count; i++) {
        for (const worded of observedEvents(history, i, day, day)) items.push(announcementItem(worded));
      }
      for (const board of boardsOn(day)) if (board.reason) items.push(reasonItem(history, day, board, board.reason));
    }
    return items.sort((a, b) => compareMoments(a.publishedAt, b.publishedAt) || (a.id < b.id ? -1 : 1));
  };
  return {
    newsOn,
    newsVisibleAt: (day, second) => visibleAt(newsOn(day), momentOf(day, second)),
    firstBoardsOn: boardsOn,
  };
}

const year4 = (day: number): number => yearOf(day) * 4 + 2;

/** A planned event and its security. */
interface PlannedOf {
  readonly index: number;
  readonly event: PlannedEvent;
}

/** The plans of all firms in one year, by the day on which they come out. */
function planDays({ universe }: SimulatedHistory, year: number): Map<number, PlannedOf[]> {
  const days = new Map<number, PlannedOf[]>();
  const span = yearSpanOf(year);
  if (span === null) return days;
  for (let index = 0; index < universe.count; index++) {
    for (const event of firmPlanOf(universe, index, span, firmBookOf(universe, index, year * 4 + 2))) {
      const list = days.get(event.day);
      if (list) list.push({ index, event });
      else days.set(event.day, [{ index, event }]);
    }
  }
  return days;
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
