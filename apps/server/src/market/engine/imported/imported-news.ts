import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { Moment, NewsItem } from '@lianpan/market/company';
import type { ImportedEvent } from '@lianpan/market/import';
import { closeSecond } from '@lianpan/market/rules';
import type { DayQueries } from '../../wire/facts-protocol.ts';
import { publishedAt, titledId } from './imported-events.ts';

/** Nobody weighs what files bring: it is neither chatter nor important, and neither good nor bad. */
const usual = 2;

/** Events of one import, gathered once. */
const gathered = new WeakMap<readonly ImportedEvent[], ReadonlyMap<number, readonly NewsItem[]>>();

/**
 * What files brought under a title, as the news of a trading day: from the close of the day before to its own. Oldest first,
 * up to a second of the day and no later than a moment; none of a date that is no trading day.
 */
export function importedNews(
  events: readonly ImportedEvent[],
  marketDay: number,
  asOf: Moment,
  { date, before }: Parameters<DayQueries['news']>[0],
): readonly NewsItem[] {
  const day = date === undefined ? marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
  if (day === null) return [];
  let byDay = gathered.get(events);
  if (!byDay) gathered.set(events, (byDay = gather(events)));
  const on = aShareCalendar.dateOf(day);
  const isOut = ({ publishedAt: at }: NewsItem): boolean =>
    isUpTo(at, asOf) && (before === undefined || isUpTo(at, { date: on, second: before }));
  return (byDay.get(day) ?? []).filter(isOut);
}

const isUpTo = (at: Moment, until: Moment): boolean =>
  at.date < until.date || (at.date === until.date && at.second <= until.second);

function gather(events: readonly ImportedEvent[]): Map<number, NewsItem[]> {
  const byDay = new Map<number, NewsItem[]>();
  /** How many events a stock has had so far, and how many items a date. */
  const ofStock = new Map<string, number>();
  const ofDate = new Map<string, number>();
  const next = (counts: Map<string, number>, key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  for (const event of events) {
    const { stockNo, fields } = event;
    const place = stockNo === null ? 0 : next(ofStock, stockNo);
    const title = fields['title'];
    const at = publishedAt(event);
    const day = title === undefined ? null : tradingDayOf(at);
    if (title === undefined || day === null) continue;
    const isNotice = stockNo !== null && fields['type'] === 'announcement';
    const item: NewsItem = {
      id: `filed-${at.date}-${next(ofDate, at.date)}`,
      publishedAt: at,
      importance: usual,
      polarity: 0,
      stockNos: stockNo === null ? [] : [stockNo],
      concepts: [],
      cause: isNotice
        ? { kind: 'EVENT', eventId: titledId(event, stockNo, place), impact: 0 }
        : stockNo === null
          ? { kind: 'NONE' }
          : { kind: 'COMPANY', stockNo },
      template: 'filed',
      slots: {},
      text: [title, title],
    };
    const own = byDay.get(day) ?? [];
    byDay.set(day, own);
    own.push(item);
  }
  const instant = ({ publishedAt: at }: NewsItem): string => `${at.date} ${String(at.second).padStart(5, '0')}`;
  for (const own of byDay.values()) own.sort((a, b) => instant(a).localeCompare(instant(b)));
  return byDay;
}

/** The trading day whose news it is: what comes out after a close is of the next one. */
function tradingDayOf({ date, second }: Moment): number | null {
  if (date < aShareCalendar.firstDate || date > aShareCalendar.lastDate) return null;
  const day = aShareCalendar.atOrBefore(date);
  const isOfDay = aShareCalendar.isTradingDay(date) && second < closeSecond;
  return isOfDay ? day : day + 1 < aShareCalendar.dayCount ? day + 1 : null;
}
