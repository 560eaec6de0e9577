import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * HHV(X,N): highest of the last `period` values, of those there are while the window is short; period 0 means all.
 * NaN only when the window holds nothing but NaN. Throws RangeError if lengths differ or the
 * period is below 0. Source: handbook B.1.
 */
export function highest(values: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  rollingExtreme(values, period, 1, out, run);
}

/** LLV(X,N): lowest of the last `period` values; see `highest`. */
export function lowest(values: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  rollingExtreme(values, period, -1, out, run);
}

function rollingExtreme(
  values: Float64Array,
  period: number,
  sign: 1 | -1,
  out: Float64Array,
  run: IndicatorRun | undefined,
): void {
  requireEqualLengths(values, out);
  requirePeriod(period, 0);
  let best = carried(run, 0, Number.NaN);
  let bestAt = carried(run, 1, -1);
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    const from = period === 0 ? 0 : Math.max(0, i - period + 1);
    if (bestAt < from) {
      // The extreme left the window: only then is it searched anew.
      best = Number.NaN;
      for (let j = from; j < i; j++) {
        if (!(values[j]! * sign < best * sign) && values[j]! === values[j]!) {
          best = values[j]!;
          bestAt = j;
        }
      }
    }
    const value = values[i]!;
    if (value === value && !(value * sign < best * sign)) {
      best = value;
      bestAt = i;
    }
    out[i] = best;
  }
  run?.keep(values.length, best, bestAt);
}
