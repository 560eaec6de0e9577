import { movingAverage } from '../indicators/moving-average.ts';
import type { DrawnBar, PatternDrawing } from './drawn-pattern.ts';

/** Room of a bar's shadows above and below its body, yuan. */
const shadow = 0.04;

/** Bars whose closes lie on straight lines from one price to the next, each in so many bars; each opens at the close before. */
function along(from: number, ...legs: readonly (readonly [to: number, bars: number])[]): DrawnBar[] {
  const bars: DrawnBar[] = [];
  let open = from;
  for (const [to, count] of legs) {
    const begin = open;
    for (let n = 1; n <= count; n++) {
      const close = begin + ((to - begin) * n) / count;
      bars.push([open, Math.max(open, close) + shadow, Math.min(open, close) - shadow, close]);
      open = close;
    }
  }
  return bars;
}

const level = (price: number, bars: readonly DrawnBar[]): number[] => bars.map(() => price);

/** The line through the highs of two bars. */
function through(bars: readonly DrawnBar[], first: number, second: number): number[] {
  const [from, to] = [bars[first]![1], bars[second]![1]];
  return bars.map((_, at) => from + ((to - from) * (at - first)) / (second - first));
}

/** The average of the drawn bars, over those before them too. */
function averageOf(period: number, before: number, from: number, bars: readonly DrawnBar[]): number[] {
  const lead = Array.from({ length: before }, (_, at) => from + ((bars[0]![0] - from) * at) / (before - 1));
  const closes = Float64Array.from([...lead, ...bars.map(([, , , close]) => close)]);
  const out = new Float64Array(closes.length);
  movingAverage(closes, period, out);
  return [...out.subarray(before)];
}

const bottom = along(12, [10, 9], [11.5, 8], [10.2, 8], [11.4, 6], [11.7, 1]);
const shoulders = along(12, [10, 9], [11.2, 5], [9.4, 5], [11.2, 5], [10.2, 4], [10.9, 4]);
const triangle = along(10.2, [11, 7], [10, 5], [11, 5], [10.25, 5], [11, 5], [10.45, 4]);
const bowl = Array.from({ length: 41 }, (_, at) => 8 + 2 * ((at - 21) / 21) ** 2);
const duck = along(17.8, [20, 12], [18.6, 6], [20, 5]);
const year = along(14, [12.6, 14], [12.5, 1]);
const dip: DrawnBar = [12.5, 12.52, 12.15, 12.4];

/** Days up and down by turns, so that what a short body is held against is known. */
const quiet = along(10, [10.2, 1], [10, 1], [10.2, 1], [10, 1], [10.2, 1], [10, 1], [10.2, 1], [10, 1], [10, 1]);

const before = { duck: { from: 8, bars: 60 }, year: { from: 10, bars: 250 } } as const;

/**
 * P31 to P40. Three of them need bars that a drawing has no room for, told as `lead`: the averages over 60 and over 250 days
 * of P31 and P39, drawn as a line for the second. Where a pattern asks for volume, the last bar has so many times the usual.
 */
export const chartDrawings: readonly PatternDrawing[] = [
  {
    id: 'P31',
    direction: 1,
    trend: 1,
    bars: duck,
    lead: before.duck,
    lastVolume: 2,
    line: averageOf(10, before.duck.bars, before.duck.from, duck),
  },
  { id: 'P32', direction: 1, trend: 0, bars: bottom, lastVolume: 3, line: level(11.5 + shadow, bottom) },
  { id: 'P33', direction: 1, trend: 0, bars: shoulders, line: through(shoulders, 13, 23) },
  { id: 'P34', direction: 1, trend: 0, bars: along(bowl[0]!, ...bowl.slice(1).map((to) => [to, 1] as const)) },
  { id: 'P35', direction: 1, trend: 0, bars: triangle, line: level(11 + shadow, triangle) },
  { id: 'P36', direction: 1, trend: 0, bars: along(10, [10.1, 6], [9.9, 10], [19, 10]) },
  // The same bottom: P32 asks for volume and P37 for the crossing, which the last bar has both.
  { id: 'P37', direction: 1, trend: 0, bars: bottom, line: level(11.5 + shadow, bottom) },
  {
    id: 'P38',
    direction: 1,
    trend: 0,
    bars: [...quiet, [10, 11, 10, 11], [11.1, 11.3, 11, 11.15], [11.1, 11.3, 10.95, 11.12], [11.1, 11.25, 11, 11.05]],
  },
  {
    id: 'P39',
    direction: 1,
    trend: 1,
    bars: [...year, dip],
    lead: before.year,
    line: averageOf(250, before.year.bars, before.year.from, [...year, dip]),
  },
  { id: 'P40', direction: -1, trend: 0, bars: along(12, [10.6, 7]) },
  // Nine hold eight.
  { id: 'P40', direction: 1, trend: 0, bars: along(10, [11.8, 9]) },
];
