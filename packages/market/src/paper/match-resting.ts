import {
  inSteps,
  isBeyond,
  isSealedFor,
  ownSide,
  type PaperFill,
  type PaperQuote,
  type RestingOrder,
} from './paper-order.ts';
import { paperRules } from './paper-rules.ts';
import { queueAt } from './take-book.ts';

export interface RestingStep {
  readonly order: RestingOrder;
  readonly fill: PaperFill | null;
}

/**
 * Takes a resting order on from one snapshot of continuous trading to the next. What traded between counts as one print at
 * the newer price, and prices that the day newly reached count as prints too. A print beyond the order's price fills it whole;
 * one at its price first serves those before it, of whom a part of the level's other decrease has cancelled, and then gives
 * the order a fifth. At a limit where nobody sells (or buys), the queue is all that waits there. Source: market handbook G.2.
 */
export function matchResting(order: RestingOrder, quote: PaperQuote): RestingStep {
  const { side, price, open, step } = order;
  const traded = quote.volume - order.seenVolume;
  const level = ownSide(quote, side).find((one) => one.price === price)?.volume ?? 0;
  const seen = {
    ...order,
    seenVolume: quote.volume,
    seenLevel: level,
    seenLow: quote.low,
    seenHigh: quote.high,
  };
  if (traded > 0 && hasPassed(order, quote)) {
    const limit = side === 'buy' ? quote.up : quote.down;
    const cause = price === limit ? 'boardBroke' : 'throughPrice';
    const fill = { price, quantity: open, cause, shown: traded, ahead: order.ahead ?? 0 } as const;
    return { order: { ...seen, open: 0, ahead: 0 }, fill };
  }
  // Only now the price came among the levels that are shown: whoever stands there was first.
  if (order.ahead === null) return { order: { ...seen, ahead: queueAt(side, price, quote) }, fill: null };
  const printed = quote.price === price ? Math.max(0, traded) : 0;
  const cancelled = Math.max(0, order.seenLevel - level - printed) * paperRules.cancelRate;
  // Whoever stood before the order and has not traded is among those who wait there now: no more can be left than the level.
  const waiting = queueAt(side, price, quote) ?? Number.POSITIVE_INFINITY;
  const ahead = Math.min(Math.max(0, order.ahead - Math.floor(cancelled)), printed + waiting);
  const left = Math.max(0, ahead - printed);
  const reached = printed - ahead;
  if (reached <= 0) return { order: { ...seen, ahead: left }, fill: null };
  const quantity = inSteps(Math.floor(reached * paperRules.participation), open, step);
  if (quantity === 0) return { order: { ...seen, ahead: 0 }, fill: null };
  const cause = isSealedFor(quote, side) ? 'seal' : 'queue';
  return {
    order: { ...seen, open: open - quantity, ahead: 0 },
    fill: { price, quantity, cause, shown: printed, ahead },
  };
}

/** Whether something traded beyond the order's price since it last looked. */
function hasPassed({ side, price, seenLow, seenHigh }: RestingOrder, quote: PaperQuote): boolean {
  if (isBeyond(side, price, quote.price)) return true;
  return side === 'buy' ? quote.low < seenLow && quote.low < price : quote.high > seenHigh && quote.high > price;
}
