import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { momentOf } from '../../company/moment.ts';
import { fillTemplate, type Slots } from '../../company/news-item.ts';
import type { EventDetail, StockEvent } from '../../company/stock-event.ts';
import { inBoth } from '../../company/wording.ts';
import type { SimulatedHistory } from '../history.ts';
import { statusAt } from './risk-warnings.ts';
import { announcementTexts, type AnnouncementKey } from './announcement-texts.ts';
import { wordingOf, type ResultFigures } from './announcement-wording.ts';

/** An event with the text it came out with. */
export interface WordedEvent {
  readonly event: StockEvent;
  readonly key: AnnouncementKey;
  readonly slots: Slots;
  readonly day: number;
}

/** When an event came out, which of its day it was, and the trading day on which it takes effect (`null` for none). */
export interface EventPlace {
  readonly day: number;
  readonly second: number;
  readonly ordinal: number;
  readonly effect: number | null;
}

/** Gives figures a name, a place in time and a title. */
export function dressEvent(
  history: SimulatedHistory,
  index: number,
  { day, second, ordinal, effect }: EventPlace,
  detail: EventDetail,
  result: ResultFigures | null = null,
): WordedEvent {
  const { universe } = history;
  const { key, slots } = wordingOf(detail, result);
  const all: Slots = { ...slots, stock: inBoth(nameOn(history, index, day)) };
  const publishedAt = momentOf(day, second);
  const event: StockEvent = {
    ...detail,
    id: `${universe.stockNos[index]}-${publishedAt.date}-${ordinal}`,
    stockNo: universe.stockNos[index]!,
    publishedAt,
    effectDate: effect === null || effect >= aShareCalendar.dayCount ? null : aShareCalendar.dateOf(effect),
    title: fillTemplate(announcementTexts[key], all),
  };
  return { event, key, slots: all, day };
}

/** Name of a company on a day, with the warning it stands under. */
export function nameOn({ universe }: SimulatedHistory, index: number, day: number): string {
  const status = statusAt(universe, index, day);
  const name = universe.names[index]!;
  return status === 'NORMAL' ? name : status === 'DELISTING' ? `${name}退` : `${status}${name}`;
}
