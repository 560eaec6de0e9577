import { useMemo, type ReactNode } from 'react';
import { useLiveCells } from '../../../shared/live-cells.ts';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import type { WatchedStock } from '../api.ts';

interface LiveStocksProps {
  readonly stocks: readonly WatchedStock[];
  readonly children: (live: readonly WatchedStock[]) => ReactNode;
}

/** The stocks with the newest pushed figures, all at once, so that they can be sorted by them. */
export function LiveStocks({ stocks, children }: LiveStocksProps) {
  useWatchedQuotes(stocks.map((stock) => stock.symbol));
  const live = useLiveCells(stocks);
  return children(useMemo(() => live.map(withGain), [live]));
}

function withGain(stock: WatchedStock): WatchedStock {
  const { price, addPrice } = stock;
  return price !== null && addPrice ? { ...stock, sinceAddPct: (price / addPrice - 1) * 100 } : stock;
}
