import { cents } from '@lianpan/domain';
import { performanceOf } from '@lianpan/market/backtest';
import type { DataOf } from '../../http/handle.ts';
import type { ArchivedDay } from './archive-rows.ts';
import type { FollowedSignal } from './followed-signals.ts';

type Detail = DataOf<'POST /api/stocks/tactics/getTacticsDetail'>;

/** Fewer results than these say little. Source: market handbook D.7. */
const minResults = 5;

/** A fraction as a percent number. */
export const percent = (fraction: number | null | undefined): number | null =>
  fraction === null || fraction === undefined ? null : cents(fraction * 100);

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** What signals that ended brought; those that could not be had count beside and for nothing. Source: market handbook F. */
export function resultsOf(signals: readonly FollowedSignal[]): Detail['card']['results'] {
  const closed = signals.flatMap(({ result, days, benchmark }) =>
    result === null ? [] : [{ result, days, benchmark }],
  );
  const results = closed.map(({ result }) => result);
  const wins = results.filter((result) => result > 0).length;
  const beyond = closed.flatMap(({ result, benchmark }) => (benchmark === null ? [] : [result - benchmark]));
  const isEmpty = results.length === 0;
  return {
    n: results.length,
    winNum: wins,
    missedNum: signals.filter(({ state }) => state === 'missed').length,
    winRatePct: isEmpty ? null : cents((wins / results.length) * 100),
    meanPct: percent(mean(results)),
    excessPct: percent(mean(beyond)),
    bestPct: isEmpty ? null : percent(Math.max(...results)),
    worstPct: isEmpty ? null : percent(Math.min(...results)),
    meanDays: isEmpty ? null : cents(mean(closed.map(({ days }) => days ?? 0))!),
    isSparse: results.length < minResults,
  };
}

/** Return of CSI 300 over days; `null` where one of the ends is not known. */
export function benchmarkOver(days: readonly Pick<ArchivedDay, 'benchmark'>[]): number | null {
  const [first, last] = [days[0]?.benchmark, days.at(-1)?.benchmark];
  return first && last ? last / first - 1 : null;
}

/** Figures of a curve that began with one. */
export function modelOf(equity: readonly number[], days: readonly Pick<ArchivedDay, 'benchmark'>[]): Detail['model'] {
  const performance = equity.length < 2 ? null : performanceOf(Float64Array.from(equity));
  const sharpe = performance?.sharpe ?? null;
  return {
    totalPct: percent(performance?.totalReturn),
    benchmarkPct: percent(benchmarkOver(days)),
    annualPct: percent(performance?.annualReturn),
    maxDrawdownPct: percent(performance?.maxDrawdown),
    volatilityPct: percent(performance?.volatility),
    sharpe: sharpe === null ? null : cents(sharpe),
  };
}

/** Curves for a chart, both beginning with one. */
export function curveOf(days: readonly ArchivedDay[]): Detail['curve'] {
  const first = days.find(({ benchmark }) => benchmark !== null)?.benchmark ?? null;
  return {
    dates: days.map(({ tradeDate }) => tradeDate),
    model: days.map(({ equity }) => equity),
    benchmark: days.map(({ benchmark }) => (benchmark === null || first === null ? null : benchmark / first)),
  };
}

/** R2 to R5 by the volatility of a year, a fraction. Source: market handbook F.1. */
export function riskLevelOf(volatility: number | null): number | null {
  if (volatility === null) return null;
  if (volatility < 0.1) return 2;
  if (volatility < 0.2) return 3;
  return volatility < 0.3 ? 4 : 5;
}
