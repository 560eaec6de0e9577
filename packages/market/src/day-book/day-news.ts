import { closeSecond } from '../rules/session.ts';
import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { abnormalLimits } from '../abnormal/thresholds.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { compareMoments, momentOf, type Moment } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import { hoursBetween } from '../abnormal/causes.ts';
import { placeOf, secondOfPoint } from '../simulator/minute-grid.ts';

const newsHours = 24;

/** The news that may lie behind the movements of a day, by security. */
export interface DayNews {
  /** News of importance four and five between the last close and this day's, at the minute they were first seen in. */
  readonly notices: readonly AbnormalNotice[];
  /** News about a security since the last close, and of the 24 hours up to a second of the day, oldest first. */
  newsOf(index: number, second: number): readonly NewsItem[];
  /** News about it or a theme of it of the 24 hours before and after, oldest first. */
  around(index: number, second: number): readonly NewsItem[];
  /** What set a theme going since the last close and was out at a second: the weightiest, `null` where nothing did. */
  catalystOf(concept: string, second: number): NewsItem | null;
}

/** Finds securities for the news. */
export interface NewsReaders {
  indexOf(stockNo: string): number | undefined;
  conceptsOf(index: number): readonly string[];
}

/** Sorts the news from the day before on. */
export function dayNews(day: number, news: readonly NewsItem[], { indexOf, conceptsOf }: NewsReaders): DayNews {
  const byStock = new Map<number, NewsItem[]>();
  const byTheme = new Map<string, NewsItem[]>();
  for (const item of news.toSorted(byTime)) {
    // Items that say of one stock that its theme moved it set no theme going.
    if (item.cause.kind === 'THEME' && item.stockNos.length === 0) listUnder(byTheme, item.cause.concept, item);
    for (const stockNo of item.stockNos) {
      const index = indexOf(stockNo);
      if (index !== undefined) listUnder(byStock, index, item);
    }
  }
  const themeNewsOf = (index: number): NewsItem[] => conceptsOf(index).flatMap((concept) => byTheme.get(concept) ?? []);
  const within = (second: number, isWanted: (hours: number, item: NewsItem) => boolean) => (item: NewsItem) =>
    isWanted(hoursBetween(item.publishedAt, momentOf(day, second)), item);
  return {
    notices: [...byStock].flatMap(([index, items]) => items.flatMap((item) => noticeOf(day, index, item) ?? [])),
    newsOf: (index, second) =>
      (byStock.get(index) ?? []).filter(
        within(second, (hours, item) => hours >= 0 && (hours <= newsHours || isSinceClose(day, item))),
      ),
    around: (index, second) =>
      [...(byStock.get(index) ?? []), ...themeNewsOf(index)]
        .filter(within(second, (hours) => Math.abs(hours) <= newsHours))
        .sort(byTime),
    catalystOf: (concept, second) =>
      (byTheme.get(concept) ?? [])
        .filter(within(second, (hours, item) => hours >= 0 && isSinceClose(day, item)))
        .reduce<NewsItem | null>((best, item) => (best && best.importance >= item.importance ? best : item), null),
  };
}

const byTime = (a: NewsItem, b: NewsItem): number => compareMoments(a.publishedAt, b.publishedAt);

function listUnder<Key>(lists: Map<Key, NewsItem[]>, key: Key, item: NewsItem): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** What came out after the last close is seen at the opening match, what comes out after this one another day. */
function noticeOf(day: number, index: number, item: NewsItem): AbnormalNotice | null {
  if (item.importance < abnormalLimits.newsImportance || item.polarity === 0) return null;
  const date = aShareCalendar.dateOf(day);
  if (!isSinceClose(day, item)) return null;
  const isToday = item.publishedAt.date === date;
  if (item.publishedAt.date > date || (isToday && item.publishedAt.second > closeSecond)) return null;
  return {
    index,
    point: isToday ? pointAfter(item.publishedAt.second) : 0,
    subCode: item.polarity > 0 ? 'GOOD_NEWS' : 'BAD_NEWS',
    value: 0,
    newsId: item.id,
    importance: item.importance,
  };
}

/** The first point that ends at a second or after it. */
function pointAfter(second: number): number {
  const { last } = placeOf(second);
  return last >= 0 && secondOfPoint(last) >= second ? last : last + 1;
}

/** Whether something came out after the close of the day before. */
function isSinceClose(day: number, { publishedAt }: NewsItem): boolean {
  const lastClose: Moment = { date: aShareCalendar.dateOf(day - 1), second: closeSecond };
  return compareMoments(publishedAt, lastClose) > 0;
}
