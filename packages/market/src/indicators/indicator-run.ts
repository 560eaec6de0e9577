/** Numbers that a formula may carry from one bar to the next. */
const maxNumbers = 4;

/**
 * How far one formula has come on the bars of one security, so that one bar more costs one bar.
 *
 * Every formula over bars takes a run as its last argument. Hand it the same run each time, inputs that hold all bars so
 * far and outputs that still hold what it wrote: it works out the bars that are new and remembers them as done. Without
 * a run it goes through the same loop from the first bar on, so the values are the same bit for bit. Running sums are
 * carried along, windows are read from the inputs. A run belongs to one formula, its periods and one series.
 */
export class IndicatorRun {
  /** Bars that are done. */
  bars = 0;
  /** Bars at the start without a value in some input, as far as has been looked. */
  gap = 0;
  readonly numbers = new Float64Array(maxNumbers);
  readonly #rooms: Float64Array[] = [];
  readonly #parts: IndicatorRun[] = [];

  /** Takes `bars` as done and carries these numbers to the next call, in the order that `carried` counts them. */
  keep(bars: number, ...numbers: readonly number[]): void {
    this.bars = bars;
    this.numbers.set(numbers);
  }

  /** The run of a formula that this one is made of. */
  part(at: number): IndicatorRun {
    return (this.#parts[at] ??= new IndicatorRun());
  }

  /** A series between inputs and outputs, `length` bars of it; the bars that are done keep their values. */
  room(at: number, length: number): Float64Array {
    let room = this.#rooms[at];
    if (room === undefined || room.length < length) {
      const wider = new Float64Array(room === undefined ? length : Math.max(length, 2 * room.length));
      if (room !== undefined) wider.set(room);
      this.#rooms[at] = room = wider;
    }
    return room.subarray(0, length);
  }
}

/** First bar to work out. Throws RangeError when the run has seen more than these `length` bars. */
export function firstBar(run: IndicatorRun | undefined, length: number): number {
  if (run === undefined) return 0;
  if (run.bars > length) throw new RangeError(`${run.bars} bars are done, more than these ${length}`);
  return run.bars;
}

/** A number that was carried here, `initial` before the first bar. */
export function carried(run: IndicatorRun | undefined, at: number, initial: number): number {
  return run === undefined || run.bars === 0 ? initial : run.numbers[at]!;
}

/** Room for a series between inputs and outputs. */
export function seriesRoom(run: IndicatorRun | undefined, at: number, length: number): Float64Array {
  return run === undefined ? new Float64Array(length) : run.room(at, length);
}
