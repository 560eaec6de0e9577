import type { Executor } from '@lianpan/db';
import { bookTrades, grouped, type BookedRights, type BookedTrade, type TradeBook } from '@lianpan/market/trades';
import type { Market } from '../../market/market.ts';
import * as queries from './queries.ts';

/** The registered trades of one stock and what they come to. */
export interface StockBook {
  readonly symbol: string;
  readonly rows: readonly queries.TradeRow[];
  readonly book: TradeBook;
}

export const bookedOf = (row: queries.TradeRow): BookedTrade => ({
  id: row.id,
  date: row.tradeDate,
  side: row.side,
  quantity: row.quantity,
  amountFen: row.amountFen,
  feesFen: row.feesFen,
});

/** Ex-rights days of a stock that concern somebody who first bought on `from`; none of a stock that is no more known. */
export async function rightsFrom(market: Market, symbol: string, from: string): Promise<readonly BookedRights[]> {
  const entry = market.directory.find(symbol);
  return entry ? market.ask('rightsSince', entry.slot, from) : [];
}

/** The books of all stocks of a member, in the order of their first trades. */
export async function booksOf(db: Executor, market: Market, customerId: number): Promise<StockBook[]> {
  const rows = await queries.selectTrades(db, customerId, market.name);
  return Promise.all(
    [...grouped(rows, ({ symbol }) => symbol)].map(async ([symbol, own]) => {
      const rights = await rightsFrom(market, symbol, own[0]!.tradeDate);
      return { symbol, rows: own, book: bookTrades(own.map(bookedOf), rights) };
    }),
  );
}
