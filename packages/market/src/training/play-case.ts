import { tradeFees } from '../rules/fees.ts';
import { isBarSealed, isBarSuspended, type CaseBar } from './case-bars.ts';
import { caseLength, firstDecisionBar, trainingRules } from './training-rules.ts';

/** What somebody wants after a bar. It stands until the next one: a hold takes back an order that waits. */
export interface TrainingPlan {
  readonly action: 'buy' | 'sell' | 'hold';
  /** Part of the cash, or of the shares. */
  readonly fraction: number;
  /** Hundredths; `null` for none. */
  readonly stop: number | null;
  readonly target: number | null;
}

export type TrainingFillCause = 'decision' | 'stop' | 'target';

export interface TrainingFill {
  readonly bar: number;
  readonly side: 'buy' | 'sell';
  readonly cause: TrainingFillCause;
  readonly price: number;
  readonly shares: number;
  readonly feesFen: number;
}

/** Why nothing traded on a bar though somebody wanted to. */
export interface TrainingMiss {
  readonly bar: number;
  readonly side: 'buy' | 'sell';
  readonly cause: TrainingFillCause;
  readonly why: 'SUSPENDED' | 'SEALED' | 'TOO_SMALL';
}

/** How things stand after a bar. */
export interface TrainingState {
  readonly bar: number;
  readonly cashFen: number;
  readonly shares: number;
  /** Bought on this bar, so not to be sold on it. */
  readonly boughtToday: number;
  /** What the shares cost with fees, fen. */
  readonly costFen: number;
  /** Cash, and the shares as if they were sold at the close, after fees. */
  readonly worthFen: number;
  readonly waiting: { readonly side: 'buy' | 'sell'; readonly fraction: number } | null;
  readonly stop: number | null;
  readonly target: number | null;
}

export interface PlayedCase {
  /** After each bar, from that of the first decision on. */
  readonly states: readonly TrainingState[];
  readonly fills: readonly TrainingFill[];
  readonly misses: readonly TrainingMiss[];
}

export type TrainingDecide = (bar: number, state: TrainingState) => TrainingPlan | undefined;

interface PlayOptions {
  /** Fees are those of this day, for every case: those of its own days would tell its time. */
  readonly feeDate: string;
  /** The last bar that is known. */
  readonly until?: number;
}

/**
 * Plays a case by the rules of A-shares. An order is executed at the open of the next bar, in lots: none is bought that is sealed
 * at the upper limit all day, and the order lapses; a sale waits while the stock is sealed at the lower limit, and all waits
 * while it is suspended. Shares are sold from the day after their purchase on. A stop or target trades at its price within a
 * bar, and at the open where the price jumped over it; where a bar touched both, the stop came first.
 */
export function playCase(bars: readonly CaseBar[], decide: TrainingDecide, options: PlayOptions): PlayedCase {
  const { feeDate, until = caseLength - 1 } = options;
  const { lot, initialCashFen } = trainingRules;
  const states: TrainingState[] = [];
  const fills: TrainingFill[] = [];
  const misses: TrainingMiss[] = [];
  let [cashFen, shares, boughtToday, costFen] = [initialCashFen, 0, 0, 0];
  let waiting: TrainingState['waiting'] = null;
  let stop: number | null = null;
  let target: number | null = null;

  const feesOf = (side: 'buy' | 'sell', amountFen: number): number =>
    tradeFees({ side, amountFen, date: feeDate }).total;
  const worthAt = (price: number): number =>
    cashFen + (shares > 0 ? shares * price - feesOf('sell', shares * price) : 0);
  const sell = (bar: number, price: number, count: number, cause: TrainingFillCause): void => {
    const amountFen = price * count;
    const feesFen = feesOf('sell', amountFen);
    cashFen += amountFen - feesFen;
    costFen = shares === count ? 0 : Math.round(costFen * (1 - count / shares));
    shares -= count;
    if (shares === 0) [stop, target] = [null, null];
    fills.push({ bar, side: 'sell', cause, price, shares: count, feesFen });
  };
  const buy = (bar: number, price: number, budgetFen: number): void => {
    let count = Math.floor(budgetFen / (price * lot)) * lot;
    while (count > 0 && price * count + feesOf('buy', price * count) > budgetFen) count -= lot;
    if (count === 0) return void misses.push({ bar, side: 'buy', cause: 'decision', why: 'TOO_SMALL' });
    const feesFen = feesOf('buy', price * count);
    cashFen -= price * count + feesFen;
    costFen += price * count + feesFen;
    shares += count;
    boughtToday = count;
    fills.push({ bar, side: 'buy', cause: 'decision', price, shares: count, feesFen });
  };
  const take = (bar: number, one: CaseBar): void => {
    if (!waiting) return;
    const { side, fraction } = waiting;
    if (isBarSuspended(one)) return void misses.push({ bar, side, cause: 'decision', why: 'SUSPENDED' });
    if (side === 'sell' && isBarSealed(one, 'down'))
      return void misses.push({ bar, side, cause: 'decision', why: 'SEALED' });
    waiting = null;
    if (side === 'buy') {
      if (isBarSealed(one, 'up')) misses.push({ bar, side, cause: 'decision', why: 'SEALED' });
      else buy(bar, one.open, Math.floor(cashFen * fraction));
      return;
    }
    const count = Math.floor((shares * fraction) / lot) * lot;
    if (count > 0) sell(bar, one.open, count, 'decision');
    else misses.push({ bar, side, cause: 'decision', why: 'TOO_SMALL' });
  };
  const guard = (bar: number, one: CaseBar): void => {
    const free = shares - boughtToday;
    if (free === 0 || isBarSuspended(one)) return;
    const isStopped = stop !== null && one.low <= stop;
    if (!isStopped && (target === null || one.high < target)) return;
    const cause = isStopped ? 'stop' : 'target';
    if (isBarSealed(one, 'down')) return void misses.push({ bar, side: 'sell', cause, why: 'SEALED' });
    sell(bar, isStopped ? Math.min(one.open, stop!) : Math.max(one.open, target!), free, cause);
  };

  for (let bar = firstDecisionBar; bar <= until; bar++) {
    const one = bars[bar]!;
    boughtToday = 0;
    if (bar > firstDecisionBar) {
      take(bar, one);
      guard(bar, one);
    }
    const standing = (): TrainingState => ({
      bar,
      cashFen,
      shares,
      boughtToday,
      costFen,
      worthFen: worthAt(one.close),
      waiting,
      stop,
      target,
    });
    const plan = decide(bar, standing());
    if (plan) {
      const { action, fraction } = plan;
      waiting = action === 'hold' || (action === 'sell' && shares === 0) ? null : { side: action, fraction };
      [stop, target] = shares > 0 || waiting ? [plan.stop, plan.target] : [null, null];
    }
    states.push(standing());
  }
  return { states, fills, misses };
}

/** What a case came to so far, as a part of the cash it began with. */
export const playedResult = ({ states }: PlayedCase): number =>
  (states.at(-1)?.worthFen ?? trainingRules.initialCashFen) / trainingRules.initialCashFen - 1;
