import { cents } from '@lianpan/domain';
import { phaseTests, type MainForceFigures } from '@lianpan/market/diagnosis';
import type { DataOf } from '../../http/handle.ts';
import type { MainTrendAnswer, TrendDay } from '../../market/wire/trend-questions.ts';
import { percentOf } from '../tool/service.ts';

type Trend = NonNullable<DataOf<'POST /api/stocks/diagnosis/getMainTrends'>['trend']>;

/** Trading days over which large orders are held against small ones. Source: market handbook D.4 (20), and around it. */
const scissorDays = [5, 20, 60] as const;

const roundedOrNull = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value));
const centsOrNull = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : cents(value);

/** A figure of a phase as people read it: a ratio plain, a share in percent. */
const shownOf = (figure: keyof MainForceFigures, value: number | null): number | null =>
  figure === 'volumeRatio20' ? centsOrNull(value) : percentOf(value);

export function trendOf({ days, force, isEstimated }: MainTrendAnswer): Trend {
  return {
    lastDate: days.at(-1)!.tradeDate,
    isEstimated,
    days: days.map(({ tradeDate, close, superNet, bigNet, smallNet }) => ({
      tradeDate,
      close: cents(close),
      mainNet: roundedOrNull(superNet + bigNet),
      superNet: roundedOrNull(superNet),
      bigNet: roundedOrNull(bigNet),
      smallNet: roundedOrNull(smallNet),
    })),
    close: cents(force.close),
    mainCost20: centsOrNull(force.cost20),
    premiumPct: percentOf(force.premium),
    controlPct: percentOf(force.control20),
    control: force.control,
    phase: force.phase,
    phases: phaseTests(force.figures).map(({ phase, tests }) => ({
      phase,
      tests: tests.map(({ figure, least, most, isMet }) => ({
        figure,
        value: shownOf(figure, force.figures[figure]),
        least: shownOf(figure, least),
        most: shownOf(figure, most),
        isMet,
      })),
    })),
    scissors: scissorDays.map((count) => scissorOf(days.slice(-count), count)),
  };
}

/** What each side bought net of all that was traded; not known over days that are not all there. */
function scissorOf(days: readonly TrendDay[], count: number): Trend['scissors'][number] {
  if (days.length < count) return { days: count, mainPct: null, smallPct: null };
  const sum = (valueOf: (day: TrendDay) => number): number => days.reduce((total, day) => total + valueOf(day), 0);
  const traded = sum(({ amount }) => amount);
  return {
    days: count,
    mainPct: percentOf(sum(({ superNet, bigNet }) => superNet + bigNet) / traded),
    smallPct: percentOf(sum(({ smallNet }) => smallNet) / traded),
  };
}
