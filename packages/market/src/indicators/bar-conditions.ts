/**
 * Conditions over bars, 1 for true and 0 for false, one a bar; all arrays have one length and a comparison with NaN is
 * false. A run as the last argument goes on where it stopped, see `IndicatorRun`. Source: handbook B.1.
 */
import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';

/** CROSS(A,B): A above B now and not above at the bar before; never on the first bar. */
export function crossesAbove(a: Float64Array, b: Float64Array, out: Uint8Array, run?: IndicatorRun): void {
  const from = firstBar(run, out.length);
  if (from === 0 && out.length > 0) out[0] = 0;
  for (let i = Math.max(1, from); i < out.length; i++) out[i] = a[i]! > b[i]! && a[i - 1]! <= b[i - 1]! ? 1 : 0;
  run?.keep(out.length);
}

/** LONGCROSS(A,B,N): A below B on each of the N bars before, and above now. */
export function crossesAboveAfter(
  a: Float64Array,
  b: Float64Array,
  period: number,
  out: Uint8Array,
  run?: IndicatorRun,
): void {
  let below = carried(run, 0, 0);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    out[i] = below >= period && a[i]! > b[i]! ? 1 : 0;
    below = a[i]! < b[i]! ? below + 1 : 0;
  }
  run?.keep(out.length, below);
}

/** COUNT(C,N): how many of the last N bars (of those there are) hold; period 0 counts all. */
export function countTrue(condition: Uint8Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  let count = carried(run, 0, 0);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    count += condition[i]!;
    if (period > 0 && i >= period) count -= condition[i - period]!;
    out[i] = count;
  }
  run?.keep(out.length, count);
}

/** EVERY(C,N): all of the last N bars hold; false while there are fewer. */
export function everyTrue(condition: Uint8Array, period: number, out: Uint8Array, run?: IndicatorRun): void {
  let length = carried(run, 0, 0);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    length = condition[i] === 1 ? length + 1 : 0;
    out[i] = length >= period ? 1 : 0;
  }
  run?.keep(out.length, length);
}

/** EXIST(C,N): at least one of the last N bars holds. */
export function someTrue(condition: Uint8Array, period: number, out: Uint8Array, run?: IndicatorRun): void {
  let lastTrue = carried(run, 0, -Infinity);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    if (condition[i] === 1) lastTrue = i;
    out[i] = i - lastTrue < period ? 1 : 0;
  }
  run?.keep(out.length, lastTrue);
}

/** BARSLAST(C): bars since the condition last held, 0 for now; NaN if it never did. */
export function barsSinceTrue(condition: Uint8Array, out: Float64Array, run?: IndicatorRun): void {
  let lastTrue = carried(run, 0, Number.NaN);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    if (condition[i] === 1) lastTrue = i;
    out[i] = i - lastTrue;
  }
  run?.keep(out.length, lastTrue);
}

/** BARSLASTCOUNT(C): length of the run of true bars that ends here. */
export function runOfTrue(condition: Uint8Array, out: Float64Array, run?: IndicatorRun): void {
  let length = carried(run, 0, 0);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    length = condition[i] === 1 ? length + 1 : 0;
    out[i] = length;
  }
  run?.keep(out.length, length);
}

/** FILTER(C,N): after a true bar the next N are false. */
export function filterTrue(condition: Uint8Array, period: number, out: Uint8Array, run?: IndicatorRun): void {
  let silentUntil = carried(run, 0, 0);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    const isHeard = condition[i] === 1 && i >= silentUntil;
    if (isHeard) silentUntil = i + period + 1;
    out[i] = isHeard ? 1 : 0;
  }
  run?.keep(out.length, silentUntil);
}

/** VALUEWHEN(C,X): the value at the last bar that held; NaN if none did. */
export function valueWhenTrue(
  condition: Uint8Array,
  values: Float64Array,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  let value = carried(run, 0, Number.NaN);
  for (let i = firstBar(run, out.length); i < out.length; i++) {
    if (condition[i] === 1) value = values[i]!;
    out[i] = value;
  }
  run?.keep(out.length, value);
}

/** REF(X,N): the value N bars ago; NaN for the first N bars. `out` must not be `values`. */
export function shift(values: Float64Array, bars: number, out: Float64Array, run?: IndicatorRun): void {
  for (let i = firstBar(run, out.length); i < out.length; i++) out[i] = i < bars ? Number.NaN : values[i - bars]!;
  run?.keep(out.length);
}
