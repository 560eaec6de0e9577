import type { Db } from '@lianpan/db';
import type { Market } from '../../market/market.ts';
import { toolDayOf } from '../tool/service.ts';
import { reviewOf } from './handlers.ts';
import { spanOf, weekAround } from './weeks.ts';

export type WeekOfMarket = NonNullable<Awaited<ReturnType<typeof weekOfMarket>>>;

/** The week around a date for who tells of it in few words; `null` for one of holidays and one that the market has not traded to its end. */
export async function weekOfMarket(db: Db, market: Market, date: string) {
  const week = weekAround(date);
  if (!week) return null;
  const span = spanOf(week);
  const day = await toolDayOf(market, span.last);
  if (day.tradeDate !== span.last) return null;
  return { ...span, ...(await reviewOf(db, market, { day, week, language: 'zh-CN' })) };
}
