import type { Board } from '../security.ts';
import { exchangeOf } from './board.ts';
import { priceCage, type CageQuote } from './price-cage.ts';
import { requirePriceFen } from './price-fen.ts';
import type { SessionState } from './session.ts';

/** Bounds of a call auction on a day without price limit, percent of the price it is measured against. */
export interface AuctionBounds {
  /** Highest price of the opening auction, of the issue price or the previous close. */
  readonly openMaxPercent: number;
  /** Lowest one in Shanghai; the other exchanges name none. */
  readonly openMinPercentShanghai: number;
  /** Distance from the last trade in the closing auction and in one that ends a halt. */
  readonly laterPercent: number;
}

/** Not checked against the exchanges' own texts. Source: handbook A.4. */
export const noLimitAuctionRange: AuctionBounds = {
  openMaxPercent: 900,
  openMinPercentShanghai: 50,
  laterPercent: 10,
};

export interface PriceQuery {
  readonly side: 'buy' | 'sell';
  readonly board: Board;
  readonly state: SessionState;
  /** Halted within the day: orders gather for the auction that resumes trading. */
  readonly isHalted: boolean;
  readonly quote: CageQuote;
  /** Limit prices of the day in fen, `null` on a day without limit. */
  readonly limits: { readonly up: number; readonly down: number } | null;
}

/** Prices of limit orders that are taken, fen; `highest` may be `Infinity`. */
export interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Which prices a limit order may name now: within the limits of the day, in continuous trading within the cage on its
 * own side, and in the auctions of a day without limit within their bounds, percentages rounded half up to the tick.
 * `prevClose` of the quote is the issue price on a first listing day. Throws RangeError for a price that is not a
 * positive whole number of fen. Source: handbook A.3, A.4, A.7.
 */
export function orderPriceRange(query: PriceQuery): PriceRange {
  const { side, board, state, isHalted, quote, limits } = query;
  const lowest = limits?.down ?? 1;
  const highest = limits?.up ?? Number.POSITIVE_INFINITY;
  if ((state === 'AM' || state === 'PM') && !isHalted) {
    const cage = priceCage(quote, board);
    return side === 'buy'
      ? { lowest, highest: Math.min(highest, cage.highestBuy) }
      : { lowest: Math.max(lowest, cage.lowestSell), highest };
  }
  if (limits !== null) return { lowest, highest };
  const isOpening =
    state === 'PRE_OPEN' || state === 'OPEN_CALL_1' || state === 'OPEN_CALL_2' || state === 'OPEN_MATCH';
  const base = isOpening ? quote.prevClose : (quote.last ?? quote.prevClose);
  requirePriceFen(base, 'base of an auction');
  if (isOpening) return noLimitOpeningRange(board, base);
  const { laterPercent } = noLimitAuctionRange;
  return { lowest: percentOf(base, 100 - laterPercent), highest: percentOf(base, 100 + laterPercent) };
}

/** Prices of the opening auction on a day without limit, from the issue price or the previous close, fen. */
export function noLimitOpeningRange(board: Board, base: number): PriceRange {
  const { openMaxPercent, openMinPercentShanghai } = noLimitAuctionRange;
  return {
    lowest: exchangeOf(board) === 'SH' ? percentOf(base, openMinPercentShanghai) : 1,
    highest: percentOf(base, openMaxPercent),
  };
}

function percentOf(base: number, percent: number): number {
  return Math.floor((base * percent + 50) / 100);
}
