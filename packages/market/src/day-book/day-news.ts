import type { AbnormalNotice } from '../abnormal/abnormal-detector.ts';
import { abnormalLimits } from '../abnormal/thresholds.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { compareMoments, momentOf, type Moment } from '../company/moment.ts';
import type { NewsItem } from '../company/news-item.ts';
import { hoursBetween } from '../abnormal/causes.ts';
import { placeOf, secondOfPoint } from '../simulator/minute-grid.ts';

const closeSecond = 54_000;
const newsHours = 24;

/** The news that may lie behind the movements of a day, by security. */
export interface DayNews {
  /** News of importance four and five between the last close and this day's, at the minute they were first seen in. */
  readonly notices: readonly AbnormalNotice[];
  /** News about a security since the last close, and of the 24 hours up to a second of the day, oldest first. */
  newsOf(index: number, second: number): readonly NewsItem[];
  /** News about it of the 24 hours before and after. */
  around(index: number, second: number): readonly NewsItem[];
}

/** Sorts the news from the day before on; `indexOf` finds the security of a stock number. */
export function dayNews(
  day: number,
  news: readonly NewsItem[],
  indexOf: (stockNo: string) => number | undefined,
): DayNews {
  const byStock = new Map<number, NewsItem[]>();
  for (const item of news.toSorted((a, b) => compareMoments(a.publishedAt, b.publishedAt))) {
    for (const stockNo of item.stockNos) {
      const index = indexOf(stockNo);
      if (index === undefined) continue;
      const list = byStock.get(index);
      if (list) list.push(item);
      else byStock.set(index, [item]);
    }
  }
  const near = (index: number, second: number, isWanted: (hours: number, item: NewsItem) => boolean): NewsItem[] =>
    (byStock.get(index) ?? []).filter((item) => isWanted(hoursBetween(item.publishedAt, momentOf(day, second)), item));
  return {
    notices: [...byStock].flatMap(([index, items]) => items.flatMap((item) => noticeOf(day, index, item) ?? [])),
    newsOf: (index, second) =>
      near(index, second, (hours, item) => hours >= 0 && (hours <= newsHours || isSinceClose(day, item))),
    around: (index, second) => near(index, second, (hours) => Math.abs(hours) <= newsHours),
  };
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
