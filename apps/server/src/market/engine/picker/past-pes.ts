import type { DailyColumns } from '@lianpan/market/columns';
import type { ImportedValuation } from '@lianpan/market/import';
import type { Perhaps } from '@lianpan/market/picker';
import type { AdjustmentEvent } from '@lianpan/market/security';
import { slotOf } from '@lianpan/market/series';
import { maxAge, minPastDays, pastDays } from '../imported/imported-valuations.ts';

/** PE of all days by stock, oldest first, in memory that threads share: NaN where nobody gave one, `loss` for a loss. */
export interface SharedPes {
  /** Place of the first day of each stock, and of what would be the next stock's. */
  readonly start: Uint32Array;
  readonly day: Uint16Array;
  readonly pe: Float32Array;
}

const loss = -1;

/** Puts the ratios of all stocks into shared memory; `null` where nobody published any. */
export function sharedPes(
  count: number,
  valuationsOf: (index: number) => ImportedValuation | undefined,
): SharedPes | null {
  const start = new Uint32Array(count + 1);
  for (let index = 0; index < count; index++) start[index + 1] = start[index]! + (valuationsOf(index)?.day.length ?? 0);
  const total = start[count]!;
  if (total === 0) return null;
  const day = new Uint16Array(new SharedArrayBuffer(2 * total));
  const pe = new Float32Array(new SharedArrayBuffer(4 * total));
  for (let index = 0; index < count; index++) {
    const own = valuationsOf(index);
    if (!own) continue;
    day.set(own.day, start[index]!);
    for (let at = 0; at < own.day.length; at++)
      pe[start[index]! + at] = own.isLoss[at] === 1 ? loss : own.peTtm[at]! > 0 ? own.peTtm[at]! : Number.NaN;
  }
  return { start, day, pe };
}

interface PastMarket {
  readonly columns: DailyColumns;
  readonly actions: readonly (readonly AdjustmentEvent[])[];
}

/**
 * Where the PE of a stock stood at the close of any day among its own of three years before: by what was published up to
 * that day, as the score card has it. `none` for a loss, `null` where the ratio is too old or its past too short.
 */
export function pePercentileOn(
  { start, day: days, pe }: SharedPes,
  { columns, actions }: PastMarket,
  index: number,
  day: number,
): Perhaps {
  let at = start[index + 1]! - 1;
  while (at >= start[index]! && days[at]! > day) at--;
  if (at < start[index]! || day - days[at]! > maxAge || Number.isNaN(pe[at])) return null;
  const known = days[at]!;
  if (actions[index]?.some((action) => action.day > known && action.day <= day)) return null;
  if (pe[at] === loss) return 'none';
  const [then, now] = [slotOf(columns, index, known), slotOf(columns, index, day)];
  if (then < 0 || now < 0) return null;
  const own = (pe[at]! * columns.close[now]!) / columns.close[then]!;
  let [count, below] = [0, 0];
  for (; at >= start[index]! && days[at]! > day - pastDays; at--) {
    if (!(pe[at]! > 0)) continue;
    count++;
    if (pe[at]! <= own) below++;
  }
  return count < minPastDays ? null : below / count;
}
