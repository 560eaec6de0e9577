import type { Board } from '../security.ts';
import { requirePriceFen } from './price-fen.ts';

/** What an order is measured against, prices in fen; `null` for an empty side or no trade yet. */
export interface CageQuote {
  readonly bestBid: number | null;
  readonly bestAsk: number | null;
  readonly last: number | null;
  readonly prevClose: number;
}

export const cageTicks = 10;
export const cagePercent = 2;
export const cagePercentBeijing = 5;

/**
 * Valid range of limit orders in continuous trading, fen: a buy order above `highestBuy` or a sell order below
 * `lowestSell` is refused. Not for call auctions. The percentage bound is rounded half up to the tick, and no bound lies
 * below 0.01 yuan. Throws RangeError for a price that is not a positive whole number of fen. Source: handbook A.4.
 */
export function priceCage(quote: CageQuote, board: Board): { highestBuy: number; lowestSell: number } {
  const percent = board === 'BSE' ? cagePercentBeijing : cagePercent;
  const buyBase = quote.bestAsk ?? quote.bestBid ?? quote.last ?? quote.prevClose;
  const sellBase = quote.bestBid ?? quote.bestAsk ?? quote.last ?? quote.prevClose;
  requirePriceFen(buyBase, 'base of a buy order');
  requirePriceFen(sellBase, 'base of a sell order');
  const lowest = Math.min(Math.floor((sellBase * (100 - percent) + 50) / 100), sellBase - cageTicks);
  return {
    highestBuy: Math.max(Math.floor((buyBase * (100 + percent) + 50) / 100), buyBase + cageTicks),
    lowestSell: Math.max(1, lowest),
  };
}
