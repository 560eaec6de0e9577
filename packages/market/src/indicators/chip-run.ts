import { chipBins, chipStep, spreadBar, type ChipBars, type ChipGrid } from './chip-grid.ts';

/**
 * Bars that are summed up together before they meet the others, counted from the first bar of the series. Fewer bars
 * would mean more blocks to begin anew, more bars a longer oldest part to go through for every bar; 15 divides the window.
 */
const blockBars = 15;

/** What stands in a run that has not come so far: equal to no place or price, and neither below nor above any. */
const unknown = Number.NaN;

const blockOf = (place: number): number => Math.floor(place / blockBars);

/**
 * How far the chips of one series have come, so that one bar more costs its own triangle and the sums of three parts.
 *
 * The distribution of a window is made of blocks of 15 bars, by their place in the series. What a later block does to
 * earlier chips is one factor, the share that survives its turnover; so the parts are: the oldest block as far as it lies
 * in the window, the whole blocks between, and the newest block before the last bar. The last bar is only tried: it may be
 * asked again with other prices, and is taken when another follows it. When the grid moves, because an extreme came in or
 * left the window, or the oldest block has left it, the parts are made anew; that is the same walk, so the chips are bit
 * for bit those without a run, whatever was asked before. Holds four kilobytes.
 *
 * A run belongs to one series: after an ex-rights day forward-adjusted prices are others, and so is a turnover that is
 * measured against another float; whoever follows such a series begins a new run.
 */
export class ChipRun {
  readonly #grid: { low: number; step: number; bins: number };
  readonly #oldest: Float64Array;
  readonly #middle: Float64Array;
  /** Chips of the newest part over `#newestScale`: so a later day shrinks one number and not all bins. */
  readonly #newest: Float64Array;
  #newestScale = unknown;
  /** Shares of older chips that the parts leave. */
  #middleLeft = unknown;
  #newestLeft = unknown;
  /** Place of the next bar of the newest part. */
  #next = 0;
  #newestBlock = unknown;
  #from = unknown;
  /** First bar that the oldest part holds. */
  #oldestFrom = unknown;
  /** Extremes of the window before its last bar: the bars `#from` of it up to `#seen` (excluded). */
  #low = unknown;
  #high = unknown;
  #lowAt = unknown;
  #highAt = unknown;
  #seen = unknown;

  /** `bins`: most bins of a grid that it will meet. */
  constructor(bins: number = chipBins) {
    this.#grid = { low: unknown, step: unknown, bins };
    this.#oldest = new Float64Array(bins);
    this.#middle = new Float64Array(bins);
    this.#newest = new Float64Array(bins);
  }

  /** Bars of the series whose chips are taken; the one after them was tried. */
  get bars(): number {
    return this.#next;
  }

  /** Grid of the last distribution. */
  get grid(): ChipGrid {
    return this.#grid;
  }

