import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/** Typical prices closer than this, as a share of them, are one: sums of decimal prices are not exact in binary. */
const nearlyEqual = 1e-12;

/**
 * MFI: 100 - 100 / (1 + inflow / outflow), where the flow of a bar is typical price times volume and its side that of
 * the change of the typical price. NaN when nothing flowed out. Throws RangeError if lengths differ or the period is
 * below 1. Source: handbook B.2.
 */
export function moneyFlowIndex(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  volume: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, volume, out);
  requirePeriod(period);
  // Sums of three prices: the factor of a third cancels out of the quotient.
  const typical = seriesRoom(run, 0, close.length);
  const first = leadingGap(run, high, low, close, volume) + period;
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    typical[i] = high[i]! + low[i]! + close[i]!;
    let inflow = 0;
    let outflow = 0;
    for (let j = i - period + 1; i >= first && j <= i; j++) {
      const change = typical[j]! - typical[j - 1]!;
      const noise = typical[j]! * nearlyEqual;
      if (change > noise) inflow += typical[j]! * volume[j]!;
      else if (change < -noise) outflow += typical[j]! * volume[j]!;
    }
    out[i] = outflow > 0 ? 100 - 100 / (1 + inflow / outflow) : Number.NaN;
  }
  run?.keep(close.length);
}
