import type { QuoteLine } from '@lianpan/contract/realtime';
import { useEffect } from 'react';
import { useLiveQuote } from './live-quotes.ts';
import { withLive, type StockCell } from './quote.ts';
import { keepCell } from './shown-cells.ts';

/** A cell with the newest pushed figures over it; the list it stands in says which symbols are watched. */
export function useLiveCell<Cell extends StockCell>(cell: Cell): Cell {
  const line: QuoteLine | undefined = useLiveQuote(cell.symbol);
  const live = withLive(cell, line);
  useEffect(() => keepCell(live));
  return live;
}
