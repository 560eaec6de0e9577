import {
  barStrategies,
  benchmarkFigures,
  informedStrategies,
  periodReturns,
  regimeReturns,
  testStrategy,
  type DatedCurve,
  type StrategyTest,
  type StrategyTestOptions,
  type TestRule,
} from '@lianpan/market/backtest';
import { annualDays, aShareCalendar } from '@lianpan/market/calendar';
import type { Bars } from '@lianpan/market/series';
import type {
  DatedTrade,
  PeriodRow,
  StrategyDetailAnswer,
  StrategyPeriodsAnswer,
  StrategyResultsAnswer,
  StrategyTradesAnswer,
} from '../../wire/strategy-questions.ts';

/** One stock as strategies are tested on it. */
export interface TestedShare {
  readonly bars: Bars;
  readonly options: Pick<StrategyTestOptions, 'security' | 'limitPercentOn' | 'known'>;
  /** Newest finished day of the market. */
  readonly lastDay: number;
  /** Closes of CSI 300 by trading-day number, NaN where there is none. */
  readonly benchmark: Float64Array;
}

/** What reads figures that nobody told of imported stocks. */
const needsKnowledge = new Set(['S08', 'S09', 'S10', 'S11']);
const all: readonly TestRule[] = [...barStrategies, ...informedStrategies];
const minDays = 2;

const rulesFor = ({ options }: TestedShare): readonly TestRule[] =>
  options.known ? all : all.filter(({ id }) => !needsKnowledge.has(id));

/** Where a test of so many days begins; `null` where there is not enough to test. */
function firstDayOf({ bars, lastDay }: TestedShare, days: number): number | null {
  const listed = bars.day[0];
  if (listed === undefined) return null;
  const first = Math.max(listed, lastDay - days);
  return lastDay - first + 1 < minDays ? null : first;
}

const run = ({ bars, options, lastDay }: TestedShare, rule: TestRule, from: number): StrategyTest =>
  testStrategy(bars, rule, { ...options, from, to: lastDay });

const span = (from: number, { lastDay }: TestedShare) => ({
  firstDate: aShareCalendar.dateOf(from),
  lastDate: aShareCalendar.dateOf(lastDay),
});

const rowOf = ({ id, name }: TestRule, { figures, state }: StrategyTest) => ({ id, name, figures, state });

/** All strategies over a year. */
export function strategyResultsOf(share: TestedShare): StrategyResultsAnswer | null {
  const from = firstDayOf(share, annualDays);
  if (from === null) return null;
  const tests = rulesFor(share).map((rule) => ({ rule, test: run(share, rule, from) }));
  return {
    ...span(from, share),
    strategies: tests.map(({ rule, test }) => rowOf(rule, test)),
    buyAndHold: tests[0]!.test.buyAndHold.figures,
  };
}

/** One of them with its days. */
export function strategyDetailOf(share: TestedShare, strategyId: string): StrategyDetailAnswer | null {
  const from = firstDayOf(share, annualDays);
  const rule = rulesFor(share).find(({ id }) => id === strategyId);
  if (from === null || !rule) return null;
  const test = run(share, rule, from);
  const benchmark = share.benchmark.slice(from, share.lastDay + 1);
  return {
    ...span(from, share),
    ...rowOf(rule, test),
    dates: Array.from(test.equity, (_, at) => aShareCalendar.dateOf(from + at)),
    equity: test.equity,
    held: test.buyAndHold.equity,
    benchmark,
    versus: benchmarkFigures(test.equity, benchmark),
    buyAndHold: test.buyAndHold.figures,
    trades: datedTrades(test),
  };
}

const datedTrades = ({ trades }: StrategyTest): DatedTrade[] =>
  trades.map(({ entryDay, exitDay, ...trade }) => ({
    ...trade,
    entryDate: aShareCalendar.dateOf(entryDay),
    exitDate: aShareCalendar.dateOf(exitDay),
  }));

/** What all of them bought and sold over a year. */
export function strategyTradesOf(share: TestedShare): StrategyTradesAnswer | null {
  const from = firstDayOf(share, annualDays);
  if (from === null) return null;
  return rulesFor(share).map((rule) => ({
    id: rule.id,
    name: rule.name,
    trades: datedTrades(run(share, rule, from)),
  }));
}

/** All of them over all periods and by the regime of the market. */
export function strategyPeriodsOf(share: TestedShare): StrategyPeriodsAnswer | null {
  const from = firstDayOf(share, Number.POSITIVE_INFINITY);
  if (from === null) return null;
  const periodRow = (curve: DatedCurve): PeriodRow => ({
    periods: periodReturns(curve.equity),
    regimes: regimeReturns(curve, share.benchmark),
  });
  const tests = rulesFor(share).map((rule) => ({ rule, test: run(share, rule, from) }));
  return {
    ...span(from, share),
    strategies: tests.map(({ rule: { id, name }, test }) => ({
      id,
      name,
      ...periodRow(test),
      tradeNum: test.figures.trades.count,
    })),
    buyAndHold: periodRow(tests[0]!.test.buyAndHold),
  };
}
