import type { PaperQuote } from '@lianpan/market/paper';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry, TradingQuote } from '../../market/wire/protocol.ts';

/** A market whose quotes a test writes; the rest of the product sees it as any other. */
export interface ScriptedMarket {
  readonly market: Market;
  readonly entry: DirectoryEntry & { readonly board: 'SH_MAIN' };
  /** Shows a quote from here on; what is left out stays as it was. */
  show(change: Partial<TradingQuote>): TradingQuote;
  readonly quote: TradingQuote;
}

export const level = (price: number, volume: number) => ({ price, volume });

const first: PaperQuote = {
  at: Date.parse('2026-11-20T10:00:00+08:00'),
  session: 'AM',
  price: 1000,
  open: 1000,
  high: 1005,
  low: 995,
  prevClose: 1000,
  volume: 1_000_000,
  up: 1100,
  down: 900,
  bids: [level(999, 5000), level(998, 3000)],
  asks: [level(1000, 4000), level(1001, 2000)],
};

/** One stock of the main board in Shanghai at ten yuan. */
export function scriptedMarket(): ScriptedMarket {
  const entry = {
    slot: 0,
    symbol: '600000.SH',
    stockNo: '600000',
    board: 'SH_MAIN',
    source: 'simulated',
    kind: 'stock',
  };
  let quote: TradingQuote = {
    ...first,
    slot: 0,
    tradeDate: '2026-11-20',
    status: 'NORMAL',
    isSuspended: false,
    isLive: true,
  };
  const isOver = (): boolean => quote.session === 'CLOSED';
  const find = (code: string) => (code.startsWith('600000') ? entry : undefined);
  const market = {
    name: 'simulated',
    directory: { find },
    require: () => entry,
    get state() {
      return { at: quote.at };
    },
    get tradeDate() {
      return quote.tradeDate;
    },
    freshness: () => ({ tradeDate: quote.tradeDate, session: quote.session, final: isOver() }),
    lastFen: () => quote.price,
    ask: (question: string) => Promise.resolve(question === 'tradingQuotes' ? [quote] : []),
  } as unknown as Market;
  return {
    market,
    entry: entry as unknown as ScriptedMarket['entry'],
    show(change) {
      quote = { ...quote, at: quote.at + 3000, ...change };
      return quote;
    },
    get quote() {
      return quote;
    },
  };
}
