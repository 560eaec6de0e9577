import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { payoutOf } from './fundamentals.ts';
import { dayKey, entityKey, stream, uniform } from './random.ts';
import type { Universe } from './universe.ts';

/** Trading days from May to August in which ex days fall. */
const seasonLength = 78;

/** The dividends of one calendar year, one value a security. */
export interface DividendSeason {
  readonly year: number;
  /** Trading-day number of the ex day, -1 for no action this year. */
  readonly exDay: Int32Array;
  /** Cash as a fraction of the previous close; shares per share. */
  readonly cashYield: Float64Array;
  readonly bonus: Float64Array;
}

/** Plans the ex days of a year: May to August, for the firms that pay or transfer. Source: market handbook H.11. */
export function planDividendSeason(universe: Universe, year: number): DividendSeason {
  const exDay = new Int32Array(universe.count).fill(-1);
  const cashYield = new Float64Array(universe.count);
  const bonus = new Float64Array(universe.count);
  for (let i = 0; i < universe.count; i++) {
    const payout = payoutOf(universe, i, year);
    if (payout.cashYield === 0 && payout.bonus === 0) continue;
    const day = exDayOf(universe, i, year);
    if (day < universe.listDay[i]! + 120 || day >= universe.delistDay[i]! - 60) continue;
    exDay[i] = day;
    cashYield[i] = payout.cashYield;
    bonus[i] = payout.bonus;
  }
  return { year, exDay, cashYield, bonus };
}

/** Ex day a security would have in a year. Two draws averaged: most fall in June and July. */
export function exDayOf(universe: Universe, index: number, year: number): number {
  const key = entityKey(dayKey(universe.seed, stream.ACTION, year), index);
  const opening = aShareCalendar.atOrBefore(`${year}-05-05`) + 1;
  return opening + Math.floor(((uniform(key, 0) + uniform(key, 1)) / 2) * seasonLength);
}
