import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * AR and BR: strength above over strength below the open (AR) and the close before (BR), sums over `period` bars,
 * times 100. NaN where nothing lies below. Throws RangeError if lengths differ or the period is below 1. Source: B.2.
 */
export function popularityWillingness(
  open: Float64Array,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: { readonly ar: Float64Array; readonly br: Float64Array },
  period = 26,
  run?: IndicatorRun,
): void {
  requireEqualLengths(open, high, low, close, out.ar, out.br);
  requirePeriod(period);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    out.ar[i] = i < period - 1 ? Number.NaN : strengthQuotient(high, low, open, 0, i, period);
    out.br[i] = i < period ? Number.NaN : strengthQuotient(high, low, close, 1, i, period);
  }
  run?.keep(close.length);
}

function strengthQuotient(
  high: Float64Array,
  low: Float64Array,
  middle: Float64Array,
  delay: 0 | 1,
  end: number,
  period: number,
): number {
  let above = 0;
  let below = 0;
  for (let i = end - period + 1; i <= end; i++) {
    above += Math.max(0, high[i]! - middle[i - delay]!);
    below += Math.max(0, middle[i - delay]! - low[i]!);
  }
  return below > 0 ? (above / below) * 100 : Number.NaN;
}
