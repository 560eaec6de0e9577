import { cents } from '@lianpan/domain';
import { performanceOf } from '@lianpan/market/backtest';
import { outcomeDays } from '@lianpan/market/pools';
import type { ArchivedDay } from './archive.ts';

/** A fraction as a percent number. */
export const percent = (fraction: number | null): number | null => (fraction === null ? null : cents(fraction * 100));

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Return of CSI 300 over the days; `null` where one of its ends is not known. */
export function benchmarkOver(days: readonly ArchivedDay[]): number | null {
  const [first, last] = [days[0]?.benchmark, days.at(-1)?.benchmark];
  return first && last ? last / first - 1 : null;
}

/** What the archive says of a pool. Nothing is worked out anew: each outcome was written when it came. */
export function figuresOf(days: readonly ArchivedDay[]) {
  // What never held anybody has no result, not one of nought.
  const hasHeld = days.some(({ events: { held, entered } }) => held > 0 || entered.length > 0);
  const performance =
    days.length < 2 || !hasHeld ? null : performanceOf(Float64Array.from(days, ({ equity }) => equity));
  const outcomes = days.flatMap(({ events }) => events.outcomes);
  const left = days.flatMap(({ events }) => events.left);
  const turnovers = days.flatMap(({ events: { held, entered } }) => (held === 0 ? [] : [entered.length / held]));
  return {
    totalPct: percent(performance?.totalReturn ?? null),
    benchmarkPct: percent(benchmarkOver(days)),
    maxDrawdownPct: percent(performance?.maxDrawdown ?? null),
    calmar: performance?.calmar === undefined || performance.calmar === null ? null : cents(performance.calmar),
    outcomes: outcomeDays.map((after) => {
      const own = outcomes.filter((outcome) => outcome.after === after);
      const beyond = own.flatMap(({ result, benchmark }) => (benchmark === null ? [] : [result - benchmark]));
      return {
        after,
        n: own.length,
        winRatePct: percent(own.length === 0 ? null : own.filter(({ result }) => result > 0).length / own.length),
        meanPct: percent(mean(own.map(({ result }) => result))),
        excessPct: percent(mean(beyond)),
      };
    }),
    turnoverPct: percent(mean(turnovers)),
    leftNum: left.length,
    winNum: left.filter(({ result }) => result > 0).length,
  };
}
