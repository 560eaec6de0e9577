import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { RiskStatus, RiskStatusChange } from '../../security.ts';
import { dayKey, entityKey, happens, stream, uniform } from '../random.ts';
import { delistingPeriod, never, statuses, type Universe } from '../universe.ts';
import { yearOf } from './calendar-days.ts';
import { firmBookOf, twelveMonths } from './firm-book.ts';
import { keptByUniverse } from './kept-by-universe.ts';
import { eveningSecond, reportDayOf, reportSecondOf } from './report-days.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** Yearly revenue in yuan below which a loss brings *ST at once. Ours to choose: the rules of the main boards of 2024. */
export const minRevenueOfLoser = 300_000_000;
/** Chance a year that the auditors of a firm with a second year of losses doubt that it can go on. Ours. */
export const doubtChance = 0.03;
/** Trading days between a report that gives no more cause for a warning and the notice that it goes: least and most. */
export const liftingDays: readonly [number, number] = [5, 25];

/** Places in `statuses`. */
const place = { NORMAL: 0, WARNED: 1, SEVERE: 2, LEAVING: 3 } as const;

/** A change of a firm's status: told on the evening of a trading day, in force from the next one. */
export interface RiskWarningStep {
  readonly announcedDay: number;
  readonly announcedSecond: number;
  readonly day: number;
  /** Index into `statuses`. */
  readonly status: number;
  readonly change: 'IMPOSED' | 'LIFTED';
}

/**
 * When a firm comes under a risk warning and loses it, by its annual reports since the simulation began: a loss with
 * hardly any revenue brings *ST, a second year of losses that the auditors doubt brings ST, a profit with revenue enough
 * ends either some weeks later. Main boards alone; a firm that will be delisted keeps what it has. A pure function of
 * seed and index. Sources: market handbook H.2 (share of warned firms), H.11; the causes are ours.
 */
export const riskWarningStepsOf: (universe: Universe, index: number) => readonly RiskWarningStep[] =
  keptByUniverse(drawSteps);

function drawSteps(universe: Universe, index: number): readonly RiskWarningStep[] {
  if (universe.board[index]! > 1 || universe.delistDay[index] !== never) return [];
  const firstYear = yearOf(universe.firstDay);
  const lastYear = yearOf(aShareCalendar.dayCount - 1) - 1;
  const book = firmBookOf(universe, index, lastYear * 4 + 3);
  const steps: RiskWarningStep[] = [];
  let status = universe.status[index]!;
  for (let year = firstYear - 1; year <= lastYear; year++) {
    const report = year * 4 + 3;
    const day = reportDayOf(universe, index, report);
    if (day === never || day <= universe.firstDay || day < universe.listDay[index]!) continue;
    const wanted = statusAfter(universe, index, book, report, status);
    if (wanted === status) continue;
    const key = entityKey(dayKey(universe.seed, stream.WARNING, year), index);
    const isLifted = wanted === place.NORMAL;
    const [least, most] = liftingDays;
    const announcedDay = isLifted ? day + least + Math.floor(uniform(key, 1) * (most - least + 1)) : day;
    const announcedSecond = isLifted ? eveningSecond(key, 2) : reportSecondOf(universe, index, report);
    if (announcedDay + 1 >= aShareCalendar.dayCount) break;
    steps.push({
      announcedDay,
      announcedSecond,
      day: announcedDay + 1,
      status: wanted,
      change: isLifted ? 'LIFTED' : 'IMPOSED',
    });
    status = wanted;
  }
  return steps;
}

/** Status that an annual report brings to a firm that came to it with another. */
function statusAfter(universe: Universe, index: number, book: FirmBook, report: number, status: number): number {
  const entry = report - book.first;
  const profit = twelveMonths(book.profit, entry);
  const isSmall = twelveMonths(book.revenue, entry) < minRevenueOfLoser;
  if (profit < 0 && isSmall) return place.SEVERE;
  if (status !== place.NORMAL) return profit > 0 && !isSmall ? place.NORMAL : status;
  if (!(profit < 0 && twelveMonths(book.profit, entry - 4) < 0)) return status;
  const key = entityKey(dayKey(universe.seed, stream.WARNING, report >> 2), index);
  return happens(key, 0, doubtChance) ? place.WARNED : status;
}

/** Risk status of a security on a day, an index into `statuses`. */
export function statusNoAt(universe: Universe, index: number, day: number): number {
  if (day >= universe.delistDay[index]! - delistingPeriod) return place.LEAVING;
  let status = universe.status[index]!;
  const steps = riskWarningStepsOf(universe, index);
  for (let n = 0; n < steps.length && steps[n]!.day <= day; n++) status = steps[n]!.status;
  return status;
}

/** Risk status of a security on a day. */
export function statusAt(universe: Universe, index: number, day: number): RiskStatus {
  return statuses[statusNoAt(universe, index, day)]!;
}

/** The statuses of a security up to a day, oldest first: that of the beginning, and each change since. */
export function statusChangesOf(universe: Universe, index: number, day: number): RiskStatusChange[] {
  const changes: RiskStatusChange[] = [{ day: 0, status: statuses[universe.status[index]!]! }];
  for (const step of riskWarningStepsOf(universe, index)) {
    if (step.day <= day) changes.push({ day: step.day, status: statuses[step.status]! });
  }
  const leavingDay = universe.delistDay[index]! - delistingPeriod;
  if (leavingDay <= day) changes.push({ day: leavingDay, status: 'DELISTING' });
  return changes;
}
