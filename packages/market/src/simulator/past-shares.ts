import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Security } from '../security.ts';
import { reportHolding } from './company/calendar-days.ts';
import { firmBookOf, shareStepsOf } from './company/firm-book.ts';
import type { SimulatedHistory } from './history.ts';
import type { MarketDay } from './market-day.ts';
import { statusAt } from './company/risk-warnings.ts';
import { floatSharesOn, totalSharesOn } from './company/share-growth.ts';
import { securityAt } from './securities-at.ts';
import { StepReader, type Steps } from './step-reader.ts';
import { delistingPeriod, type Universe } from './universe.ts';

/** Shares at a day's close over the shares at the beginning of the simulation, on any day of a history or the one after. */
export type ShareFactorOn = (index: number, day: number) => number;

/** The factors of one day. */
export const shareFactorsOf =
  (bars: MarketDay, factorOn: ShareFactorOn): ((index: number) => number) =>
  (index) =>
    factorOn(index, bars.day);

/** One reader a universe: what it has read out of thousands of books serves everybody. */
const readers = new WeakMap<Universe, ShareFactorOn>();

const noSteps: Steps = { days: [], levels: [] };

/** Quarters that a book is read beyond the asked one: whoever goes through the years would read it anew for each. */
const quartersAhead = 7;

/** Reads share counts of any day from the books of the firms; a book that does not reach a day is read anew. */
export function createShareReader({ universe }: Pick<SimulatedHistory, 'universe'>): ShareFactorOn {
  const known = readers.get(universe);
  if (known) return known;
  const reader = readerOf(universe);
  readers.set(universe, reader);
  return reader;
}

/** How far ahead it is looked whether a book that was read still reaches. */
const daysAhead = 60;

function readerOf(universe: Universe): ShareFactorOn {
  /** Report that each firm's steps reach, -1 before they were read. */
  const reports = new Int32Array(universe.count).fill(-1);
  const stepsOf: Steps[] = Array.from({ length: universe.count }, () => noSteps);
  const read = (index: number, report: number): void => {
    const steps = shareStepsOf(universe, firmBookOf(universe, index, report).payouts);
    const days = steps.map(({ day }) => day).sort((a, b) => a - b);
    const levelOn = (on: number): number =>
      steps.reduce((level, { day, factor }) => (day <= on ? level * factor : level), 1);
    reports[index] = report;
    stepsOf[index] = days.length === 0 ? noSteps : { days, levels: days.map(levelOn) };
  };
  const factors = new StepReader(universe.count, (index, day) => {
    const report = reportHolding(day);
    if (reports[index]! < report) read(index, report + quartersAhead);
    const ahead = Math.min(day + daysAhead, aShareCalendar.dayCount - 1);
    return { ...stepsOf[index]!, until: reportHolding(ahead) <= reports[index]! ? ahead + 1 : day + 1 };
  });
  return (index, day) => factors.at(index, day);
}

/** The securities as they were known on any day of a history: status, name, shares and a delisting that was told. */
export function createSecurityReader(history: SimulatedHistory): (index: number, day: number) => Security {
  const { universe } = history;
  const shareFactorOn = createShareReader(history);
  const known: ({ readonly total: number; readonly float: number; readonly security: Security } | undefined)[] = [];
  return (index, day) => {
    const factor = shareFactorOn(index, day);
    const total = totalSharesOn(universe, index, day, factor);
    const float = floatSharesOn(universe, index, day, factor);
    const last = known[index];
    const isLeaving = universe.delistDay[index]! - delistingPeriod <= day;
    const isSame = last?.total === total && last.float === float && (last.security.delistDate !== null) === isLeaving;
    if (isSame && last.security.status === statusAt(universe, index, day)) return last.security;
    const security = securityAt(universe, index, day, factor);
    known[index] = { total, float, security };
    return security;
  };
}
