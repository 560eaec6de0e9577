import { momentOf } from '../../company/moment.ts';
import type { MarginBalance } from '../../company/trading-data.ts';
import type { SimulatedHistory } from '../history.ts';
import { dayKey, entityKey, normal, stream } from '../random.ts';
import { slotUpTo } from './bar-lookup.ts';
import { reportHolding } from './calendar-days.ts';
import { isMarginEligible } from './eligibility.ts';
import { firmBookOf, shareFactorOn, type BookedPayout } from './firm-book.ts';
import { floatSharesOn } from './share-growth.ts';

/** Second of the morning on which the exchanges publish the balances of the day before. */
export const marginSecond = 30_600;

/** Memory of a day, how much of a return is bought or paid back on credit, and what comes without one. Ours. */
const memory = 0.95;
const creditOnReturn = 0.6;
const creditNoise = 0.012;
/** Bars after which a return is forgotten to a hundredth. */
const barsBack = 60;

/**
 * Balance bought on margin at the end of a trading day, yuan: a share of the float's value that grows for some weeks
 * after rises and shrinks after falls. `null` when the stock may not be bought so, or has no bar by then.
 */
function balanceAt(
  history: SimulatedHistory,
  index: number,
  day: number,
  payouts: readonly BookedPayout[],
): number | null {
  const { universe, columns } = history;
  if (day > history.lastDay || !isMarginEligible(universe, index, day)) return null;
  const slot = slotUpTo(columns, index, day);
  if (slot < 0) return null;
  const first = Math.max(columns.start[index]!, slot - barsBack + 1);
  let state = 0;
  for (let at = first; at <= slot; at++) {
    const change = columns.close[at]! / columns.prevClose[at]! - 1;
    const key = entityKey(dayKey(universe.seed, stream.CREDIT, columns.day[at]!), index);
    // The first day of a listing multiplies the price; nobody borrows in proportion.
    const felt = change > 0.2 ? 0.2 : change;
    state = memory * state + creditOnReturn * felt + creditNoise * normal(key, 0);
  }
  const base = entityKey(dayKey(universe.seed, stream.CREDIT, -2), index);
  const share = 0.024 * Math.exp(0.5 * normal(base, 0) - 0.1 * universe.sizeScore[index]!);
  const float = floatSharesOn(universe, index, day, shareFactorOn(universe, payouts, day));
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
  const { payouts } = firmBookOf(universe, index, reportHolding(day));
  const found: MarginBalance[] = [];
  for (let at = Math.max(history.firstDay, newest - most + 1); at <= newest; at++) {
    const balance = balanceAt(history, index, at, payouts);
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

/** Change of the margin balance over so many trading days, as it was known; a fraction, `null` without both ends. */
export function marginChangeOf(
  history: SimulatedHistory,
  index: number,
  day: number,
  second: number,
  days: number,
  payouts: readonly BookedPayout[],
): number | null {
  const newest = marginDayOn(day, second);
  const now = balanceAt(history, index, newest, payouts);
  const before = newest - days < history.firstDay ? null : balanceAt(history, index, newest - days, payouts);
  return now === null || before === null || before === 0 ? null : now / before - 1;
}
