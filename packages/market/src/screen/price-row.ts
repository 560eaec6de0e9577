import type { PlainColumns } from '../columns.ts';

export type Prices = Pick<PlainColumns, 'open' | 'high' | 'low' | 'close' | 'volume'> & {
  /** Reference prices; without them, the close before is one. */
  readonly prevClose: Float64Array | null;
};

/** Bars that a recursion with a share of 2/27 has forgotten to the last digit. */
export const remembered = 500;
/** Bars of a stock that most questions read, and how many come to memory's cache at once. */
const fetchedBars = 64;
const valuesOfLine = 8;
/** Bars that KDJ has forgotten to the last digit. */
const kdjRemembered = 100;

/** MACD of the last bars: DIF and DEA now and the bar before, the histogram of four bars, newest first. */
export interface LastMacd {
  dif: number;
  dea: number;
  difBefore: number;
  deaBefore: number;
  readonly bars: Float64Array;
}

export interface LastKdj {
  k: number;
  d: number;
  kBefore: number;
  dBefore: number;
}

/**
 * The bars of one stock within columns, from slot `first` to slot `last`, which is the bar that is asked about. One row
 * is moved from stock to stock; what several tests need is worked out once for each.
 */
export class PriceRow {
  open!: Float64Array;
  high!: Float64Array;
  low!: Float64Array;
  close!: Float64Array;
  volume!: Float64Array;
  #prevClose: Float64Array | null = null;
  first = 0;
  last = -1;
  /** Kept so that the reading is not taken for idle. */
  fetched = 0;
  #hasMacd = false;
  #hasKdj = false;
  readonly #macd: LastMacd = { dif: 0, dea: 0, difBefore: 0, deaBefore: 0, bars: new Float64Array(4) };
  readonly #kdj: LastKdj = { k: 0, d: 0, kBefore: 0, dBefore: 0 };

  /** Highest high and lowest low of so many last bars, from where a longer window goes on. */
  #top = Number.NEGATIVE_INFINITY;
  #topBars = 0;
  #bottom = Number.POSITIVE_INFINITY;
  #bottomBars = 0;

  constructor(prices: Prices) {
    this.readFrom(prices);
  }

  /** Reads other columns from now on. */
  readFrom({ open, high, low, close, volume, prevClose }: Prices): void {
    this.open = open;
    this.high = high;
    this.low = low;
    this.close = close;
    this.volume = volume;
    this.#prevClose = prevClose;
  }

  moveTo(first: number, last: number): void {
    this.first = first;
    this.last = last;
    this.#hasMacd = false;
    this.#hasKdj = false;
    this.#topBars = 0;
    this.#bottomBars = 0;
  }

  /**
   * Reads the closes before a slot that will be asked about soon. Read together, memory brings them side by side; the
   * first question of each stock would wait for it.
   */
  fetch(slot: number): void {
    const from = Math.max(0, slot - fetchedBars);
    for (let i = slot; i > from; i -= valuesOfLine) this.fetched += this.close[i]!;
  }

  /** The same of the other columns. */
  fetchOthers(slot: number): void {
    const { open, high, low, volume } = this;
    const from = Math.max(0, slot - fetchedBars);
    let sum = open[slot]! + volume[slot]!;
    for (let i = slot; i > from; i -= valuesOfLine) sum += high[i]! + low[i]!;
    this.fetched += sum;
  }

  /** Whether there are so many bars. */
  has(bars: number): boolean {
    return this.last - this.first + 1 >= bars;
  }

