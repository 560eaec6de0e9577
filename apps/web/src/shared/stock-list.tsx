import { useEffect, useRef, type ReactNode } from 'react';
import { addressOf, type StockCell } from './quote.ts';
import { RoundContext } from './stock-round.ts';

/** Rows of stocks that belong together: from the page of one, a swipe leads to the next. */
export function StockList({ cells, children }: { readonly cells: readonly StockCell[]; readonly children: ReactNode }) {
  const shown = useRef(cells);
  useEffect(() => {
    shown.current = cells;
  });
  return <RoundContext value={() => shown.current.map(addressOf)}>{children}</RoundContext>;
}
