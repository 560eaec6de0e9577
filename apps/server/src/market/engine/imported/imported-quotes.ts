import { percentOf } from '@lianpan/domain';
import { orderImbalance } from '@lianpan/market/indicators';
import type { BookLevel, LiveBook, OrderBook, QuoteBoard } from '../../wire/protocol.ts';
import { lastBarOf, type Dataset } from '../dataset.ts';
import { limitsOf, limitStateOf } from '../limit-state.ts';
import { dayOfQuote, writeLiveQuote, type LiveQuotes } from '../live-quotes.ts';
import { noOrderBook } from '../quote-reader.ts';

/** An imported stock shows its quote from the network, its last bar where nobody gives a newer one. */
export function writeImportedQuotes(
  { columns, securities }: Dataset,
  live: LiveQuotes,
  board: QuoteBoard,
  firstSlot: number,
): void {
  securities.forEach((security, index) => {
    // No bar at all: every figure below is then unknown.
    const last = columns.length[index] ? columns.start[index]! + columns.length[index]! - 1 : -1;
    const slot = firstSlot + index;
    const quote = live.quoteOf(security.stockNo, lastBarOf(columns, index));
    if (quote) {
      writeLiveQuote(board, slot, quote);
      if (!quote.isSuspended) {
        const limits = limitsOf(security, quote.prevClose, dayOfQuote(quote));
        board.state[slot] = limitStateOf(quote, limits, quote.book);
      }
      return;
    }
    board.asOf[slot] = 0;
    for (const name of ['open', 'high', 'low', 'prevClose'] as const) board[name][slot] = columns[name][last] ?? 0;
    board.price[slot] = columns.close[last] ?? 0;
    board.volume[slot] = columns.volume[last] ?? 0;
    board.amount[slot] = columns.amount[last] ?? 0;
    board.state[slot] = stateOfBar(
      board,
      slot,
      limitsOf(security, columns.prevClose[last] ?? 0, columns.day[last] ?? 0),
    );
  });
}

/** A finished bar has no book: its close decides. A bar without a reference price stands nowhere. */
const stateOfBar = (board: QuoteBoard, slot: number, limits: ReturnType<typeof limitsOf>): number =>
  limits === null && (board.prevClose[slot] ?? 0) < 1
    ? 0
    : limitStateOf(
        { price: board.price[slot] ?? 0, high: board.high[slot] ?? 0, low: board.low[slot] ?? 0 },
        limits,
        null,
      );

const levels = 5;

/** The book of a live quote as it is shown: five levels a side, no prints. */
export function liveOrderBook(book: LiveBook | null, isSuspended: boolean): OrderBook {
  if (!book || isSuspended) return noOrderBook;
  const { fraction } = orderImbalance(
    book.bids.map(({ volume }) => volume),
    book.asks.map(({ volume }) => volume),
  );
  const side = (list: LiveBook['bids']): BookLevel[] =>
    Array.from({ length: levels }, (_, at) => {
      const level = list[at];
      return level ? { price: level.price / 100, volume: level.volume } : { price: null, volume: null };
    });
  return {
    available: book.bids.length + book.asks.length > 0,
    auction: null,
    bids: side(book.bids),
    asks: side(book.asks),
    orderImbalancePct: percentOf(fraction),
    ticks: [],
  };
}

/** The queue at a limit of a live quote, as `sealOf` gives it of a simulated one. */
export function liveSealOf(
  book: LiveBook | null,
  floatShares: number | null,
  up: number,
  down: number,
): { readonly volume: number; readonly amount: number; readonly floatPct: number | null } | null {
  if (!book) return null;
  const { bids, asks } = book;
  const best =
    asks.length === 0 && bids[0]?.price === up
      ? bids[0]
      : bids.length === 0 && asks[0]?.price === down
        ? asks[0]
        : undefined;
  if (!best) return null;
  return {
    volume: best.volume,
    amount: Math.round(best.volume * best.price) / 100,
    floatPct: floatShares ? percentOf(best.volume / floatShares) : null,
  };
}
