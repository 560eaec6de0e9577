import { slotUpTo } from '../series/bar-slots.ts';
import type { DailyColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';
import { adjustedBars, type Bars } from '../series/bars.ts';
import type { SimulatedHistory } from '../simulator/history.ts';

/** Forward-adjusted bars of a stock as they were after the close of a day; `null` before its first. */
export const barsUpTo = (history: SimulatedHistory, index: number, day: number): Bars | null =>
  barsOfUpTo(history.columns, index, history.actions[index]!, day);

/** The same of any columns, with the actions of the one security. */
export function barsOfUpTo(
  columns: DailyColumns,
  index: number,
  actions: readonly AdjustmentEvent[],
  day: number,
): Bars | null {
  const last = slotUpTo(columns, index, day);
  if (last < 0) return null;
  const start = columns.start[index]!;
  const cut = {
    ...columns,
    start: Uint32Array.of(start, last + 1),
    length: Uint32Array.of(last - start + 1),
  };
  return adjustedBars(
    cut,
    0,
    actions.filter((action) => action.day <= day),
    'forward',
  );
}

/** The bars up to a day of all securities: the columns themselves, each security of them as short as it was then. */
export const columnsUpTo = (columns: DailyColumns, day: number): DailyColumns => ({
  ...columns,
  length: columns.length.map((_, index) => Math.max(0, slotUpTo(columns, index, day) - columns.start[index]! + 1)),
});
