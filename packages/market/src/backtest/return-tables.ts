import { annualDays } from '../calendar/annual-days.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { riskFree } from './performance.ts';

/** One year or month of a curve; the return is a fraction. */
export interface PeriodReturn {
  readonly year: number;
  /** 1 to 12; `null` for a whole year. */
  readonly month: number | null;
  readonly return: number;
  /** Days of the curve in it; the first and the last period may be cut. */
  readonly days: number;
}

/** A curve by trading day: `equity[i]` at the close of day `firstDay + i`. */
export interface DatedCurve {
  readonly firstDay: number;
  readonly equity: Float64Array;
}

/** The return of each month, oldest first; the first day is where the curve begins. Source: market handbook E.8. */
export const monthlyReturns = (curve: DatedCurve): PeriodReturn[] => returnsBy(curve, true);

/** The same of each year. */
export const yearlyReturns = (curve: DatedCurve): PeriodReturn[] => returnsBy(curve, false);

function returnsBy({ firstDay, equity }: DatedCurve, byMonth: boolean): PeriodReturn[] {
  const periods: PeriodReturn[] = [];
  let start = equity[0]!;
  let days = 0;
  for (let at = 1; at < equity.length; at++) {
    const date = aShareCalendar.dateOf(firstDay + at);
    days++;
    const key = date.slice(0, byMonth ? 7 : 4);
    const isLast =
      at === equity.length - 1 || aShareCalendar.dateOf(firstDay + at + 1).slice(0, byMonth ? 7 : 4) !== key;
    if (!isLast) continue;
    periods.push({
      year: Number(date.slice(0, 4)),
      month: byMonth ? Number(date.slice(5, 7)) : null,
      return: equity[at]! / start - 1,
      days,
    });
    start = equity[at]!;
    days = 0;
  }
  return periods;
}

/** The columns of all periods, in trading days; `all` is the whole curve. Source: market handbook D.7. */
export const periodColumns = [
  { key: '1m', days: 20 },
  { key: '3m', days: 60 },
  { key: '6m', days: annualDays / 2 },
  { key: '1y', days: annualDays },
  { key: '2y', days: 2 * annualDays },
  { key: '3y', days: 3 * annualDays },
  { key: 'all', days: null },
] as const;

export type PeriodKey = (typeof periodColumns)[number]['key'];

/** Return over each of the last periods, a fraction; `null` where the curve is shorter. */
export function periodReturns(equity: Float64Array): Record<PeriodKey, number | null> {
  const last = equity.length - 1;
  const over = (days: number | null): number | null => {
    const from = days === null ? 0 : last - days;
    return from < 0 || last < 1 ? null : equity[last]! / equity[from]! - 1;
  };
  return Object.fromEntries(periodColumns.map(({ key, days }) => [key, over(days)])) as Record<
    PeriodKey,
    number | null
  >;
}

/** A curve beside its benchmark; fractions, alpha a year. */
export interface BenchmarkFigures {
  readonly benchmarkReturn: number | null;
  /** Return of the curve over the days that the benchmark's is of: both have the first and the last of them. */
  readonly ownReturn: number | null;
  /** Places of those two days in the curve. */
  readonly span: readonly [first: number, last: number] | null;
  readonly beta: number | null;
  readonly alpha: number | null;
}

/** Below this a line through the days says nothing. */
const minDays = 20;

/**
 * Return of the benchmark, and the line of the curve's daily returns over the benchmark's, both above the risk-free rate:
 * beta is its slope, alpha what is left a year. Days without a benchmark are passed over. Source: market handbook D.7.
 */
export function benchmarkFigures(equity: Float64Array, benchmark: Float64Array): BenchmarkFigures {
  if (equity.length !== benchmark.length) throw new RangeError('a curve and its benchmark have one length');
  const free = riskFree / annualDays;
  const own: number[] = [];
  const others: number[] = [];
  for (let day = 1; day < equity.length; day++) {
    const other = benchmark[day]! / benchmark[day - 1]! - 1;
    if (!Number.isFinite(other)) continue;
    own.push(equity[day]! / equity[day - 1]! - 1 - free);
    others.push(other - free);
  }
  const first = benchmark.findIndex((value) => Number.isFinite(value));
  const last = benchmark.findLastIndex((value) => Number.isFinite(value));
  const over = (curve: Float64Array): number | null => (first < 0 ? null : curve[last]! / curve[first]! - 1);
  const span = first < 0 ? null : ([first, last] as const);
  const returns = { benchmarkReturn: over(benchmark), ownReturn: over(equity), span };
  if (own.length < minDays) return { ...returns, beta: null, alpha: null };
  const [meanOwn, meanOther] = [meanOf(own), meanOf(others)];
  let together = 0;
  let spread = 0;
  for (let i = 0; i < own.length; i++) {
    together += (own[i]! - meanOwn) * (others[i]! - meanOther);
    spread += (others[i]! - meanOther) ** 2;
  }
  // What adding up leaves of equal days is no movement.
  if (spread < 1e-18) return { ...returns, beta: null, alpha: null };
  const beta = together / spread;
  return { ...returns, beta, alpha: (meanOwn - beta * meanOther) * annualDays };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export type MarketRegime = 'bull' | 'bear' | 'range';

/** How far the mean of twenty days has to be from that of sixty. Source: market handbook D.7. */
const regimeDistance = 0.02;

/** The regime at the close of a day; `null` where the benchmark is not known for sixty days. */
export function regimeOn(benchmark: Float64Array, day: number): MarketRegime | null {
  let short = 0;
  let long = 0;
  for (let back = 0; back < 60; back++) {
    const close = benchmark[day - back] ?? Number.NaN;
    if (back < 20) short += close / 20;
    long += close / 60;
  }
  const distance = short / long - 1;
  if (!Number.isFinite(distance)) return null;
  if (distance > regimeDistance) return 'bull';
  return distance < -regimeDistance ? 'bear' : 'range';
}

export interface RegimeReturn {
  readonly return: number;
  readonly days: number;
}

/**
 * The curve's return by the regime that the close before each day showed. `benchmark` is by trading-day number, NaN where
 * there is none. Days of no known regime count nowhere.
 */
export function regimeReturns(
  { firstDay, equity }: DatedCurve,
  benchmark: Float64Array,
): Record<MarketRegime, RegimeReturn> {
  const growth = { bull: 1, bear: 1, range: 1 };
  const days = { bull: 0, bear: 0, range: 0 };
  for (let at = 1; at < equity.length; at++) {
    const regime = regimeOn(benchmark, firstDay + at - 1);
    if (!regime) continue;
    growth[regime] *= equity[at]! / equity[at - 1]!;
    days[regime]++;
  }
  const of = (regime: MarketRegime): RegimeReturn => ({ return: growth[regime] - 1, days: days[regime] });
  return { bull: of('bull'), bear: of('bear'), range: of('range') };
}
