import type { CaseBar } from './case-bars.ts';
import { caseAverage } from './compared-plans.ts';
import type { PlayedCase, TrainingPlan } from './play-case.ts';

/** What went against one's own plan or against common sense, the gravest first: the commonestMistake one is the lesson. */
export const trainingMistakes = [
  'STOP_LOOSENED',
  'HELD_LOSS',
  'NO_STOP',
  'CHASED',
  'SOLD_EARLY',
  'OVERTRADED',
  'SAT_OUT',
] as const;
export type TrainingMistake = (typeof trainingMistakes)[number];

export interface TrainingDecision extends TrainingPlan {
  readonly bar: number;
}

export interface CaseReview {
  readonly mistakes: readonly { readonly code: TrainingMistake; readonly bar: number }[];
  /** `null` where nothing went wrong. */
  readonly lesson: TrainingMistake | null;
  /** Purchases with a stop, without one, and decisions that took one away or down. */
  readonly stopsSet: number;
  readonly stopsMissing: number;
  readonly stopsLoosened: number;
}

const rules = {
  /** Price of a purchase over its average of twenty days. */
  chased: 1.08,
  /** Rise of a close after a sale, and the days within which it counts. */
  early: 1.1,
  earlyDays: 10,
  /** Close of a position under its cost. */
  loss: 0.9,
  trades: 8,
  /** What holding made while nothing was bought. */
  missed: 0.1,
} as const;

/** Looks back at a case that was played to its end. */
export function reviewCase(
  bars: readonly CaseBar[],
  decided: readonly TrainingDecision[],
  { states, fills }: PlayedCase,
  holdResult: number,
): CaseReview {
  const mistakes: { code: TrainingMistake; bar: number }[] = [];
  const add = (code: TrainingMistake, bar: number): void => void mistakes.push({ code, bar });
  const firstBar = states[0]!.bar;
  let [stopsSet, stopsMissing, stopsLoosened] = [0, 0, 0];
  for (const { bar, action, stop, fraction } of decided) {
    const before = bar > firstBar ? states[bar - firstBar - 1]! : null;
    const held = before && states[bar - firstBar]!.shares > 0;
    if (action === 'buy') {
      if (stop === null) add('NO_STOP', bar);
      stopsSet += stop === null ? 0 : 1;
      stopsMissing += stop === null ? 1 : 0;
    }
    const isLeaving = action === 'sell' && fraction === 1;
    if (held && !isLeaving && before.stop !== null && (stop === null || stop < before.stop)) {
      add('STOP_LOOSENED', bar);
      stopsLoosened += 1;
    }
  }
  for (const { bar, side, price, cause } of fills) {
    if (side === 'buy' && price >= caseAverage(bars, bar - 1) * rules.chased) add('CHASED', bar);
    const after = bars.slice(bar + 1, bar + 1 + rules.earlyDays);
    if (side === 'sell' && cause === 'decision' && after.some(({ close }) => close >= price * rules.early))
      add('SOLD_EARLY', bar);
  }
  let isDeep = false;
  for (const { bar, shares, costFen } of states) {
    const isNowDeep = shares > 0 && bars[bar]!.close * shares <= costFen * rules.loss;
    if (isNowDeep && !isDeep) add('HELD_LOSS', bar);
    isDeep = isNowDeep || (isDeep && shares > 0);
  }
  if (fills.length > rules.trades) add('OVERTRADED', fills.at(-1)!.bar);
  if (fills.length === 0 && holdResult >= rules.missed) add('SAT_OUT', states.at(-1)!.bar);
  return {
    mistakes: mistakes.toSorted((a, b) => a.bar - b.bar),
    lesson: commonestMistake(mistakes.map(({ code }) => code)),
    stopsSet,
    stopsMissing,
    stopsLoosened,
  };
}

/** The mistake that was made most often; of equally many the gravest. */
export function commonestMistake(codes: readonly TrainingMistake[]): TrainingMistake | null {
  const times = (code: TrainingMistake): number => codes.filter((each) => each === code).length;
  let found: TrainingMistake | null = null;
  for (const code of trainingMistakes) if (times(code) > (found ? times(found) : 0)) found = code;
  return found;
}
