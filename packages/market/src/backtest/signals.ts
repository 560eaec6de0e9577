/** Bars that a rule marked, ascending. */
export class Marks {
  /** The first `count` are marks, the rest is room. */
  bars = new Uint32Array(0);
  count = 0;

  /** Makes room for so many marks and forgets those there are. */
  clear(room: number): void {
    this.count = 0;
    if (this.bars.length < room) this.bars = new Uint32Array(room);
  }

  /** Forgets the marks before a bar. */
  dropBefore(bar: number): void {
    const first = this.bars.subarray(0, this.count).findIndex((marked) => marked >= bar);
    const kept = first < 0 ? 0 : this.count - first;
    this.bars.copyWithin(0, this.count - kept, this.count);
    this.count = kept;
  }

  /** Marks a bar after those that are marked. */
  add(bar: number): void {
    this.bars[this.count++] = bar;
  }
}

/** What a rule decides at the close of the bars of one stock. Most bars decide nothing, so those that do are listed. */
export class Signals {
  readonly entry = new Marks();
  readonly exit = new Marks();
  /**
   * How far below its entry price a position is given up, adjusted yuan by the bar that decided the entry; NaN for no such
   * stop there, `null` for none at all.
   */
  stopDistance: Float64Array | null = null;
  /** Whether a close was NaN; said by rules that notice it. */
  hasGap = false;

  /** Ready for a stock of so many bars. */
  clear(bars: number): this {
    this.entry.clear(bars);
    this.exit.clear(bars);
    this.stopDistance = null;
    this.hasGap = false;
    return this;
  }
}
