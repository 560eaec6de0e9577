import type { DailyColumns } from '../columns.ts';

/** Daily changes that a volatility is made of. Source: market handbook D.7, S10. */
export const volatilityBars = 60;

/**
 * Rank of each bar's volatility among all stocks that traded on the day, by slot of the columns: 0 the calmest, 1 the
 * wildest, equal ones share the lower place. NaN with fewer than sixty changes up to the bar, and where a day has one
 * such stock alone. Nothing of a later day is read.
 */
export function volatilityRanks(columns: DailyColumns): Float32Array {
  const { start, length, day } = columns;
  const ranks = new Float32Array(day.length).fill(Number.NaN);
  const slotsByDay = new Map<number, number[]>();
  for (let index = 0; index < length.length; index++) {
    const first = start[index]!;
    writeVariances(columns, first, length[index]!, ranks);
    for (let slot = first; slot < first + length[index]!; slot++) {
      if (Number.isNaN(ranks[slot]!)) continue;
      const slots = slotsByDay.get(day[slot]!);
      if (slots) slots.push(slot);
      else slotsByDay.set(day[slot]!, [slot]);
    }
  }
  for (const slots of slotsByDay.values()) rankAmong(slots, ranks);
  return ranks;
}

/** Variance of the last changes at each bar of one stock; the root of it would give the same order. */
function writeVariances(
  { close, prevClose }: DailyColumns,
  first: number,
  count: number,
  variances: Float32Array,
): void {
  let known = 0;
  for (let bar = 0; bar < count; bar++) {
    const reference = prevClose[first + bar]!;
    known = reference > 0 ? known + 1 : 0;
    if (known < volatilityBars) continue;
    let sum = 0;
    let squares = 0;
    for (let slot = first + bar - volatilityBars + 1; slot <= first + bar; slot++) {
      const change = close[slot]! / prevClose[slot]! - 1;
      sum += change;
      squares += change * change;
    }
    variances[first + bar] = Math.max(0, squares - (sum * sum) / volatilityBars) / (volatilityBars - 1);
  }
}

function rankAmong(slots: readonly number[], figures: Float32Array): void {
  const order = Float32Array.from(slots, (slot) => figures[slot]!).sort();
  const last = order.length - 1;
  for (const slot of slots) figures[slot] = last > 0 ? placeOf(order, figures[slot]!) / last : Number.NaN;
}

/** How many of the sorted values are below one. */
function placeOf(sorted: Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
