import type { ExitRules, Signals } from './simulate-stock.ts';

/** Bars of one stock as a rule reads them: adjusted yuan and shares, oldest first, arrays of one length. */
export interface RuleBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** When a strategy enters and leaves. A decision at a bar may read that bar and those before it, nothing later. */
export interface TestRule {
  readonly id: string;
  /** Chinese and English. */
  readonly name: readonly [zh: string, en: string];
  readonly exits: ExitRules;
  /** Writes 1 or 0 for every bar; `out` has the length of the bars and holds what the last stock left. */
  readonly decide: (bars: RuleBars, out: Signals) => void;
}

/** Enters when the fast average crosses above the slow one, leaves when it crosses back. */
export const averageCross = (fast: number, slow: number, exits: ExitRules = {}): TestRule => ({
  id: `MA${fast}x${slow}`,
  name: [`MA${fast}上穿MA${slow}`, `MA${fast} crosses MA${slow}`],
  exits,
  decide({ close }, { entry, exit }) {
    let fastSum = 0;
    let slowSum = 0;
    let was = 0;
    for (let bar = 0; bar < close.length; bar++) {
      const price = close[bar]!;
      fastSum += price - (bar >= fast ? close[bar - fast]! : 0);
      slowSum += price - (bar >= slow ? close[bar - slow]! : 0);
      const distance = bar < slow - 1 ? Number.NaN : fastSum / fast - slowSum / slow;
      entry[bar] = distance > 0 && was <= 0 ? 1 : 0;
      exit[bar] = distance < 0 && was >= 0 ? 1 : 0;
      was = distance;
    }
  },
});
