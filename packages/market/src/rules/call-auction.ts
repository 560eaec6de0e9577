import type { Exchange } from '../security.ts';
import { requirePriceFen } from './price-fen.ts';

/** A limit order of a call auction; price in fen, quantity in shares. */
export interface AuctionOrder {
  readonly price: number;
  readonly quantity: number;
}

export interface AuctionResult {
  /** The one price of all trades, fen. */
  readonly price: number;
  /** Shares traded. */
  readonly matched: number;
  /** Shares left at that price: positive on the buy side, negative on the sell side. */
  readonly unmatched: number;
}

/** A run of prices between which supply and demand do not change. */
interface Candidate {
  readonly low: number;
  readonly high: number;
  readonly isOrderPrice: boolean;
  readonly matched: number;
  readonly unmatched: number;
  /** Buys strictly above and sells strictly below the price. */
  readonly buysAbove: number;
  readonly sellsBelow: number;
}

/** Exchanges that settle ties by the middle price; the others look for the nearest to the reference. */
export const exchangesWithMiddlePrice: readonly Exchange[] = ['SH'];

/**
 * Price and volume of a call auction, `null` when no buy meets a sell. The volume traded is the largest possible; ties
 * go to the smallest remainder, and then in Shanghai to the middle of the tied order prices (half a tick rounds up), in
 * Shenzhen and Beijing to the price nearest `reference` (fen: previous close for the opening, last trade for the closing
 * auction). "Above" and "below" a price include the price in the Shenzhen rules, which makes their difference the
 * remainder. That Beijing settles ties as Shenzhen does is not certain. Throws RangeError for an order or reference whose
 * price or quantity is not a positive whole number. Source: handbook A.5.
 */
export function callAuction(
  buys: readonly AuctionOrder[],
  sells: readonly AuctionOrder[],
  exchange: Exchange,
  reference: number,
): AuctionResult | null {
  requirePriceFen(reference, 'reference price');
  const possible = candidatesOf(buys, sells);
  const most = possible.reduce((largest, candidate) => Math.max(largest, candidate.matched), 0);
  if (most === 0) return null;
  const fillable = possible.filter(
    (candidate) => candidate.matched === most && candidate.buysAbove <= most && candidate.sellsBelow <= most,
  );
  return exchangesWithMiddlePrice.includes(exchange) ? settleShanghai(fillable) : settleShenzhen(fillable, reference);
}

function settleShanghai(fillable: readonly Candidate[]): AuctionResult {
  const tied = minBy(
    fillable.filter((candidate) => candidate.isOrderPrice),
    (candidate) => Math.abs(candidate.unmatched),
  );
  const first = tied[0]!;
  const last = tied.at(-1)!;
  const price = Math.floor((first.low + last.low + 1) / 2);
  // The middle may fall between two order prices, where the remainder is that of the run it falls into.
  const at = fillable.find((candidate) => candidate.low <= price && price <= candidate.high)!;
  return { price, matched: first.matched, unmatched: at.unmatched };
}

function settleShenzhen(fillable: readonly Candidate[], reference: number): AuctionResult {
  const nearestPrice = (candidate: Candidate): number => Math.min(Math.max(reference, candidate.low), candidate.high);
  const tied = minBy(fillable, (candidate) => Math.abs(candidate.unmatched));
  const chosen = minBy(tied, (candidate) => Math.abs(nearestPrice(candidate) - reference))[0]!;
  return { price: nearestPrice(chosen), matched: chosen.matched, unmatched: chosen.unmatched };
}

/** Every order price and every gap between two neighbouring ones, low to high. */
function candidatesOf(buys: readonly AuctionOrder[], sells: readonly AuctionOrder[]): Candidate[] {
  const demand = quantityByPrice(buys);
  const supply = quantityByPrice(sells);
  const prices = [...new Set([...demand.keys(), ...supply.keys()])].toSorted((a, b) => a - b);
  let buysAtOrAbove = 0;
  for (const quantity of demand.values()) buysAtOrAbove += quantity;
  let sellsBelow = 0;
  const candidates: Candidate[] = [];
  prices.forEach((price, i) => {
    const sellsAtOrBelow = sellsBelow + (supply.get(price) ?? 0);
    const buysAbove = buysAtOrAbove - (demand.get(price) ?? 0);
    candidates.push({
      low: price,
      high: price,
      isOrderPrice: true,
      matched: Math.min(buysAtOrAbove, sellsAtOrBelow),
      unmatched: buysAtOrAbove - sellsAtOrBelow,
      buysAbove,
      sellsBelow,
    });
    const following = prices[i + 1];
    if (following !== undefined && following - price > 1) {
      candidates.push({
        low: price + 1,
        high: following - 1,
        isOrderPrice: false,
        matched: Math.min(buysAbove, sellsAtOrBelow),
        unmatched: buysAbove - sellsAtOrBelow,
        buysAbove,
        sellsBelow: sellsAtOrBelow,
      });
    }
    buysAtOrAbove = buysAbove;
    sellsBelow = sellsAtOrBelow;
  });
  return candidates;
}

function quantityByPrice(orders: readonly AuctionOrder[]): Map<number, number> {
  const byPrice = new Map<number, number>();
  for (const { price, quantity } of orders) {
    requirePriceFen(price, 'price of an order');
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`quantity of an order must be a positive whole number of shares, got ${quantity}`);
    }
    byPrice.set(price, (byPrice.get(price) ?? 0) + quantity);
  }
  return byPrice;
}

function minBy(candidates: readonly Candidate[], measure: (candidate: Candidate) => number): Candidate[] {
  let least = Infinity;
  for (const candidate of candidates) least = Math.min(least, measure(candidate));
  return candidates.filter((candidate) => measure(candidate) === least);
}
