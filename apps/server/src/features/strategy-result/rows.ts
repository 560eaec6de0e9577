import { cents } from '@lianpan/domain';
import type { StrategyFigures } from '@lianpan/market/backtest';
import type { DataOf } from '../../http/handle.ts';
import type {
  DatedTrade,
  NamedStrategy,
  PeriodRow,
  StrategyDetailAnswer,
  StrategyRow,
} from '../../market/wire/strategy-questions.ts';
import { percentOf } from '../tool/service.ts';

type ResultRow = DataOf<'POST /api/stocks/diagnosis/getStrategyResult'>['list'][number];
type Detail = DataOf<'POST /api/stocks/diagnosis/getStrategyDetail'>;
type PeriodFigures = NonNullable<DataOf<'POST /api/stocks/diagnosis/getStrategyAllPeriod'>['buyAndHold']>;

const centsOf = (value: number | null): number | null => (value === null ? null : cents(value));

export const figuresOf = ({ performance, trades, meanDays, exposure }: StrategyFigures) => ({
  totalPct: percentOf(performance.totalReturn),
  annualPct: percentOf(performance.annualReturn),
  maxDrawdownPct: percentOf(performance.maxDrawdown),
  volatilityPct: percentOf(performance.volatility),
  sharpe: centsOf(performance.sharpe),
  calmar: centsOf(performance.calmar),
  tradeNum: trades.count,
  winRatePct: percentOf(trades.winRate),
  payoff: centsOf(trades.payoff),
  meanReturnPct: percentOf(trades.meanReturn),
  meanDays: meanDays === null ? null : Math.round(meanDays * 10) / 10,
  exposurePct: percentOf(exposure),
  isSparse: trades.isSparse,
});

export const namedOf = ({ id, name: [name, nameEn] }: NamedStrategy) => ({
  strategyId: id as ResultRow['strategyId'],
  name,
  nameEn,
});

export const rowOf = (row: StrategyRow): ResultRow => ({
  ...namedOf(row),
  ...figuresOf(row.figures),
  state: row.state,
});

/** Best of a year first, those that nobody can tell of last; equal ones by their number. */
export const bestFirst = (rows: readonly ResultRow[]): ResultRow[] =>
  rows.toSorted(
    (a, b) =>
      (b.annualPct ?? Number.NEGATIVE_INFINITY) - (a.annualPct ?? Number.NEGATIVE_INFINITY) ||
      (a.strategyId < b.strategyId ? -1 : 1),
  );

export function resultOf(answer: StrategyDetailAnswer): NonNullable<Detail['result']> {
  const { performance } = answer.figures;
  return {
    ...rowOf(answer),
    drawdownFrom: answer.dates[performance.drawdownFrom]!,
    drawdownTo: answer.dates[performance.drawdownTo]!,
    benchmarkPct: percentOf(answer.versus.benchmarkReturn),
    alphaPct: percentOf(answer.versus.alpha),
    beta: centsOf(answer.versus.beta),
  };
}

export function curveOf({ dates, equity, held, benchmark }: StrategyDetailAnswer): Detail['curve'] {
  const since = (curve: Float64Array, at: number): number | null => percentOf(curve[at]! / curve[0]! - 1);
  return dates.map((date, at) => ({
    date,
    strategyPct: since(equity, at)!,
    holdPct: since(held, at)!,
    indexPct: since(benchmark, at),
  }));
}

export const tradesOf = ({ trades }: StrategyDetailAnswer): Detail['trades'] =>
  trades
    .map((trade) => ({
      entryDate: trade.entryDate,
      entryPrice: cents(trade.entryPrice),
      exitDate: trade.exitDate,
      exitPrice: cents(trade.exitPrice),
      returnPct: percentOf(trade.return)!,
      days: trade.days,
      exitReason: trade.reason,
    }))
    .reverse();

export const markedTradeOf = (trade: DatedTrade) => ({
  entryDate: trade.entryDate,
  entryPrice: cents(trade.entryPrice),
  exitDate: trade.exitDate,
  exitPrice: cents(trade.exitPrice),
  isOpen: trade.reason === 'open',
  returnPct: percentOf(trade.return)!,
});

export function periodFiguresOf({ periods, regimes }: PeriodRow): PeriodFigures {
  const regimeOf = ({ return: value, days }: PeriodRow['regimes']['bull']) => ({
    pct: days === 0 ? null : percentOf(value),
    days,
  });
  return {
    periods: {
      '1m': percentOf(periods['1m']),
      '3m': percentOf(periods['3m']),
      '6m': percentOf(periods['6m']),
      '1y': percentOf(periods['1y']),
      '2y': percentOf(periods['2y']),
      '3y': percentOf(periods['3y']),
      all: percentOf(periods.all),
    },
    regimes: { bull: regimeOf(regimes.bull), bear: regimeOf(regimes.bear), range: regimeOf(regimes.range) },
  };
}
