import type { CaseBar } from './case-bars.ts';
import type { TrainingDecide, TrainingPlan } from './play-case.ts';

const plan = (action: TrainingPlan['action']): TrainingPlan => ({ action, fraction: 1, stop: null, target: null });

/** Days of the average that the rule follows. */
export const trainingRuleDays = 20;

/** Buys with all at the first chance, and keeps. */
export const keepAll: TrainingDecide = (_, { shares }) => (shares === 0 ? plan('buy') : undefined);

/** Mean close of the days up to a bar. */
export function caseAverage(bars: readonly CaseBar[], bar: number, days: number = trainingRuleDays): number {
  let sum = 0;
  for (let at = bar - days + 1; at <= bar; at++) sum += bars[at]!.close;
  return sum / days;
}

/** Holds while the close stands above its average of twenty days, and is out below it. */
export const averageRule =
  (bars: readonly CaseBar[]): TrainingDecide =>
  (bar, { shares }) => {
    const isAbove = bars[bar]!.close > caseAverage(bars, bar);
    if (isAbove) return shares === 0 ? plan('buy') : plan('hold');
    return shares > 0 ? plan('sell') : plan('hold');
  };
