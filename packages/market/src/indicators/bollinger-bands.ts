import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

export interface BollingerOutputs {
  readonly middle: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

/** Deviation of the window: `sample` divides by N-1 (Tongdaxin's STD), `population` by N (TA-Lib, Tushare). */
export type Deviation = 'sample' | 'population';

/**
 * BOLL: mean of `period` closes, plus and minus `width` deviations. Throws RangeError if lengths differ or the period
 * is below 2. Source: handbook B.2, `BOLL_STD_DDOF`.
 */
export function bollingerBands(
  close: Float64Array,
  out: BollingerOutputs,
  period = 20,
  width = 2,
  deviation: Deviation = 'sample',
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out.middle, out.upper, out.lower);
  requirePeriod(period, 2);
  const divisor = deviation === 'sample' ? period - 1 : period;
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    let middle = Number.NaN;
    let band = Number.NaN;
    if (i >= period - 1) {
      let sum = 0;
      for (let j = i - period + 1; j <= i; j++) sum += close[j]!;
      middle = sum / period;
      let squares = 0;
      for (let j = i - period + 1; j <= i; j++) squares += (close[j]! - middle) * (close[j]! - middle);
      band = width * Math.sqrt(squares / divisor);
    }
    out.middle[i] = middle;
    out.upper[i] = middle + band;
    out.lower[i] = middle - band;
  }
  run?.keep(close.length);
}
