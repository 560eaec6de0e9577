import { marketStore } from './market.ts';
import { addressOf, type StockCell } from './quote.ts';

/** As many as a few lists hold; the oldest go first. */
const kept = 300;

/** Cells as lists last showed them, by the address of their page. */
const cells = new Map<string, StockCell>();

// A code may stand in both markets under another name.
marketStore.subscribe(({ value }, { value: before }) => {
  if (value.name !== before.name) cells.clear();
});

/** Keeps what a list shows, for the page that a tap opens. */
export function keepCell(cell: StockCell): void {
  cells.delete(addressOf(cell));
  cells.set(addressOf(cell), cell);
  const [oldest] = cells.keys();
  if (cells.size > kept && oldest !== undefined) cells.delete(oldest);
}

/** The cell that a list showed last: of a stock by its number, of an index by its symbol. */
export const keptCell = (address: string): StockCell | undefined => cells.get(address);