  /** Reference price of a bar; NaN where there is none. */
  reference(back: number): number {
    const at = this.last - back;
    if (this.#prevClose) return this.#prevClose[at]!;
    return at > this.first ? this.close[at - 1]! : Number.NaN;
  }

  /** Mean of `days` closes that end so many bars ago; NaN while there are fewer. */
  average(days: number, back = 0): number {
    return this.has(days + back) ? meanOf(this.close, this.last - back, days) : Number.NaN;
  }

  /** Highest high of the last `days` bars, of which there have to be so many. NaN is passed over. */
  top(days: number): number {
    const isLonger = this.#topBars > 0 && days >= this.#topBars;
    const from = this.last - days + 1;
    this.#top = isLonger
      ? highestOf(this.high, from, this.last - this.#topBars, this.#top)
      : highestOf(this.high, from, this.last, Number.NEGATIVE_INFINITY);
    this.#topBars = days;
    return this.#top;
  }

  /** Lowest low of the last `days` bars; see `top`. */
  bottom(days: number): number {
    const isLonger = this.#bottomBars > 0 && days >= this.#bottomBars;
    const from = this.last - days + 1;
    this.#bottom = isLonger
      ? lowestOf(this.low, from, this.last - this.#bottomBars, this.#bottom)
      : lowestOf(this.low, from, this.last, Number.POSITIVE_INFINITY);
    this.#bottomBars = days;
    return this.#bottom;
  }

  macd(): LastMacd {
    if (!this.#hasMacd) this.#runMacd();
    this.#hasMacd = true;
    return this.#macd;
  }

  #runMacd(): void {
    const { close, last } = this;
    const out = this.#macd;
    const from = Math.max(this.first, last - remembered);
    let fast = close[from]!;
    let slow = fast;
    let dea = 0;
    for (let i = from; i <= last - 4; i++) {
      const price = close[i]!;
      fast += (2 / 13) * (price - fast);
      slow += (2 / 27) * (price - slow);
      dea += 0.2 * (fast - slow - dea);
    }
    out.bars.fill(Number.NaN);
    out.dif = out.dea = Number.NaN;
    for (let i = Math.max(from, last - 3); i <= last; i++) {
      const price = close[i]!;
      fast += (2 / 13) * (price - fast);
      slow += (2 / 27) * (price - slow);
      out.difBefore = out.dif;
      out.deaBefore = out.dea;
      out.dif = fast - slow;
      dea += 0.2 * (out.dif - dea);
      out.dea = dea;
      out.bars[last - i] = 2 * (out.dif - dea);
    }
  }

  kdj(): LastKdj {
    if (!this.#hasKdj) this.#runKdj();
    this.#hasKdj = true;
    return this.#kdj;
  }

  #runKdj(): void {
    const { high, low, close, last } = this;
    const out = this.#kdj;
    const from = Math.max(this.first, last - kdjRemembered);
    let k = Number.NaN;
    let d = Number.NaN;
    let topAt = from;
    let bottomAt = from;
    for (let i = from; i <= last; i++) {
      const oldest = i - 8 > from ? i - 8 : from;
      if (topAt < oldest) {
        topAt = oldest;
        for (let bar = oldest + 1; bar < i; bar++) if (high[bar]! >= high[topAt]!) topAt = bar;
      }
      if (bottomAt < oldest) {
        bottomAt = oldest;
        for (let bar = oldest + 1; bar < i; bar++) if (low[bar]! <= low[bottomAt]!) bottomAt = bar;
      }
      if (high[i]! >= high[topAt]!) topAt = i;
      if (low[i]! <= low[bottomAt]!) bottomAt = i;
      const bottom = low[bottomAt]!;
      const range = high[topAt]! - bottom;
      if (range > 0) {
        const raw = ((close[i]! - bottom) / range) * 100;
        k = k === k ? k + (raw - k) / 3 : raw;
      }
      out.kBefore = out.k;
      out.dBefore = out.d;
      d = d === d ? d + (k - d) / 3 : k;
      out.k = k;
      out.d = d;
    }
    if (from === last) out.kBefore = out.dBefore = Number.NaN;
  }

  /** RSI of the last bar; NaN before the second, and while the price has never moved. */
  rsi(period: number): number {
    const { close, last } = this;
    const from = Math.max(this.first, last - remembered);
    if (from === last) return Number.NaN;
    const share = 1 / period;
    const change = close[from + 1]! - close[from]!;
    let changes = Math.abs(change);
    let gains = (change + changes) * 0.5;
    for (let i = from + 2; i <= last; i++) {
      const next = close[i]! - close[i - 1]!;
      const distance = Math.abs(next);
      gains += share * ((next + distance) * 0.5 - gains);
      changes += share * (distance - changes);
    }
    return changes > 0 ? (gains / changes) * 100 : Number.NaN;
  }
}

/** Mean of `count` values that end at a slot; four sums side by side, as an addition waits for the one before. */
export function meanOf(values: Float64Array, last: number, count: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = last - count + 1;
  for (; i + 3 <= last; i += 4) {
    a += values[i]!;
    b += values[i + 1]!;
    c += values[i + 2]!;
    d += values[i + 3]!;
  }
  for (; i <= last; i++) a += values[i]!;
  return (a + b + (c + d)) / count;
}

/** Highest of the values between two places, both included, and `least`; NaN is passed over. */
export function highestOf(values: Float64Array, from: number, to: number, least: number): number {
  let top = least;
  for (let i = from; i <= to; i++) if (values[i]! > top) top = values[i]!;
  return top;
}

/** Lowest of them and `most`; see `highestOf`. */
export function lowestOf(values: Float64Array, from: number, to: number, most: number): number {
  let bottom = most;
  for (let i = from; i <= to; i++) if (values[i]! < bottom) bottom = values[i]!;
  return bottom;
}
