import {
  inSteps,
  isBeyond,
  isSealedFor,
  type FillCause,
  type PaperFill,
  type PaperQuote,
  type RestingOrder,
} from './paper-order.ts';
import { paperRules } from './paper-rules.ts';

/** The one price of a call auction, and the shares that traded at it. */
export interface CallOutcome {
  /** Fen. */
  readonly price: number;
  readonly volume: number;
}

/**
 * What an order gets of a call auction: all at the auction's price where its own is better, half where it is equal, and never
 * more than traded. An order at a limit where the auction left buyers (or sellers) over gets nothing: whoever came before it
 * waits still. Source: market handbook G.2.
 */
export function matchCall(
  order: Pick<RestingOrder, 'side' | 'price' | 'open' | 'step'>,
  outcome: CallOutcome,
  quote: PaperQuote,
  cause: Extract<FillCause, 'openingCall' | 'closingCall'>,
): PaperFill | null {
  const { side, price, open, step } = order;
  if (outcome.price <= 0 || outcome.volume <= 0) return null;
  if (isBeyond(side, outcome.price, price)) return null;
  const limit = side === 'buy' ? quote.up : quote.down;
  if (outcome.price === limit && isSealedFor({ ...quote, price: outcome.price }, side)) return null;
  const wanted = price === outcome.price ? Math.floor(open * paperRules.auctionPart) : open;
  const quantity = inSteps(Math.min(wanted, outcome.volume), open, step);
  return quantity === 0 ? null : { price: outcome.price, quantity, cause, shown: outcome.volume, ahead: 0 };
}

/**
 * What an order at the closing price gets after hours: a fifth of what a minute of the day traded on average, nothing where
 * nobody stands on the other side of a limit. Ours: no source tells the volume of these minutes.
 */
export function matchAfterHours(
  order: Pick<RestingOrder, 'side' | 'open' | 'step'>,
  quote: PaperQuote,
): PaperFill | null {
  if (quote.price <= 0 || quote.volume <= 0 || isSealedFor(quote, order.side)) return null;
  const shown = Math.floor(quote.volume / 240);
  const quantity = inSteps(Math.floor(shown * paperRules.participation), order.open, order.step);
  return quantity === 0 ? null : { price: quote.price, quantity, cause: 'afterHours', shown, ahead: 0 };
}
