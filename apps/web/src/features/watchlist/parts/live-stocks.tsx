import type { QuoteLine } from '@lianpan/contract/realtime';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useLiveQuote, useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { withLive } from '../../../shared/quote.ts';
import type { WatchedStock } from '../api.ts';

interface LiveStocksProps {
  readonly stocks: readonly WatchedStock[];
  readonly children: (live: readonly WatchedStock[]) => ReactNode;
}

/** The stocks with the newest pushed figures, all at once, so that they can be sorted by them. */
export function LiveStocks({ stocks, children }: LiveStocksProps) {
  const [lines, setLines] = useState<ReadonlyMap<string, QuoteLine>>(new Map());
  // Two hundred rows of figures may wait for a scrolling finger.
  const settled = useDeferredValue(lines);
  useWatchedQuotes(stocks.map((stock) => stock.symbol));
  const take = (line: QuoteLine): void => setLines((old) => new Map(old).set(line.symbol, line));
  return (
    <>
      {stocks.map(({ symbol }) => (
        <Ear key={symbol} symbol={symbol} onLine={take} />
      ))}
      {children(stocks.map((stock) => refreshed(stock, settled.get(stock.symbol))))}
    </>
  );
}

/** Listens to one symbol; a component, because a hook can't stand in a loop. */
function Ear({ symbol, onLine }: { symbol: string; onLine: (line: QuoteLine) => void }) {
  const line = useLiveQuote(symbol);
  useEffect(() => {
    if (line) onLine(line);
    // Only a new line matters, not a new listener.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line]);
  return null;
}

/** The turnover follows the volume: both belong to the same number of shares. */
function refreshed(stock: WatchedStock, line: QuoteLine | undefined): WatchedStock {
  const live = withLive(stock, line);
  if (live === stock) return stock;
  const { price, addPrice, volume, turnoverPct } = live;
  return {
    ...live,
    sinceAddPct: price !== null && addPrice ? (price / addPrice - 1) * 100 : stock.sinceAddPct,
    turnoverPct: turnoverPct !== null && stock.volume && volume ? (turnoverPct * volume) / stock.volume : turnoverPct,
  };
}
