import { chipDays } from '../indicators/chip-distribution.ts';
import { choiceOf, numberOf, type Condition, type ParameterValues } from './condition.ts';

/** How many of the last bars a condition reads, for these values. */
type Reach = (values: ParameterValues) => number;

const bars =
  (count: number): Reach =>
  () =>
    count;
/** A parameter's days and some more. */
const days =
  (more: number): Reach =>
  (values) =>
    numberOf(values, 'n') + more;
const windowOf: Reach = (values) => {
  const window = choiceOf(values, 'n');
  return window === 'all' ? Number.POSITIVE_INFINITY : Number(window);
};

/** A run of days is counted up to so many, far more than there have ever been. */
const run = bars(96);
/** Bars after which KDJ has forgotten how it began, to the last digit. */
const kdjBars = bars(130);
/** What the candles of E.7 are made of and measured by: five bars, ten bodies before, averages of twenty. */
const candleBars = bars(32);
/** Days from the end of last year, the longest year of trading included. */
const yearBars = bars(262);

/**
 * By condition; what is absent follows all bars: recursions that remember long, swings, and stops. Conditions of
 * companies, lists and people read the last price at most.
 */
const reaches: Readonly<Record<string, Reach>> = {
  T01: days(1),
  T02: days(1),
  T03: bars(60),
  T04: bars(60),
  T05: bars(20),
  T06: bars(11),
  T07: bars(11),
  T08: days(5),
  T09: days(5),
  T16: kdjBars,
  T17: kdjBars,
  T18: kdjBars,
  T21: bars(21),
  T22: bars(21),
  T23: bars(140),
  T24: bars(40),
  T25: bars(10),
  T26: bars(15),
  T27: bars(21),
  T29: bars(7),
  T32: bars(264),
  Q01: bars(1),
  Q02: bars(1),
  Q03: days(1),
  Q04: yearBars,
  Q05: run,
  Q06: run,
  Q07: run,
  Q08: windowOf,
  Q09: windowOf,
  Q10: days(0),
  Q11: days(0),
  Q12: bars(2),
  Q13: run,
  Q14: bars(1),
  Q15: bars(1),
  Q16: bars(1),
  Q17: bars(6),
  Q18: bars(1),
  Q19: bars(1),
  Q20: bars(6),
  Q21: bars(6),
  Q22: run,
  Q23: days(0),
  Q24: run,
  Q25: run,
  Q26: bars(2),
  Q27: days(1),
  Q28: bars(1),
  Q29: days(1),
  Q30: bars(1),
  Q31: bars(1),
  Q32: days(0),
  Q33: days(0),
  Q34: (values) => Math.max(numberOf(values, 'n') + 1, 6),
  F01: bars(1),
  F02: bars(1),
  F03: (values) => Number(choiceOf(values, 'n')),
  F04: run,
  F06: bars(250),
  F07: bars(250),
  F09: bars(chipDays),
  F10: bars(chipDays),
  F11: bars(chipDays),
  F12: bars(chipDays),
  C05: bars(1),
  C09: bars(250),
  P31: bars(83),
  P34: bars(40),
  P36: bars(25),
  P38: bars(16),
  P39: bars(255),
  P40: bars(9),
};

const candlePattern = /^P([0-2]\d|30)$/;
const ofCompany = /^([BN]|F(05|08|1[3-9]|20))/;

/**
 * Last bars without which a condition would answer otherwise, or tell another figure; what lies before changes nothing.
 * Infinity where all bars are read. A stock with fewer bars is seen whole.
 */
export function reachOf({ id }: Condition, values: ParameterValues): number {
  const reach = reaches[id];
  if (reach) return reach(values);
  if (candlePattern.test(id)) return candleBars(values);
  return ofCompany.test(id) ? 1 : Number.POSITIVE_INFINITY;
}

/** Sizes of views; few, so that conditions share what they work out. */
const windows = [32, 96, 160, 320] as const;

/** Bars of the view that a condition is asked of: whoever asks, it answers to the last digit the same. */
export function barsAsked(condition: Condition, values: ParameterValues): number {
  const reach = reachOf(condition, values);
  return windows.find((bars) => bars >= reach) ?? Number.POSITIVE_INFINITY;
}
