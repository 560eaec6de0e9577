import { slotOf, slotUpTo } from '../series/bar-slots.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { largeOrderDirection, type FlowDay } from '../flows/flow-day.ts';
import type { SimulatedHistory } from './history.ts';
import { plannedFlowOf } from './order-stream.ts';
import { createShareReader } from './past-shares.ts';

/** Flows of finished days without drawing any order: cheap enough to be asked for the whole market. */
export interface FlowReader {
  /** `null` for a day without a bar. */
  flowOf(index: number, day: number): FlowDay | null;
  /** Net of super-large orders, yuan. */
  superLargeNetOf(index: number, day: number): number | null;
  /** Main net shares over the float (DDX) of the last `days` traded days up to a day, oldest first; fractions. */
  directionsOf(index: number, day: number, days: number): Float64Array;
}

/** Reads the flows of a history. Source: market handbook B.5, H.9. */
export function createFlowReader(history: SimulatedHistory): FlowReader {
  const { columns, universe } = history;
  const shareFactorOn = createShareReader(history);
  const flowAt = (index: number, slot: number): FlowDay =>
    plannedFlowOf({
      seed: universe.seed,
      index,
      day: columns.day[slot]!,
      sizeScore: universe.sizeScore[index]!,
      mainNet: columns.mainNet[slot]!,
      bar: {
        high: columns.high[slot]!,
        low: columns.low[slot]!,
        volume: columns.volume[slot]!,
        amount: columns.amount[slot]!,
      },
    });
  const flowOf = (index: number, day: number): FlowDay | null => {
    const slot = slotOf(columns, index, day);
    return slot < 0 ? null : flowAt(index, slot);
  };
  return {
    flowOf,
    superLargeNetOf: (index, day) => flowOf(index, day)?.superLarge.net ?? null,
    directionsOf(index, day, days) {
      const last = slotUpTo(columns, index, day);
      const count = Math.max(0, Math.min(days, last - columns.start[index]! + 1));
      const directions = new Float64Array(count);
      for (let n = 0; n < count; n++) {
        const slot = last - count + 1 + n;
        const on = columns.day[slot]!;
        const floatShares = floatSharesOn(universe, index, on, shareFactorOn(index, on));
        // The plan keeps the day's net whatever it does with the sizes: no need to make one.
        const mainNetVolume = (columns.mainNet[slot]! * columns.volume[slot]!) / columns.amount[slot]!;
        directions[n] = largeOrderDirection({ mainNetVolume }, floatShares) ?? Number.NaN;
      }
      return directions;
    },
  };
}
