import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { movingAverage } from './moving-average.ts';
import { highest, lowest } from './rolling-extremes.ts';

export interface ChannelOutputs {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
}

/** Bars without a value at the start of `turtleChannel` and `envelope`. */
export const turtleChannelLookback = 0;
export function envelopeLookback(period: number): number {
  return period - 1;
}

/** TAQ, the Donchian channel: highest high, lowest low (partial windows allowed) and their middle. Source: B.2. */
export function turtleChannel(
  high: Float64Array,
  low: Float64Array,
  out: ChannelOutputs,
  period = 20,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, out.upper, out.middle, out.lower);
  const from = firstBar(run, high.length);
  highest(high, period, out.upper, run?.part(0));
  lowest(low, period, out.lower, run?.part(1));
  for (let i = from; i < high.length; i++) out.middle[i] = (out.upper[i]! + out.lower[i]!) / 2;
  run?.keep(high.length);
}

/** ENE: the mean of `period` closes raised by `abovePct` and lowered by `belowPct` percent, and their middle. */
export function envelope(
  close: Float64Array,
  out: ChannelOutputs,
  period = 10,
  abovePct = 11,
  belowPct = 9,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out.upper, out.middle, out.lower);
  const from = firstBar(run, close.length);
  movingAverage(close, period, out.middle, run);
  for (let i = from; i < close.length; i++) {
    out.upper[i] = out.middle[i]! * (1 + abovePct / 100);
    out.lower[i] = out.middle[i]! * (1 - belowPct / 100);
    out.middle[i] = (out.upper[i]! + out.lower[i]!) / 2;
  }
}
