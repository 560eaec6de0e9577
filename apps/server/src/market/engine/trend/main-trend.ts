import { aShareCalendar } from '@lianpan/market/calendar';
import { mainForceFacts } from '@lianpan/market/day-book';
import type { FlowDay } from '@lianpan/market/flows';
import type { Bars } from '@lianpan/market/series';
import { trendDays, type MainTrendAnswer } from '../../wire/trend-questions.ts';

/** The series and figures of the bars up to a day; `null` without a bar. Source: market handbook D.4. */
export function mainTrendOf(
  bars: Bars,
  flowOn: (day: number) => FlowDay | null,
): Omit<MainTrendAnswer, 'tradeDate'> | null {
  const kept = new Map<number, FlowDay | null>();
  // Orders of a day are drawn when they are asked for: each day once.
  const flowOf = (day: number): FlowDay | null => {
    if (!kept.has(day)) kept.set(day, flowOn(day));
    return kept.get(day) ?? null;
  };
  const force = mainForceFacts(bars, flowOf);
  if (force === null) return null;
  const first = Math.max(0, bars.day.length - trendDays);
  return {
    force,
    days: Array.from(bars.day.subarray(first), (day, n) => {
      const flow = flowOf(day);
      return {
        tradeDate: aShareCalendar.dateOf(day),
        close: bars.close[first + n]!,
        amount: bars.amount[first + n]!,
        superNet: flow?.superLarge.net ?? Number.NaN,
        bigNet: flow?.large.net ?? Number.NaN,
        smallNet: flow?.small.net ?? Number.NaN,
      };
    }),
    isEstimated: [...kept.values()].some((flow) => flow?.isEstimated),
  };
}
