import { slotUpTo } from '../../series/bar-slots.ts';
import { momentOf } from '../../company/moment.ts';
import type { MarginBalance } from '../../company/trading-data.ts';
import type { SimulatedHistory } from '../history.ts';
import { createShareReader } from '../past-shares.ts';
import { dayKey, entityKey, normal, stream } from '../random.ts';
import { isMarginEligible } from './eligibility.ts';
import { floatSharesOn } from './share-growth.ts';

/** Second of the morning on which the exchanges publish the balances of the day before. */
export const marginSecond = 30_600;

/** Memory of a day, how much of a return is bought or paid back on credit, and what comes without one. Ours. */
const memory = 0.95;
const creditOnReturn = 0.6;
const creditNoise = 0.012;
/** Bars after which a return is forgotten to a hundredth. */
const barsBack = 60;

/** What moves the credit of a stock on a bar without its return. */
type CreditNoise = (index: number, slot: number) => number;

const drawnNoise =
  ({ universe, columns }: SimulatedHistory): CreditNoise =>
  (index, slot) =>
    creditNoise * normal(entityKey(dayKey(universe.seed, stream.CREDIT, columns.day[slot]!), index), 0);

/**
 * Balance bought on margin at the end of a trading day, yuan: a share of the float's value that grows for some weeks
 * after rises and shrinks after falls. `null` when the stock may not be bought so, or has no bar by then.
 */
function balanceAt(history: SimulatedHistory, index: number, day: number, noiseOf: CreditNoise): number | null {
  const { universe, columns } = history;
  if (day > history.lastDay || !isMarginEligible(universe, index, day)) return null;
  const slot = slotUpTo(columns, index, day);
  if (slot < 0) return null;
  const first = Math.max(columns.start[index]!, slot - barsBack + 1);
  let state = 0;
  for (let at = first; at <= slot; at++) {
    const change = columns.close[at]! / columns.prevClose[at]! - 1;
    // The first day of a listing multiplies the price; nobody borrows in proportion.
    const felt = change > 0.2 ? 0.2 : change;
    state = memory * state + creditOnReturn * felt + noiseOf(index, at);
  }
  const base = entityKey(dayKey(universe.seed, stream.CREDIT, -2), index);
  const share = 0.024 * Math.exp(0.5 * normal(base, 0) - 0.1 * universe.sizeScore[index]!);
  const float = floatSharesOn(universe, index, day, createShareReader(history)(index, day));
  return Math.round((columns.close[slot]! / 100) * float * share * Math.exp(state));
}

/**
 * Newest trading day whose balances are out at a second of a trading day: they come out on the next trading morning.
 */
export function marginDayOn(day: number, second: number): number {
  return second >= marginSecond ? day - 1 : day - 2;
}

/** The latest `most` margin balances of a security that were out at a second of a trading day, oldest first. */
export function marginBalancesOf(
  history: SimulatedHistory,
  index: number,
  day: number,
  second: number,
  most: number,
): MarginBalance[] {
  const { universe } = history;
  const newest = marginDayOn(day, second);
  const noiseOf = drawnNoise(history);
  const found: MarginBalance[] = [];
  for (let at = Math.max(history.firstDay, newest - most + 1); at <= newest; at++) {
    const balance = balanceAt(history, index, at, noiseOf);
    if (balance === null) continue;
    found.push({
      stockNo: universe.stockNos[index]!,
      day: at,
      publishedAt: momentOf(at + 1, marginSecond),
      balance,
    });
  }
  return found;
}

/** Slots that are kept of each security: more than `barsBack`, a power of two. */
const keptSlots = 64;
/** Days that are kept of each security: more than a change is looked back, a power of two. */
const keptDays = 8;

/**
 * Change of a margin balance over so many trading days, as it was known at a second of a day; a fraction, `null` without
 * both ends. Up to seven days.
 */
export type MarginChange = (index: number, day: number, second: number, days: number) => number | null;

/** Reads changes of balances day by day; what the days around have in common is worked out once. */
export function createMarginReader(history: SimulatedHistory): MarginChange {
  const { count } = history.universe;
  const noises = new Float64Array(count * keptSlots);
  const noiseSlots = new Int32Array(count * keptSlots).fill(-1);
  const balances = new Float64Array(count * keptDays);
  const balanceDays = new Int32Array(count * keptDays).fill(-1);
  const drawn = drawnNoise(history);
  const noiseOf: CreditNoise = (index, slot) => {
    const place = index * keptSlots + (slot & (keptSlots - 1));
    if (noiseSlots[place] !== slot) {
      noiseSlots[place] = slot;
      noises[place] = drawn(index, slot);
    }
    return noises[place]!;
  };
  /** NaN where there is none. */
  const balanceOn = (index: number, day: number): number => {
    // The day after the history may still get its bar.
    if (day > history.lastDay) return Number.NaN;
    const place = index * keptDays + (day & (keptDays - 1));
    if (balanceDays[place] !== day) {
      balanceDays[place] = day;
      balances[place] = balanceAt(history, index, day, noiseOf) ?? Number.NaN;
    }
    return balances[place]!;
  };
  return (index, day, second, days) => {
    const newest = marginDayOn(day, second);
    if (newest - days < history.firstDay) return null;
    const [now, before] = [balanceOn(index, newest), balanceOn(index, newest - days)];
    return Number.isNaN(now) || !(before > 0) ? null : now / before - 1;
  };
}
