import { noiseShare } from '../indicators/is-above.ts';
import type { Signals } from './signals.ts';
import type { ExitRules } from './simulate-stock.ts';

/** Bars of one stock as a rule reads them: adjusted yuan and shares, oldest first, arrays of one length; no NaN closes. */
export interface RuleBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** What a rule may need beside bars; a rule that does need it enters nowhere without. */
  readonly known?: RuleKnowledge | undefined;
}

/** Figures of each bar as known at its close, as long as the bars; NaN where one is not known. */
export interface RuleKnowledge {
  /** Yuan. */
  readonly amount: Float64Array;
  readonly mainNet: Float64Array;
  /** Shares traded over the float, and dividends of twelve months over the close; fractions. */
  readonly turnover: Float64Array;
  readonly dividendYield: Float64Array;
  /** Best heat of the stock's themes, 0 to 100. */
  readonly themeHeat: Float64Array;
  /** Rank of the volatility of sixty days among all stocks, 0 the calmest, 1 the wildest. */
  readonly volatilityRank: Float64Array;
  /** 1 on a bar that closed at its up limit, 2 when it stood there all day, else 0. */
  readonly limitUp: Uint8Array;
  /** 1 on the last trading day of a month. */
  readonly monthEnd: Uint8Array;
}

/** When a strategy enters and leaves. A decision at a bar may read that bar and those before it, nothing later. */
export interface TestRule {
  readonly id: string;
  /** Chinese and English. */
  readonly name: readonly [zh: string, en: string];
  readonly exits: ExitRules;
  /**
   * Whether `decide` finds by itself that a close is NaN and says so in `out.hasGap`; it is then asked again, with the
   * bars that have one. For all other rules the closes are looked through beforehand.
   */
  readonly noticesGaps?: boolean;
  /** Marks the bars that decide something, in ascending order; `out` is cleared for as many bars as there are. */
  readonly decide: (bars: RuleBars, out: Signals) => void;
}

/**
 * Enters when the fast average crosses above the slow one, leaves when it crosses back; averages that differ by rounding
 * alone are equal, and leaving that state either way is a cross too.
 */
export const averageCross = (fast: number, slow: number, exits: ExitRules = {}): TestRule => ({
  id: `MA${fast}x${slow}`,
  name: [`MA${fast}上穿MA${slow}`, `MA${fast} crosses MA${slow}`],
  exits,
  noticesGaps: true,
  decide({ close }, out) {
    const { entry, exit } = out;
    const bars = close.length;
    const noise = noiseShare * fast * slow;
    const newest = slow - fast;
    /** Both averages' difference times both lengths, carried on from bar to bar. */
    let distance = 0;
    for (let bar = 0; bar < slow && bar < bars; bar++) {
      distance += (bar >= slow - fast ? slow : 0) * close[bar]! - fast * close[bar]!;
    }
    let bar = slow - 1;
    let price = close[bar]!;
    let isAbove = distance > noise * price;
    let isBelow = distance < -noise * price;
    // Averages stay on one side for many bars: each loop looks for the end of its side alone, which is what the processor
    // guesses wrong, once a cross. The line that carries the distance on stands in each, a call would cost more than it.
    while (bar < bars) {
      if (isAbove) {
        while (++bar < bars) {
          price = close[bar]!;
          distance += newest * price - slow * close[bar - fast]! + fast * close[bar - slow]!;
          if (!(distance > noise * price)) break;
        }
        if (bar >= bars) break;
        isAbove = false;
        isBelow = distance < -noise * price;
        if (isBelow) exit.add(bar);
      }
      if (isBelow) {
        while (++bar < bars) {
          price = close[bar]!;
          distance += newest * price - slow * close[bar - fast]! + fast * close[bar - slow]!;
          if (!(distance < -noise * price)) break;
        }
        if (bar >= bars) break;
        isBelow = false;
        isAbove = distance > noise * price;
        if (isAbove) entry.add(bar);
      }
      if (isAbove || isBelow) continue;
      if (++bar >= bars) break;
      price = close[bar]!;
      distance += newest * price - slow * close[bar - fast]! + fast * close[bar - slow]!;
      isAbove = distance > noise * price;
      isBelow = distance < -noise * price;
      if (isAbove) entry.add(bar);
      else if (isBelow) exit.add(bar);
    }
    // A close that is NaN stays in what is carried on.
    out.hasGap = Number.isNaN(distance);
  },
});
