import { cents } from '@lianpan/domain';
import type { IntradayDay } from '@lianpan/market/simulator';
import { suspendedState, type QuoteBoard } from '../../wire/protocol.ts';
import { dataTime, type MarketMoment } from '../market-clock.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { yuanOf } from '../source-reader.ts';
import type { Snapshot, SourcedLevel } from '../../wire/sourced-rows.ts';

const shownLevels = 5;

/** The quote on the board; `null` for a stock that has no price. */
export function quoteOf(index: number, stockNo: string, board: QuoteBoard, moment: MarketMoment): Snapshot | null {
  const prevClose = board.prevClose[index] ?? 0;
  if (prevClose === 0) return null;
  const isSuspended = board.state[index] === suspendedState;
  const hasTraded = !isSuspended && (board.volume[index] ?? 0) > 0;
  const ofDay = (fen: number | undefined): number | null => (hasTraded ? yuanOf(fen ?? 0) : null);
  return {
    stockNo,
    asOf: dataTime(moment),
    price: yuanOf((board.price[index] ?? 0) || prevClose),
    prevClose: yuanOf(prevClose),
    open: ofDay(board.open[index]),
    high: ofDay(board.high[index]),
    low: ofDay(board.low[index]),
    volume: hasTraded ? (board.volume[index] ?? 0) : 0,
    amount: hasTraded ? cents(board.amount[index] ?? 0) : 0,
    isSuspended,
    book: null,
  };
}

/** The quotes with the levels of their books, in parts. */
export function* withBooks(
  found: readonly { readonly index: number; readonly quote: Snapshot }[],
  { intraday, today }: SimulatedMarket,
  second: number,
): Generator<void, Snapshot[]> {
  const quotes: Snapshot[] = [];
  for (const { index, quote } of found) {
    const hasBook = today.traded[index] === 1 && !quote.isSuspended;
    quotes.push({ ...quote, book: hasBook ? bookOf(intraday.orderBook(index, second)) : null });
    yield;
  }
  return quotes;
}

function bookOf({ bids, asks }: ReturnType<IntradayDay['orderBook']>): Snapshot['book'] {
  const side = (levels: typeof bids): SourcedLevel[] =>
    levels.slice(0, shownLevels).map(({ price, volume }) => ({ price: yuanOf(price), volume }));
  return bids.length + asks.length > 0 ? { bids: side(bids), asks: side(asks) } : null;
}
