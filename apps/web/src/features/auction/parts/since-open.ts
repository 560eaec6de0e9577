import { cents } from '@lianpan/domain';
import type { StockCell } from '../../../shared/quote.ts';

type Cell = Pick<StockCell, 'open' | 'price' | 'high'>;

const sinceOpen = (value: number | null, { open }: Cell): number | null =>
  value === null || !open ? null : cents((value / open - 1) * 100);

/** From the match to the price that the row shows now, percent; `null` before the open. */
export const afterOpenOf = (row: Cell): number | null => sinceOpen(row.price, row);

/** From the match to the high of the day that the row shows now, percent. */
export const maxAfterOf = (row: Cell): number | null =>
  sinceOpen(row.high === null ? null : Math.max(row.high, row.price ?? 0), row);
