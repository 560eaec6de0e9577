import { isStandardStock } from '../rules/standard-universe.ts';
import { slotOf } from '../series/bar-slots.ts';
import { statusAt } from './company/risk-warnings.ts';
import type { SimulatedHistory } from './history.ts';

/** Main net inflow of a day over the money traded on it, a fraction; `null` for a day without a bar. */
export function netShareOn({ columns }: SimulatedHistory, index: number, day: number): number | null {
  const slot = slotOf(columns, index, day);
  return slot < 0 ? null : columns.mainNet[slot]! / columns.amount[slot]!;
}

/** Those of the standard universe on a day, sorted. Source: market handbook 0.3, D.1. */
export function standardNetShares(history: SimulatedHistory, day: number): Float64Array {
  const { universe } = history;
  const shares: number[] = [];
  for (let index = 0; index < universe.count; index++) {
    const share = netShareOn(history, index, day);
    const listedDays = day - universe.listDay[index]! + 1;
    const status = statusAt(universe, index, day);
    if (share !== null && isStandardStock({ isTraded: true, status, listedDays })) shares.push(share);
  }
  return Float64Array.from(shares).sort();
}
