import { slotOf, type SimulatedHistory } from './history.ts';
import type { MarketDay } from './market-day.ts';

/** Steps in which bonus shares come: one for twenty. Payments are rounded to fen, so smaller ones cannot be told. */
const bonusStep = 0.05;

/** Shares now over the shares of the universe, on any day of a history. */
export type ShareFactorOn = (index: number, day: number) => number;

/** The factors of one day: of the history, or of the day after it with what is paid on that day. */
export function shareFactorsOf(bars: MarketDay, lastDay: number, factorOn: ShareFactorOn): (index: number) => number {
  if (bars.day <= lastDay) return (index) => factorOn(index, bars.day);
  const paid = new Map(bars.actions.map(({ index, bonus }) => [index, 1 + bonus]));
  return (index) => factorOn(index, bars.day) * (paid.get(index) ?? 1);
}

/** Shares at the history's start, and what each payment in shares multiplied them by. */
interface ShareSteps {
  readonly actions: number;
  readonly atStart: number;
  readonly days: readonly number[];
  readonly factors: readonly number[];
}

/**
 * Reads share counts of past days out of a history that may grow. The history keeps price factors and cash alone; what a
 * reference price fell beyond the cash was paid in shares. Payments before the first day show in today's count.
 */
export function createShareReader(history: SimulatedHistory): ShareFactorOn {
  const known: (ShareSteps | undefined)[] = [];
  return (index, day) => {
    let steps = known[index];
    if (steps?.actions !== history.actions[index]!.length) steps = known[index] = stepsOf(history, index);
    let factor = steps.atStart;
    for (let n = 0; n < steps.days.length && steps.days[n]! <= day; n++) factor *= steps.factors[n]!;
    return factor;
  };
}

function stepsOf(history: SimulatedHistory, index: number): ShareSteps {
  const { columns, universe } = history;
  const actions = history.actions[index]!;
  const days: number[] = [];
  const factors: number[] = [];
  let grown = 1;
  for (const action of actions) {
    const slot = slotOf(columns, index, action.day);
    if (slot < 0) continue;
    const reference = columns.prevClose[slot]!;
    const cash = history.dividends[index]!.find((paid) => paid.day === action.day)?.cash ?? 0;
    const factor = 1 + Math.max(0, toStep((reference * action.factor - 100 * cash) / reference - 1));
    days.push(action.day);
    factors.push(factor);
    grown *= factor;
  }
  const now = (history.securities[index]!.floatShares ?? 0) / universe.floatShares[index]!;
  return { actions: actions.length, atStart: 1 + toStep(now / grown - 1), days, factors };
}

const toStep = (share: number): number => Math.round(share / bonusStep) * bonusStep;