  /**
   * The chips of bars `from` to `to - 1` (places in these arrays) over the grid of their extremes. Throws RangeError when
   * the run has taken bars beyond them.
   */
  gatherWindow(bars: ChipBars, turnover: Float64Array, from: number, to: number, mass: Float64Array): void {
    const taken = this.bars - (bars.earlier ?? 0);
    if (taken > to - 1) throw new RangeError(`${taken} bars are done, more than these ${to} without the last`);
    this.#follow(bars, from, to - 1);
    const low = Math.min(this.#low, finiteOr(bars.low[to - 1]!, Infinity));
    const high = Math.max(this.#high, finiteOr(bars.high[to - 1]!, -Infinity));
    this.#gather(bars, turnover, from, to, low, chipStep(low, high), chipBins, mass);
  }

  /** The chips of bars `from` to `to - 1` over a given grid, with nothing carried; `mass` has room for its bins. */
  gatherOver(
    grid: ChipGrid,
    bars: ChipBars,
    turnover: Float64Array,
    from: number,
    to: number,
    mass: Float64Array,
  ): void {
    this.clear();
    this.#gather(bars, turnover, from, to, grid.low, grid.step, grid.bins, mass);
  }

  /** Forgets everything. */
  clear(): void {
    this.#grid.low = unknown;
    this.#next = 0;
    this.#lowAt = this.#highAt = unknown;
  }

  /** Carries the extremes up to bar `last` (excluded); looks at the window only when one of them has left it. */
  #follow(bars: ChipBars, from: number, last: number): void {
    const earlier = bars.earlier ?? 0;
    const first = earlier + from;
    const isInside = this.#lowAt >= first && this.#highAt >= first && first >= this.#from;
    let low = isInside ? this.#low : Infinity;
    let high = isInside ? this.#high : -Infinity;
    let lowAt = isInside ? this.#lowAt : first;
    let highAt = isInside ? this.#highAt : first;
    for (let at = isInside ? this.#seen : first; at < earlier + last; at++) {
      if (bars.low[at - earlier]! <= low) {
        low = bars.low[at - earlier]!;
        lowAt = at;
      }
      if (bars.high[at - earlier]! >= high) {
        high = bars.high[at - earlier]!;
        highAt = at;
      }
    }
    this.#low = low;
    this.#high = high;
    this.#lowAt = lowAt;
    this.#highAt = highAt;
    this.#seen = earlier + last;
  }

  #gather(
    bars: ChipBars,
    turnover: Float64Array,
    from: number,
    to: number,
    low: number,
    step: number,
    bins: number,
    mass: Float64Array,
  ): void {
    if (mass.length < bins) throw new RangeError(`${bins} bins do not fit into ${mass.length}`);
    if (to <= from) {
      mass.fill(0);
      return;
    }
    const grid = this.#grid;
    const earlier = bars.earlier ?? 0;
    const first = earlier + from;
    const last = earlier + to - 1;
    const oldestBlock = blockOf(first);
    const isSameGrid = low === grid.low && step === grid.step && bins === grid.bins;
    // The newest part begins with the window itself as long as both lie in one block.
    const isOwnStart = first === this.#from || this.#newestBlock > oldestBlock;
    if (!(isSameGrid && isOwnStart && oldestBlock === blockOf(this.#from))) {
      grid.low = low;
      grid.step = step;
      grid.bins = bins;
      this.#begin(first, last);
    }
    this.#from = first;
    while (true) {
      const end = (this.#newestBlock + 1) * blockBars;
      const upTo = Math.min(last, end);
      for (let at = this.#next; at < upTo; at++) this.#take(bars, turnover, at - earlier);
      this.#next = upTo;
      if (last < end) break;
      this.#fold(oldestBlock);
    }
    if (this.#newestBlock > oldestBlock && this.#oldestFrom !== first) this.#gatherOldest(bars, turnover, first);
    this.#join(bars, turnover, last - earlier, mass);
  }

  #begin(first: number, last: number): void {
    this.#oldest.fill(0);
    this.#middle.fill(0);
    this.#middleLeft = 1;
    this.#oldestFrom = unknown;
    this.#newestBlock = blockOf(first);
    const nextBlock = (this.#newestBlock + 1) * blockBars;
    // The oldest block is gathered from its end, when a later one follows it.
    this.#next = last < nextBlock ? first : nextBlock;
    this.#startNewest();
  }

  #startNewest(): void {
    this.#newest.fill(0);
    this.#newestScale = 1;
    this.#newestLeft = 1;
  }

  /** The newest block is whole: it joins the middle, unless it is the oldest one. */
  #fold(oldestBlock: number): void {
    if (this.#newestBlock > oldestBlock) {
      const { bins } = this.#grid;
      const scale = this.#newestScale;
      const left = this.#newestLeft;
      for (let bin = 0; bin < bins; bin++) {
        this.#middle[bin] = this.#middle[bin]! * left + this.#newest[bin]! * scale;
      }
      this.#middleLeft *= left;
    }
    this.#newestBlock++;
    this.#startNewest();
  }

  /** Adds bar `i` to the newest part. */
  #take(bars: ChipBars, turnover: Float64Array, i: number): void {
    const share = shareOf(turnover, i);
    if (share === 0) return;
    if (share === 1) {
      this.#startNewest();
      this.#newestLeft = 0;
    } else {
      this.#newestScale *= 1 - share;
      this.#newestLeft *= 1 - share;
    }
    spreadBar(bars, i, share / this.#newestScale, this.#grid, this.#newest);
  }

  /** What is left of the oldest block at its end, newest bar first: the window takes a bar from its start each day. */
  #gatherOldest(bars: ChipBars, turnover: Float64Array, first: number): void {
    const earlier = bars.earlier ?? 0;
    this.#oldest.fill(0);
    let surviving = 1;
    for (let i = (blockOf(first) + 1) * blockBars - 1 - earlier; i >= first - earlier; i--) {
      const share = shareOf(turnover, i);
      if (share === 0) continue;
      spreadBar(bars, i, surviving * share, this.#grid, this.#oldest);
      surviving *= 1 - share;
    }
    this.#oldestFrom = first;
  }

  /** Puts the parts together with the last bar, `i`, which is not taken. */
  #join(bars: ChipBars, turnover: Float64Array, i: number, mass: Float64Array): void {
    const { bins } = this.#grid;
    const share = shareOf(turnover, i);
    const isAll = share === 1;
    const scale = isAll ? 1 : this.#newestScale * (1 - share);
    const left = this.#newestLeft * (1 - share);
    const oldestLeft = this.#middleLeft;
    for (let bin = 0; bin < bins; bin++) mass[bin] = isAll ? 0 : this.#newest[bin]!;
    if (share > 0) spreadBar(bars, i, share / scale, this.#grid, mass);
    for (let bin = 0; bin < bins; bin++) {
      mass[bin] = (this.#oldest[bin]! * oldestLeft + this.#middle[bin]!) * left + mass[bin]! * scale;
    }
  }
}

/** Share of the chips that changes hands in bar `i`; none where the turnover is missing. */
function shareOf(turnover: Float64Array, i: number): number {
  const share = Math.min(1, turnover[i]!);
  return share > 0 ? share : 0;
}

/** A price, or what stands for none; nothing is below or above not-a-number. */
const finiteOr = (price: number, none: number): number => (price === price ? price : none);
