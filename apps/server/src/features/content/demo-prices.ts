import type { Db } from '@lianpan/db';
import { shanghaiClock, shanghaiDate } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import * as items from './items/queries.ts';

const closeClock = '15:00:00';
const benchmark = '000300.SH';

/** The newest trading day that was over when something was written, and whose figures no longer change; its number. */
export function dayOver(market: Market, writtenAt: number): number {
  const written = shanghaiDate(writtenAt);
  const isUnderWay = aShareCalendar.isTradingDay(written) && shanghaiClock(writtenAt) < closeClock;
  const over = aShareCalendar.atOrBefore(written) - (isUnderWay ? 1 : 0);
  const { tradeDate, final } = market.freshness();
  return Math.max(0, Math.min(over, aShareCalendar.atOrBefore(tradeDate) - (final ? 0 : 1)));
}

/** Prices of a stock and of the index at the close of a day, as they traded; nothing where the stock had none by then. */
export async function closesOn(market: Market, symbol: string, date: string) {
  const [priceFen, indexFen] = await Promise.all([closeFen(market, symbol, date), closeFen(market, benchmark, date)]);
  return priceFen === null ? undefined : { priceFen, indexFen, tradeDate: date };
}

async function closeFen(market: Market, symbol: string, date: string): Promise<number | null> {
  const entry = market.directory.find(symbol);
  if (!entry) return null;
  const line = await market.ask('kLine', entry.slot, 'day', 'none');
  const close = line.close[line.date.findLastIndex((day) => day <= date)];
  return close === undefined ? null : Math.round(close * 100);
}

/**
 * Gives stocks that texts of the demonstration name their price of then; how many. The market is not up yet while rows are seeded.
 * Passes over stocks that the market does not have.
 */
export async function priceDemoStocks(db: Db, market: Market): Promise<number> {
  let priced = 0;
  for (const { itemId, stockNo, createdAt } of await items.selectUnpricedDemo(db, market.name)) {
    const date = aShareCalendar.dateOf(dayOver(market, createdAt.getTime()));
    const closes = await closesOn(market, stockNo, date);
    if (!closes) continue;
    await items.updateStock(db, itemId, stockNo, closes);
    priced += 1;
  }
  return priced;
}
