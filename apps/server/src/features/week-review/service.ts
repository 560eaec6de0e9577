import type { Market } from '../../market/market.ts';
import { toolDayOf } from '../tool/service.ts';
import { briefOf } from './handlers.ts';
import { spanOf, weekAround, weekBeside } from './weeks.ts';

export type WeekOfMarket = NonNullable<Awaited<ReturnType<typeof weekOfMarket>>>;

/** The week around a date for who tells of it in few words; `null` for one of holidays and one that the market has not traded to its end. */
export async function weekOfMarket(market: Market, date: string) {
  const week = weekAround(date);
  if (!week) return null;
  const span = spanOf(week);
  const day = await toolDayOf(market, span.last);
  if (day.tradeDate !== span.last) return null;
  const next = weekBeside(span.first, 1);
  return { ...span, next: next && spanOf(next), ...(await briefOf(market, day, week, 1)) };
}
