import type { Security } from '../security.ts';
import { reportHolding } from './company/calendar-days.ts';
import { firmBookOf, shareStepsOf, type ShareStep } from './company/firm-book.ts';
import type { SimulatedHistory } from './history.ts';
import type { MarketDay } from './market-day.ts';
import { delistingPeriod, securityAt } from './universe.ts';

/** Shares at a day's close over the shares at the beginning of the simulation, on any day of a history or the one after. */
export type ShareFactorOn = (index: number, day: number) => number;

/** The factors of one day. */
export const shareFactorsOf =
  (bars: MarketDay, factorOn: ShareFactorOn): ((index: number) => number) =>
  (index) =>
    factorOn(index, bars.day);

/** Reads share counts of any day from the books of the firms; a book that does not reach a day is read anew. */
export function createShareReader({ universe }: Pick<SimulatedHistory, 'universe'>): ShareFactorOn {
  const known: ({ readonly report: number; readonly steps: readonly ShareStep[] } | undefined)[] = [];
  // Whoever asks for one stock of a day asks for the others too, and a date takes longer than an answer.
  let askedDay = -1;
  let report = 0;
  return (index, day) => {
    if (day !== askedDay) {
      askedDay = day;
      report = reportHolding(day);
    }
    let book = known[index];
    if (!book || book.report < report) {
      book = { report, steps: shareStepsOf(universe, firmBookOf(universe, index, report).payouts) };
      known[index] = book;
    }
    let factor = 1;
    for (const step of book.steps) if (step.day <= day) factor *= step.factor;
    return factor;
  };
}

/** The securities as they were known on any day of a history: status, name, shares and a delisting that was told. */
export function createSecurityReader(history: SimulatedHistory): (index: number, day: number) => Security {
  const { universe } = history;
  const shareFactorOn = createShareReader(history);
  const known: ({ readonly factor: number; readonly security: Security } | undefined)[] = [];
  return (index, day) => {
    const factor = shareFactorOn(index, day);
    const last = known[index];
    const isLeaving = universe.delistDay[index]! - delistingPeriod <= day;
    if (last?.factor === factor && (last.security.delistDate !== null) === isLeaving) return last.security;
    const security = securityAt(universe, index, day, factor);
    known[index] = { factor, security };
    return security;
  };
}
