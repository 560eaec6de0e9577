import type { NewsItem } from '../company/news-item.ts';
import type { BothLanguages } from '../company/stock-event.ts';
import { isDate } from '../calendar/civil-date.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { secondOfPoint } from '../simulator/minute-grid.ts';
import { abnormalText } from './abnormal-text.ts';
import { directionOf, subCodes, type AbnormalType, type Importance, type SubCode } from './sub-codes.ts';

/** A movement as the detector finds it. */
export interface AbnormalHit {
  readonly index: number;
  /** Number of the sub code. */
  readonly sub: number;
  /** Minute point 0 to 240 at whose end it was seen. */
  readonly point: number;
  /** Fen. */
  readonly price: number;
  /** See the unit of the sub code; 0 for none. */
  readonly value: number;
  /** Of a combination: the numbers of the two sub codes it joins and the points at which they were seen. */
  readonly parts: readonly { readonly sub: number; readonly point: number }[];
  /** News behind it, where the movement is news. */
  readonly newsId: string | null;
  /** Importance where it is not that of the sub code. */
  readonly importance: Importance | null;
}

/** One abnormal movement of a stock. `price` is yuan, `second` of the Shanghai day. Source: market handbook D.5. */
export interface AbnormalEvent {
  readonly id: string;
  readonly index: number;
  readonly stockNo: string;
  readonly day: number;
  readonly second: number;
  readonly type: AbnormalType;
  readonly subCode: SubCode;
  readonly direction: 1 | -1;
  readonly price: number;
  readonly value: number;
  readonly text: BothLanguages;
  readonly concepts: readonly string[];
  /** News about the stock that was out since the last close, or within the 24 hours before the movement. */
  readonly relatedNewsIds: readonly string[];
  readonly importance: Importance;
  /** Ids of the movements that a combination joins; a screen shows them as this one. */
  readonly parts: readonly string[];
}

export interface EventContext {
  readonly day: number;
  readonly stockNoOf: (index: number) => string;
  readonly conceptsOf: (index: number) => readonly string[];
  /** News about a stock of the 24 hours up to a second of the day. */
  readonly newsOf: (index: number, second: number) => readonly NewsItem[];
}

/** `YYYY-MM-DD-stock-SUB-HHmm`: the same movement has the same id in every run. */
function idOf(day: number, stockNo: string, sub: number, point: number): string {
  const minute = Math.floor(secondOfPoint(point) / 60);
  const stamp = `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;
  return `${aShareCalendar.dateOf(day)}-${stockNo}-${subCodes[sub]!.code}-${stamp}`;
}

/** The day in the id of an event; `null` for a text that is none. */
export function dayOfEventId(id: string): number | null {
  const date = /^(\d{4}-\d{2}-\d{2})-\d{6}-[A-Z\d_]+-\d{4}$/.exec(id)?.[1];
  return date !== undefined && isDate(date) && date <= aShareCalendar.lastDate ? aShareCalendar.numberOf(date) : null;
}

/** The stock number in the id of an event. */
export const stockNoOfEventId = (id: string): string => id.slice(11, 17);

/** Puts a hit into words and joins what is known about the stock. */
export function describeHit(hit: AbnormalHit, context: EventContext): AbnormalEvent {
  const { index, sub, point, price, value } = hit;
  const { code, type, importance, name, unit } = subCodes[sub]!;
  const stockNo = context.stockNoOf(index);
  const second = secondOfPoint(point);
  const news = context.newsOf(index, second);
  const title = news.find(({ id }) => id === hit.newsId)?.text ?? null;
  return {
    id: idOf(context.day, stockNo, sub, point),
    index,
    stockNo,
    day: context.day,
    second,
    type,
    subCode: code,
    direction: directionOf(type),
    price: price / 100,
    value,
    text: title ?? abnormalText(name, unit, value),
    concepts: context.conceptsOf(index),
    relatedNewsIds: news.map(({ id }) => id),
    importance: hit.importance ?? importance,
    parts: hit.parts.map((part) => idOf(context.day, stockNo, part.sub, part.point)),
  };
}

/** The events as a list shows them: what a combination joins is told by the combination alone. */
export function shownEvents(events: readonly AbnormalEvent[]): AbnormalEvent[] {
  const joined = new Set(events.flatMap(({ parts }) => parts));
  return events.filter(({ id }) => !joined.has(id));
}
