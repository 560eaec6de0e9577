import {
  facing,
  inSteps,
  isBeyond,
  ownSide,
  type PaperFill,
  type PaperQuote,
  type PaperSide,
  type RestingOrder,
} from './paper-order.ts';
import { paperRules } from './paper-rules.ts';

export interface BookOrder {
  readonly side: PaperSide;
  /** Worst price, fen; `null` takes any of the levels that are shown. */
  readonly price: number | null;
  readonly quantity: number;
  readonly step: number;
}

/**
 * What an order finds when it arrives in continuous trading: level by level, at most half of what each shows, less what the
 * same account has `taken` of this very book before (shares by price). The order moves nothing. Source: market handbook G.2.
 */
export function takeBook(
  { side, price, quantity, step }: BookOrder,
  quote: PaperQuote,
  taken: ReadonlyMap<number, number> = new Map(),
): PaperFill[] {
  const fills: PaperFill[] = [];
  let open = quantity;
  for (const level of facing(quote, side)) {
    if (open === 0 || (price !== null && isBeyond(side, level.price, price))) break;
    const allowed = Math.floor(level.volume * paperRules.bookTake) - (taken.get(level.price) ?? 0);
    const filled = inSteps(Math.max(0, allowed), open, step);
    if (filled === 0) continue;
    fills.push({ price: level.price, quantity: filled, cause: 'book', shown: level.volume, ahead: 0 });
    open -= filled;
  }
  return fills;
}

/** Shares that wait before an order at its price; `null` where the price is beyond the levels that are shown. */
export function queueAt(side: PaperSide, price: number, quote: PaperQuote): number | null {
  const own = ownSide(quote, side);
  const level = own.find((one) => one.price === price);
  if (level) return level.volume;
  const last = own.at(-1);
  // A side that is empty while the other is shown has nobody; without a book nobody knows.
  if (!last) return facing(quote, side).length > 0 ? 0 : null;
  // Between two levels, and better than the best, nobody waits; behind the last one nobody knows.
  return isBeyond(side, price, last.price) ? 0 : null;
}

/** An order as it begins to rest. */
export function restFrom(order: BookOrder & { readonly price: number }, open: number, quote: PaperQuote): RestingOrder {
  const { side, price, step } = order;
  return {
    side,
    price,
    open,
    step,
    ahead: queueAt(side, price, quote),
    seenVolume: quote.volume,
    seenLevel: ownSide(quote, side).find((one) => one.price === price)?.volume ?? 0,
    seenLow: quote.low,
    seenHigh: quote.high,
  };
}
