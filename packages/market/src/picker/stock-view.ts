import type { IndicatorRun } from '../indicators/indicator-run.ts';
import { averageTrueRange } from '../indicators/average-true-range.ts';
import { bollingerBands } from '../indicators/bollinger-bands.ts';
import { crossesUp } from '../indicators/is-above.ts';
import { exponentialMovingAverage } from '../indicators/exponential-moving-average.ts';
import { movingAverage } from '../indicators/moving-average.ts';
import { macd } from '../indicators/moving-average-convergence-divergence.ts';
import { relativeStrengthIndex } from '../indicators/relative-strength-index.ts';
import { highest, lowest } from '../indicators/rolling-extremes.ts';
import { kdj } from '../indicators/stochastic-kdj.ts';
import type { Fundamentals, Security } from '../security.ts';
import type { Bars } from '../series/bars.ts';
import { limitCloseOf, type LimitClose } from './limit-close.ts';
import type { StockProfile } from './stock-profile.ts';
import type { StockWalk } from './stock-walk.ts';

/** What the conditions know of one stock up to one day. */
export interface StockFacts {
  readonly security: Security;
  /** Forward-adjusted daily bars; the last one is the day that is asked about. */
  readonly bars: Bars;
  readonly fundamentals: Fundamentals | null;
  /** What was known of the company, its holders and its trading beside the bars. */
  readonly profile?: StockProfile | null;
  /** Percent limit of a trading day, 0 on a day without, `null` when it is not known. */
  limitPercentOn(day: number): number | null;
  /** Closes of the benchmark by trading-day number, NaN where there is none. */
  readonly benchmark: Float64Array | null;
  /** First trading day of the stock; `null` when it is not known. */
  readonly listDay: number | null;
  /** Whether the numbers of the bars' days are those of the calendar; they are unless it says no. */
  readonly isDated?: boolean;
}

/**
 * One stock as conditions look at it, up to and including its last bar; nothing later is within reach. Series are
 * worked out when they are first asked for and shared by all conditions. `back` counts bars from the last one, 0; what
 * lies before the first bar is NaN.
 */
export class StockView {
  readonly bars: Bars;
  readonly benchmark: Float64Array | null;
  readonly last: number;
  /** Where the stock is looked at day by day: what the days before have left. */
  readonly walk: StockWalk | undefined;
  readonly #facts: StockFacts;
  #kept: Map<string, Float64Array> | undefined;

  constructor(facts: StockFacts, walk?: StockWalk) {
    this.walk = walk;
    this.bars = facts.bars;
    this.#facts = facts;
    this.benchmark = facts.benchmark;
    this.last = facts.bars.day.length - 1;
  }

  /** Many conditions need no series. */
  get #lines(): Map<string, Float64Array> {
    return (this.#kept ??= new Map());
  }

  get security(): Security {
    return this.#facts.security;
  }

  get fundamentals(): Fundamentals | null {
    return this.#facts.fundamentals;
  }

  /** Whether weeks, months and years of the bars are known. */
  get isDated(): boolean {
    return this.#facts.isDated ?? true;
  }

  get listDay(): number | null {
    return this.#facts.listDay;
  }

  /** Trading days on the list, the first one being day 1, suspended ones included; NaN where it is not known. */
  get listedDays(): number {
    const today = this.bars.day[this.last];
    if (today === undefined || this.listDay === null || this.listDay > today) return Number.NaN;
    return today - this.listDay + 1;
  }

  /** Read when first asked for: most questions do without, and it may be worked out. */
  get profile(): StockProfile | null {
    return this.#facts.profile ?? null;
  }

  /** A value of a series so many bars ago. */
  back(values: Float64Array, bars: number): number {
    return values[this.last - bars] ?? Number.NaN;
  }

  close(back = 0): number {
    return this.back(this.bars.close, back);
  }

  open(back = 0): number {
    return this.back(this.bars.open, back);
  }

  high(back = 0): number {
    return this.back(this.bars.high, back);
  }

  low(back = 0): number {
    return this.back(this.bars.low, back);
  }

  volume(back = 0): number {
    return this.back(this.bars.volume, back);
  }

  /** Change against the reference price of the day, a fraction. */
  change(back = 0): number {
    return this.close(back) / this.back(this.bars.prevClose, back) - 1;
  }

