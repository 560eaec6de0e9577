/**
 * Where a dragged row would land. `middles`: the middle of every row before the drag, top row first; `centre`: the
 * middle of the dragged row now, in the same coordinates.
 */
export function dropIndex(middles: readonly number[], from: number, centre: number): number {
  return middles.filter((middle, at) => at !== from && middle < centre).length;
}
