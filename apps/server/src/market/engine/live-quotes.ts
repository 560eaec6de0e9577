import { publishedCalendar } from '@lianpan/market/calendar';
import type { UnfinishedBar } from '@lianpan/market/series';
import { shanghaiDate } from '../calendar/trading-day.ts';
import { suspendedState, type FeedState, type LiveQuote, type LiveUpdate, type QuoteBoard } from '../wire/protocol.ts';
import { quoteSources } from '../wire/source-words.ts';

/** The last bar of a stock: its day, and its close in fen. */
export interface LastBar {
  readonly day: number;
  readonly close: number;
}

/** Factors closer than this to 1 are no ex-rights day. */
const sameFactor = 1e-6;

/** The newest quotes from the network, over the bars that the stocks have. */
export class LiveQuotes {
  #quotes = new Map<string, LiveQuote>();
  #state: FeedState | null = null;

  take({ quotes, ...state }: LiveUpdate): void {
    this.#quotes = new Map(quotes.map((quote) => [quote.stockNo, quote]));
    this.#state = state;
  }

  /** `null` before anybody was asked. */
  get state(): FeedState | null {
    return this.#state;
  }

  /** The quote of a stock when it is of a later day than its bars; a day that has a bar is over and the bar is right. */
  quoteOf(stockNo: string, last: LastBar): LiveQuote | null {
    const quote = this.#quotes.get(stockNo);
    return quote && dayOfQuote(quote) > last.day ? quote : null;
  }

  /** Today's bar as it stands; `null` without a quote or before its first trade. */
  todayOf(stockNo: string, last: LastBar): UnfinishedBar | null {
    const quote = this.quoteOf(stockNo, last);
    if (!quote || quote.open === 0) return null;
    // A stored day without minutes tells its open, and its shares at the close.
    if (quote.volume === 0 && quote.source !== 'imported') return null;
    const day = dayOfQuote(quote);
    const factor = last.close / quote.prevClose;
    // Behind a gap nobody can tell an ex-rights day from days that are not there.
    const isExDay = day === last.day + 1 && Math.abs(factor - 1) > sameFactor;
    return {
      day,
      open: quote.open / 100,
      high: quote.high / 100,
      low: quote.low / 100,
      close: quote.price / 100,
      prevClose: quote.prevClose / 100,
      volume: quote.volume,
      amount: quote.amount,
      mainNet: null,
      exFactor: isExDay ? factor : 1,
      // It tells the reference price alone, not how much of it is shares.
      exSplit: 1,
    };
  }
}

/** Trading day of a quote; a stamp of a day without trading belongs to the day before. */
export function dayOfQuote({ asOf }: LiveQuote): number {
  const date = shanghaiDate(asOf);
  return publishedCalendar.atOrBefore(date <= publishedCalendar.lastDate ? date : publishedCalendar.lastDate);
}

/** Puts a quote on the board, all of it at once: no figure of another one stays. */
export function writeLiveQuote(board: QuoteBoard, slot: number, quote: LiveQuote): void {
  for (const name of ['price', 'open', 'high', 'low', 'prevClose', 'volume', 'amount'] as const)
    board[name][slot] = quote[name];
  board.state[slot] = quote.isSuspended ? suspendedState : 0;
  board.source[slot] = quoteSources.indexOf(quote.source);
  board.delaySec[slot] = quote.delaySec;
  // Last: from here on the figures are known to be of the network.
  board.asOf[slot] = quote.asOf;
}
