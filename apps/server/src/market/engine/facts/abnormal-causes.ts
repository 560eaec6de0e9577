import {
  dayOfEventId,
  rankCauses,
  stockNoOfEventId,
  subCodes,
  type AbnormalEvent,
  type ThemeMove,
} from '@lianpan/market/abnormal';
import { isOut, type Moment } from '@lianpan/market/company';
import { barsUpTo, type DayBook } from '@lianpan/market/day-book';
import { findPriceLevels } from '@lianpan/market/diagnosis';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { CausesAnswer } from '../../wire/facts-protocol.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/**
 * Why a stock may have moved, from what was known at `asOf`. Themes and money are those of the day as it stands: minutes
 * of themes are not kept. `null` for an event that there was not.
 */
export function causesOf(eventId: string, book: DayBook, market: SimulatedMarket, asOf: Moment): CausesAnswer | null {
  const day = dayOfEventId(eventId);
  const index = market.history.universe.stockNos.indexOf(stockNoOfEventId(eventId));
  const event = day === null ? undefined : book.eventsOf(day, { index }).find(({ id }) => id === eventId);
  if (event === undefined) return null;
  const news = book
    .newsAround(event.index, event.day, event.second)
    .filter(({ publishedAt }) => isOut(publishedAt, asOf));
  const before = barsUpTo(market.history, event.index, event.day - 1);
  const found = before && findPriceLevels(before, (on) => book.floatSharesOf(event.index, on), null);
  const causes = rankCauses({
    moment: { date: aShareCalendar.dateOf(event.day), second: event.second },
    direction: event.direction,
    asOf,
    news,
    themes: themeMoves(event, book),
    flowPercentile: flowPercentile(event, book),
    priceBefore: priceBefore(event, book),
    price: event.price,
    levels: found ? [...found.supports, ...found.resistances] : [],
    regulation: book.regulationOf(event.index, event.day - 1),
  });
  const named = new Set(causes.flatMap((cause) => (cause.kind === 'news' ? [cause.newsId] : [])));
  return { event, causes, news: news.filter(({ id }) => named.has(id)) };
}

function themeMoves({ concepts, day }: AbnormalEvent, book: DayBook): ThemeMove[] {
  const themes = book.themesOf(day);
  const changes = themes.map(({ change }) => change).sort((a, b) => a - b);
  const median = changes[changes.length >> 1] ?? 0;
  return themes
    .filter(({ concept }) => concepts.includes(concept))
    .map(({ concept, change, heat }) => ({ concept, excess: change - median, heat }));
}

/** Place of the stock's main net share among all that trade, 0 to 1. */
function flowPercentile({ index, day }: AbnormalEvent, book: DayBook): number | null {
  const bars = book.barsOf(day);
  if (!bars || !(bars.amount[index]! > 0)) return null;
  const own = bars.mainNet[index]! / bars.amount[index]!;
  let count = 0;
  let below = 0;
  bars.traded.forEach((traded, other) => {
    if (traded === 0 || other === index || !(bars.amount[other]! > 0)) return;
    count++;
    if (bars.mainNet[other]! / bars.amount[other]! < own) below++;
  });
  return count === 0 ? null : below / count;
}

/** Where a move of the price began; the reference price for movements of other kinds. Yuan. */
function priceBefore(event: AbnormalEvent, book: DayBook): number {
  const isMove = subCodes.some(({ code, type }) => code === event.subCode && type.startsWith('P'));
  const isShort = !event.subCode.endsWith('60');
  if (isMove && isShort && event.type.length === 2) return event.price / (1 + event.value);
  return (book.barsOf(event.day)?.prevClose[event.index] ?? 0) / 100;
}
