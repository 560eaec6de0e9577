import { firstBar, type IndicatorRun } from '../indicators/indicator-run.ts';
import { requireEqualLengths, requirePeriod } from '../indicators/lengths.ts';

/**
 * Flow of one stock over its traded days, one value a day, oldest first; NaN where it is not known. Every function takes a
 * run as the formulas over bars do. Source: market handbook B.5.
 */

/**
 * Main net inflow of the days `from` (included) to `to` (excluded) over what was traded in them, a fraction; NaN when one
 * of them is not known. Both sums are of the window alone and oldest day first, so that everybody has the same bits.
 */
export function netShareOver(mainNet: Float64Array, amount: Float64Array, from: number, to: number): number {
  let net = 0;
  let traded = 0;
  for (let i = from; i < to; i++) {
    net += mainNet[i]!;
    traded += amount[i]!;
  }
  return net / traded;
}

/** `netShareOver` the last `days` days of each; NaN until there are so many. Throws RangeError if lengths differ. */
export function rollingNetShare(
  mainNet: Float64Array,
  amount: Float64Array,
  days: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(mainNet, amount, out);
  requirePeriod(days);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    out[i] = i < days - 1 ? Number.NaN : netShareOver(mainNet, amount, i - days + 1, i + 1);
  }
  run?.keep(out.length);
}

/** Days in a row up to each on which the main net inflow was positive; a day that is not known ends the run. */
export function inflowDays(mainNet: Float64Array, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(mainNet, out);
  const first = firstBar(run, out.length);
  let days = first === 0 ? 0 : out[first - 1]!;
  for (let i = first; i < out.length; i++) out[i] = days = mainNet[i]! > 0 ? days + 1 : 0;
  run?.keep(out.length);
}

/**
 * Main net inflow in shares over the float of the day (DDX), a fraction; several days are the sum of theirs
 * (`rollingSum`). NaN where the float is not known. Looks at one day.
 */
export function largeOrderDirections(
  mainNetVolume: Float64Array,
  floatShares: Float64Array,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(mainNetVolume, floatShares, out);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    out[i] = floatShares[i]! > 0 ? mainNetVolume[i]! / floatShares[i]! : Number.NaN;
  }
  run?.keep(out.length);
}
