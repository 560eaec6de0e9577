import { crossesUp } from '../indicators/is-above.ts';
import { movingAverage } from '../indicators/moving-average.ts';
import { highest, lowest } from '../indicators/rolling-extremes.ts';
import type { RuleBars, TestRule } from './rule.ts';
import type { ExitRules } from './simulate-stock.ts';

/** Whether something holds at a bar; NaN in a comparison makes it false, so nothing is decided on what is not known. */
export type Decision = (bar: number) => boolean;

export interface Decisions {
  readonly enters: Decision;
  readonly leaves: Decision;
  /** See `Signals`. */
  readonly stopDistance?: Float64Array;
}

/** A rule out of two decisions at each bar. */
export function strategy(
  id: string,
  name: TestRule['name'],
  exits: ExitRules,
  decisionsOf: (bars: RuleBars) => Decisions,
): TestRule {
  return {
    id,
    name,
    exits,
    decide(bars, out) {
      const { entry, exit } = out;
      const { enters, leaves, stopDistance = null } = decisionsOf(bars);
      out.stopDistance = stopDistance;
      for (let bar = 0; bar < bars.close.length; bar++) {
        if (enters(bar)) entry.add(bar);
        if (leaves(bar)) exit.add(bar);
      }
    },
  };
}

export const lineOf = (values: Float64Array, compute: (out: Float64Array) => void): Float64Array => {
  const out = new Float64Array(values.length);
  compute(out);
  return out;
};
export const ma = (values: Float64Array, days: number) => lineOf(values, (out) => movingAverage(values, days, out));
export const hhv = (values: Float64Array, days: number) => lineOf(values, (out) => highest(values, days, out));
export const llv = (values: Float64Array, days: number) => lineOf(values, (out) => lowest(values, days, out));

/** CROSS(A,B) at a bar; `crossesAbove` of all bars would be an array and a pass more, which a test of a market feels. */
export const crosses =
  (a: Float64Array, b: Float64Array): Decision =>
  (bar) =>
    crossesUp(a[bar]!, b[bar]!, a[bar - 1]!, b[bar - 1]!);
