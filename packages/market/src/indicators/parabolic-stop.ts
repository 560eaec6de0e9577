import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * SAR, Wilder's parabolic stop. The first value stands at bar `start` (1-based, counted from the first price): the lowest low so far when the close
 * has not fallen since the first bar, else the highest high. `step` and `most` are fractions. `isRising` is 1 while the
 * stop trails below, 0 above. Throws RangeError if lengths differ or `start` is below 2. Source: handbook B.2.
 */
export function parabolicStop(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: { readonly stop: Float64Array; readonly isRising: Uint8Array },
  start = 4,
  step = 0.02,
  most = 0.2,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, out.stop, out.isRising);
  requirePeriod(start, 2);
  const from = firstBar(run, close.length);
  out.stop.fill(Number.NaN, from);
  out.isRising.fill(0, from);
  const gap = leadingGap(run, high, low, close);
  const first = gap + start - 1;
  if (close.length <= first) {
    run?.keep(close.length);
    return;
  }

  const before = from > first ? run : undefined;
  let isRising = carried(before, 0, close[first]! >= close[gap]! ? 1 : 0) === 1;
  let top = -Infinity;
  let bottom = Infinity;
  for (let i = gap; i <= first && before === undefined; i++) {
    top = Math.max(top, high[i]!);
    bottom = Math.min(bottom, low[i]!);
  }
  let stop = carried(before, 1, isRising ? bottom : top);
  let extreme = carried(before, 2, isRising ? top : bottom);
  let pace = carried(before, 3, step);
  for (let i = Math.max(from, first); i < close.length; i++) {
    if (i > first) {
      stop += pace * (extreme - stop);
      // The stop may not enter the range of the two bars before.
      stop = isRising ? Math.min(stop, low[i - 1]!, low[i - 2]!) : Math.max(stop, high[i - 1]!, high[i - 2]!);
      if (isRising ? low[i]! < stop : high[i]! > stop) {
        isRising = !isRising;
        stop = extreme;
        extreme = isRising ? high[i]! : low[i]!;
        pace = step;
      } else if (isRising ? high[i]! > extreme : low[i]! < extreme) {
        extreme = isRising ? high[i]! : low[i]!;
        pace = Math.min(pace + step, most);
      }
    }
    out.stop[i] = stop;
    out.isRising[i] = isRising ? 1 : 0;
  }
  run?.keep(close.length, isRising ? 1 : 0, stop, extreme, pace);
}
