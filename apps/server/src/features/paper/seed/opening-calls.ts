import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../../market/market.ts';
import type { TradingQuote } from '../../../market/wire/protocol.ts';
import type { Placing } from '../place.ts';
import { tradable } from '../quote.ts';

/** Stocks that made-up members choose from: those with the highest turnover on the day before they begin. */
const choices = 40;
/** The part of a day's volume that its opening call trades; the bars of past days have no figure of their own for it. */
const openingPart = 0.01;

export type Stock = Placing['entry'];

/** A past day as an order of its opening call meets it: before the call and after it; `null` of a stock that did not trade. */
export interface OpeningCall {
  readonly tradeDate: string;
  quotesOf(stock: Stock): { readonly before: TradingQuote; readonly after: TradingQuote } | null;
}

/** The most traded stocks as of the day before a date. None with an ex-rights day since: rights are credited as of today alone. */
export async function stocksOf(market: Market, date: string): Promise<Stock[]> {
  const { amount } = await market.ask('finishedDay', aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1));
  const active = market.directory.entries
    .filter(({ kind, delisted, source }) => kind === 'stock' && !delisted && source === 'simulated')
    .toSorted((a, b) => (amount[b.slot] ?? 0) - (amount[a.slot] ?? 0))
    .slice(0, choices);
  const stocks: Stock[] = [];
  for (const { slot, stockNo } of active)
    if ((await market.ask('rightsSince', slot, date)).length === 0) stocks.push(tradable(market, stockNo));
  return stocks;
}

/** The opening calls of days that are over, oldest first. */
export async function openingCallsOf(
  market: Market,
  stocks: readonly Stock[],
  dates: readonly string[],
): Promise<OpeningCall[]> {
  const bounds = new Map(
    await Promise.all(stocks.map(async ({ slot }) => [slot, await market.ask('dayBounds', slot, dates)] as const)),
  );
  const calls: OpeningCall[] = [];
  for (const [at, date] of dates.entries()) {
    const day = await market.ask('finishedDay', date);
    if (day.tradeDate !== date) continue;
    calls.push({
      tradeDate: date,
      quotesOf({ slot }) {
        const known = bounds.get(slot)?.[at];
        const [open = 0, prevClose = 0] = [day.open[slot], day.prevClose[slot]];
        if (!known || known === 'unknown' || open <= 0) return null;
        const before: TradingQuote = {
          slot,
          tradeDate: date,
          status: 'NORMAL',
          isSuspended: false,
          isLive: true,
          at: shanghaiInstantAt(date, '09:16'),
          session: 'OPEN_CALL_1',
          price: prevClose,
          open: 0,
          high: 0,
          low: 0,
          prevClose,
          volume: 0,
          up: known.up,
          down: known.down,
          bids: [],
          asks: [],
        };
        const volume = Math.floor((day.volume[slot] ?? 0) * openingPart);
        const opened = { price: open, open, high: open, low: open, volume };
        return { before, after: { ...before, ...opened, at: shanghaiInstantAt(date, '09:30'), session: 'AM' } };
      },
    });
  }
  return calls;
}
