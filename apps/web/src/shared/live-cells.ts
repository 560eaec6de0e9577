import type { QuoteLine } from '@lianpan/contract/realtime';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useLiveQuote, useLiveQuotes } from './live-quotes.ts';
import { withLive, type StockCell } from './quote.ts';
import { keepCell } from './shown-cells.ts';

/** A cell with the newest pushed figures over it; the list it stands in says which symbols are watched. */
export function useLiveCell<Cell extends StockCell>(cell: Cell): Cell {
  const line: QuoteLine | undefined = useLiveQuote(cell.symbol);
  const live = withLive(cell, line);
  useEffect(() => {
    keepCell(live);
  });
  return live;
}

/** The same for all cells of a list at once, so that they can be sorted by their live figures. */
export function useLiveCells<Cell extends StockCell>(cells: readonly Cell[]): readonly Cell[] {
  const { batch, quoteOf } = useLiveQuotes();
  // Two hundred rows of figures may wait for a scrolling finger.
  const settled = useDeferredValue(batch);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the quotes are others with another batch
  return useMemo(() => cells.map((cell) => withLive(cell, quoteOf(cell.symbol))), [cells, settled, quoteOf]);
}
