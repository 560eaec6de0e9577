import type { PaperQuote } from '@lianpan/market/paper';
import { exchangeOf } from '@lianpan/market/rules';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry, TradingQuote } from '../../market/wire/protocol.ts';
import { refused } from './order-texts.ts';

/** A stock of the market that can be traded. Rejects an index and what is no more listed. */
export function tradable(market: Market, stockNo: string): DirectoryEntry & { readonly board: StockBoard } {
  const entry = market.require(stockNo);
  if (entry.board === 'INDEX') throw refused('noStock');
  if (entry.delisted) throw refused('delisted');
  return entry as DirectoryEntry & { readonly board: StockBoard };
}

export type StockBoard = Parameters<typeof exchangeOf>[0];

/** How an order meets a stock now. Throws where the engine does not know it. */
export async function quoteOf(market: Market, entry: DirectoryEntry): Promise<TradingQuote> {
  const [quote] = await market.ask('tradingQuotes', [entry.slot]);
  if (!quote) throw new Error(`no quote of ${entry.symbol}`);
  return quote;
}

const figure = (fen: number): number | null => (fen > 0 ? fen / 100 : null);
const inYuan = (levels: PaperQuote['bids']) => levels.map(({ price, volume }) => ({ price: price / 100, volume }));

/** The quote as it is kept beside a fill, in yuan. */
export const evidenceOf = (quote: PaperQuote) => ({
  last: figure(quote.price),
  dayLow: figure(quote.low),
  dayHigh: figure(quote.high),
  dayVolume: quote.volume,
  bids: inYuan(quote.bids),
  asks: inYuan(quote.asks),
});