  ma(days: number, of: 'close' | 'volume' = 'close'): Float64Array {
    return this.line(`${of} ma${days}`, (out, run) => movingAverage(this.bars[of], days, out, run));
  }

  ema(days: number): Float64Array {
    return this.line(`ema${days}`, (out, run) => exponentialMovingAverage(this.bars.close, days, out, run));
  }

  rsi(days: number): Float64Array {
    return this.line(`rsi${days}`, (out, run) => relativeStrengthIndex(this.bars.close, days, out, run));
  }

  /** HHV; `days` 0 is all there is. */
  highest(days: number, of: 'high' | 'close' | 'volume' = 'high'): Float64Array {
    return this.line(`${of} hhv${days}`, (out, run) => highest(this.bars[of], days, out, run));
  }

  /** LLV; `days` 0 is all there is. */
  lowest(days: number, of: 'low' | 'close' | 'volume' = 'low'): Float64Array {
    return this.line(`${of} llv${days}`, (out, run) => lowest(this.bars[of], days, out, run));
  }

  atr(days: number): Float64Array {
    const { high, low, close } = this.bars;
    return this.line(`atr${days}`, (out, run) => averageTrueRange(high, low, close, days, out, run));
  }

  macd(): { dif: Float64Array; dea: Float64Array; macd: Float64Array } {
    return this.lines(['dif', 'dea', 'macd'], (out) => macd(this.bars.close, out));
  }

  kdj(): { k: Float64Array; d: Float64Array; j: Float64Array } {
    const { high, low, close } = this.bars;
    return this.lines(['k', 'd', 'j'], (out) => kdj(high, low, close, out));
  }

  bollinger(): { middle: Float64Array; upper: Float64Array; lower: Float64Array } {
    return this.lines(['middle', 'upper', 'lower'], (out) => bollingerBands(this.bars.close, out));
  }

  /** CROSS(A,B) on the last bar: above now and not above the bar before; `null` where one of the four is not known. */
  crosses(a: Float64Array, b: Float64Array): boolean | null {
    const [now, other, before, otherBefore] = [this.back(a, 0), this.back(b, 0), this.back(a, 1), this.back(b, 1)];
    if (![now, other, before, otherBefore].every((figure) => Number.isFinite(figure))) return null;
    return crossesUp(now, other, before, otherBefore);
  }

  /** How a bar closed against its limits; `null` when they are not known. */
  limitClose(back = 0): LimitClose | null {
    const at = this.last - back;
    const day = this.bars.day[at];
    const factor = this.bars.factor[at];
    if (day === undefined || factor === undefined) return null;
    const { high, low, close, prevClose } = this.bars;
    const bar = { high: high[at]!, low: low[at]!, close: close[at]!, prevClose: prevClose[at]!, factor };
    return limitCloseOf(bar, this.#facts.limitPercentOn(day), () => this.security.board);
  }

  /** Traded days in a row that closed at the up limit, up to a bar; days without limit count for nothing. */
  limitUpStreak(back = 0): number {
    let streak = 0;
    for (let bar = back; ; bar++) {
      const close = this.limitClose(bar);
      if (close === 'up') streak++;
      else if (close !== 'noLimit') return streak;
    }
  }

  /**
   * A series by name, worked out once. `compute` gets a run where the days before have left one: what it has written of
   * them stands in `out`, and it may write that again.
   */
  line(name: string, compute: (out: Float64Array, run?: IndicatorRun) => void): Float64Array {
    const stored = this.#lines.get(name);
    if (stored) return stored;
    const out = this.#room(name);
    compute(out, this.walk?.run(name));
    this.#lines.set(name, out);
    return out;
  }

  /** Series that come together, worked out once; as `line`. */
  lines<Name extends string>(
    names: readonly Name[],
    compute: (out: Record<Name, Float64Array>, run?: IndicatorRun) => void,
  ): Record<Name, Float64Array> {
    const out = {} as Record<Name, Float64Array>;
    const isStored = names.every((name) => {
      const stored = this.#lines.get(name);
      if (stored) out[name] = stored;
      return stored !== undefined;
    });
    if (isStored) return out;
    for (const name of names) out[name] = this.#room(name);
    compute(out, this.walk?.run(names.join()));
    for (const name of names) this.#lines.set(name, out[name]);
    return out;
  }

  #room(name: string): Float64Array {
    return this.walk?.room(name, this.last + 1) ?? new Float64Array(this.last + 1);
  }
}
