import type { Board } from '../security.ts';

/** What an order is measured against, prices in fen; `null` for an empty side or no trade yet. */
export interface CageQuote {
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
  readonly last: number | null;
  readonly prevClose: number;
}

const cageTicks = 10;

/**
 * Valid range of limit orders in continuous trading, fen: a buy order above `highestBuy` or a sell order below
 * `lowestSell` is refused. Not for call auctions. The percentage bound is rounded half up to the tick.
 * Source: handbook A.4.
 */
export function priceCage(quote: CageQuote, board: Board): { highestBuy: number; lowestSell: number } {
  const percent = board === 'BSE' ? 5 : 2;
  const buyBase = quote.bestAsk ?? quote.bestBid ?? quote.last ?? quote.prevClose;
  const sellBase = quote.bestBid ?? quote.bestAsk ?? quote.last ?? quote.prevClose;
  return {
    highestBuy: Math.max(Math.floor((buyBase * (100 + percent) + 50) / 100), buyBase + cageTicks),
    lowestSell: Math.min(Math.floor((sellBase * (100 - percent) + 50) / 100), sellBase - cageTicks),
  };
}
