import type { SimulatedHistory } from '../history.ts';
import type { Universe } from '../universe.ts';
import { shareFactorOn, twelveMonths, type FirmBook } from './firm-book.ts';
import { placementStepsOf, totalGrowthOn } from './share-growth.ts';
import { reportDayOf } from './report-days.ts';

/** Trading days of three years. */
const threeYears = 726;

/** Where a PE stands among its own of the last three years; days with a loss behind them do not count. */
export interface PeStanding {
  readonly peDays: number;
  /** Days whose PE was not above that of the last one; `null` when that one has none. */
  readonly peDaysBelow: number | null;
}

/**
 * Counts the bars of the last three years up to `slot` by their PE, each with the shares and the last four quarters that
 * were known on its evening. `report` is the newest that is out at the last of them.
 */
export function peStanding(
  history: SimulatedHistory,
  index: number,
  book: FirmBook,
  report: number,
  slot: number,
): PeStanding {
  const { universe, columns } = history;
  if (slot < 0) return { peDays: 0, peDaysBelow: null };
  const { close, day: days } = columns;
  const oldest = days[slot]! - threeYears + 1;
  let current = report;
  let since = reportDayOf(universe, index, current);
  let profit = twelveMonths(book.profit, current - book.first);
  const sharesOn = (day: number): number =>
    shareFactorOn(universe, book.payouts, day) * totalGrowthOn(universe, index, day);
  const lastChangeOn = (day: number): number => Math.max(lastChange(book, day), lastPlacement(universe, index, day));
  let factor = sharesOn(days[slot]!);
  let nextChange = lastChangeOn(days[slot]!);
  const now = profit > 0 ? (close[slot]! * factor) / profit : Number.NaN;
  let peDays = 0;
  let peDaysBelow = 0;
  for (let at = slot; at >= columns.start[index]! && days[at]! >= oldest; at--) {
    const day = days[at]!;
    while (day < since) {
      current--;
      since = reportDayOf(universe, index, current);
      profit = twelveMonths(book.profit, current - book.first);
    }
    if (day < nextChange) {
      factor = sharesOn(day);
      nextChange = lastChangeOn(day);
    }
    if (!(profit > 0)) continue;
    peDays++;
    if ((close[at]! * factor) / profit <= now) peDaysBelow++;
  }
  return { peDays, peDaysBelow: Number.isNaN(now) ? null : peDaysBelow };
}

/** The latest day up to one on which placed shares were listed; -1 when there was none. */
const lastPlacement = (universe: Universe, index: number, day: number): number =>
  placementStepsOf(universe, index).findLast((step) => step.day <= day)?.day ?? -1;

/** The latest day up to one on which the number of shares changed; -1 when there was none. */
function lastChange({ payouts }: FirmBook, day: number): number {
  let latest = -1;
  for (const { exDay, bonus, rightsDay, rights } of payouts) {
    if (bonus > 0 && exDay <= day && exDay > latest) latest = exDay;
    if (rights > 0 && rightsDay <= day && rightsDay > latest) latest = rightsDay;
  }
  return latest;
}
