import { marketStore } from './market.ts';
import type { StockCell } from './quote.ts';

/** As many as a few lists hold; the oldest go first. */
const kept = 300;

/** Cells as lists last showed them, by code. */
const cells = new Map<string, StockCell>();

// A code may stand in both markets under another name.
marketStore.subscribe(({ value }, { value: before }) => {
  if (value.name !== before.name) cells.clear();
});

/** Keeps what a list shows, for the page that a tap opens. */
export function keepCell(cell: StockCell): void {
  cells.delete(cell.stockNo);
  cells.set(cell.stockNo, cell);
  const [oldest] = cells.keys();
  if (cells.size > kept && oldest !== undefined) cells.delete(oldest);
}

/** The cell that a list showed last, by stock number. */
export const keptCell = (stockNo: string): StockCell | undefined => cells.get(stockNo);
