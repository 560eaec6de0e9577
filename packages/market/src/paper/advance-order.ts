import { matchAfterHours, matchCall } from './match-call.ts';
import { matchResting } from './match-resting.ts';
import { isSealedFor, type PaperFill, type PaperQuote, type RestingOrder } from './paper-order.ts';
import { restFrom, takeBook } from './take-book.ts';

/**
 * Where an open order stands: kept by the broker until trading goes on, in the opening call, in the book, among those at the
 * closing price, or past the last chance of its day.
 */
export type OrderStage = 'HELD' | 'CALL' | 'BOOK' | 'FIXED' | 'ENDED';

export interface OpenOrder extends RestingOrder {
  readonly stage: OrderStage;
  /** Of the quote that it last looked at, ms since the epoch; `null` for none yet. */
  readonly seenAt: number | null;
}

export interface OrderStep {
  readonly order: OpenOrder;
  readonly fills: readonly PaperFill[];
}

/** Trading at the close is looked at once a minute. */
const afterHoursMs = 60_000;

/**
 * Takes an open order on to a newer quote of its own day, through the parts of the day: call, trading, closing call, hours
 * after. The same order and quote give the same step however often it is taken, and a quote that was seen gives nothing.
 * `taken` is what the account has of this book already, shares by price. Source: market handbook G.2.
 */
export function advanceOrder(order: OpenOrder, quote: PaperQuote, taken?: ReadonlyMap<number, number>): OrderStep {
  const stays: OrderStep = { order, fills: [] };
  if (order.open === 0 || (order.seenAt !== null && quote.at <= order.seenAt)) return stays;
  const seenAt = quote.at;
  switch (order.stage) {
    case 'HELD':
      return leaveBroker(order, quote, taken) ?? stays;
    case 'CALL': {
      if (isCalling(quote)) return stays;
      const outcome = { price: quote.open, volume: quote.volume };
      const fill = quote.open > 0 ? matchCall(order, outcome, quote, 'openingCall') : null;
      return { order: intoBook(order, quote, fill?.quantity ?? 0), fills: fill ? [fill] : [] };
    }
    case 'BOOK': {
      if (isTrading(quote)) {
        const { order: next, fill } = matchResting(order, quote);
        return { order: { ...next, stage: 'BOOK', seenAt }, fills: fill ? [fill] : [] };
      }
      return isOver(quote) ? closeDay(order, quote) : stays;
    }
    case 'FIXED': {
      if (quote.session === 'CLOSED') return { order: { ...order, stage: 'ENDED', seenAt }, fills: [] };
      if (quote.session !== 'AFTER_FIXED' || (order.seenAt !== null && seenAt - order.seenAt < afterHoursMs))
        return stays;
      const fill = matchAfterHours(order, quote);
      return { order: { ...order, open: order.open - (fill?.quantity ?? 0), seenAt }, fills: fill ? [fill] : [] };
    }
    case 'ENDED':
      return stays;
  }
}

const isTrading = ({ session }: PaperQuote): boolean => session === 'AM' || session === 'PM';
const isCalling = ({ session }: PaperQuote): boolean =>
  session === 'PRE_OPEN' || session === 'OPEN_CALL_1' || session === 'OPEN_CALL_2';
const isOver = ({ session }: PaperQuote): boolean =>
  session === 'AFTER_GAP' || session === 'AFTER_FIXED' || session === 'CLOSED';

function leaveBroker(order: OpenOrder, quote: PaperQuote, taken?: ReadonlyMap<number, number>): OrderStep | null {
  if (quote.session === 'OPEN_CALL_1' || quote.session === 'OPEN_CALL_2')
    return { order: { ...order, stage: 'CALL', seenAt: quote.at }, fills: [] };
  if (isTrading(quote)) {
    const asked = { side: order.side, price: order.price, quantity: order.open, step: order.step };
    const fills = takeBook(asked, quote, taken);
    const filled = fills.reduce((sum, { quantity }) => sum + quantity, 0);
    return { order: intoBook(order, quote, filled), fills };
  }
  if (quote.session === 'CLOSE_CALL' || isOver(quote)) return { order: intoBook(order, quote, 0), fills: [] };
  return null;
}

/** What is left of an order begins to rest. */
const intoBook = (order: OpenOrder, quote: PaperQuote, filled: number): OpenOrder => {
  const { side, price, step } = order;
  const open = order.open - filled;
  return { ...restFrom({ side, price, quantity: open, step }, open, quote), stage: 'BOOK', seenAt: quote.at };
};

/** The closing call; at a limit that holds, the queue goes on as it did all day. */
function closeDay(order: OpenOrder, quote: PaperQuote): OrderStep {
  const ended = { stage: 'ENDED', seenAt: quote.at } as const;
  if (isSealedFor(quote, order.side)) {
    const { order: next, fill } = matchResting(order, quote);
    return { order: { ...next, ...ended }, fills: fill ? [fill] : [] };
  }
  const outcome = { price: quote.price, volume: Math.max(0, quote.volume - order.seenVolume) };
  const fill = matchCall(order, outcome, quote, 'closingCall');
  return { order: { ...order, ...ended, open: order.open - (fill?.quantity ?? 0) }, fills: fill ? [fill] : [] };
}
