/**
 * Daily bars of many securities in columns, security-major and ragged: the bars of security `i` stand at
 * `[start[i], start[i] + length[i])`, oldest first; the room up to `start[i + 1]` is slack for days to come.
 *
 * Prices are raw (unadjusted) integer fen, `volume` is shares as traded, `amount` is yuan. A day without trading has no bar.
 */
export interface DailyColumns {
  /** First slot of each security; one more entry than securities, the last is the total capacity. */
  readonly start: Uint32Array;
  /** Bars in use per security. */
  readonly length: Uint32Array;
  /** Trading-day number (see TradingCalendar) of each bar. */
  readonly day: Uint16Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  /** Reference price of the day: last close, or the ex-rights reference on ex days; 0 when unknown (first bar). */
  readonly prevClose: Int32Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  /** Net inflow of large and super-large orders, yuan; NaN where it is not known. */
  readonly mainNet: Float32Array;
}

/** Allocates columns for the given capacities (bars a security); `shared` puts them where worker threads can all read them. */
export function allocateColumns(capacities: ArrayLike<number>, shared: boolean): DailyColumns {
  const count = capacities.length;
  let total = 0;
  for (let i = 0; i < count; i++) total += capacities[i] ?? 0;
  const room = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const start = new Uint32Array(room((count + 1) * 4));
  for (let i = 0; i < count; i++) start[i + 1] = (start[i] ?? 0) + (capacities[i] ?? 0);
  return {
    start,
    length: new Uint32Array(room(count * 4)),
    day: new Uint16Array(room(total * 2)),
    open: new Int32Array(room(total * 4)),
    high: new Int32Array(room(total * 4)),
    low: new Int32Array(room(total * 4)),
    close: new Int32Array(room(total * 4)),
    prevClose: new Int32Array(room(total * 4)),
    volume: new Float64Array(room(total * 8)),
    amount: new Float64Array(room(total * 8)),
    mainNet: new Float32Array(room(total * 4)),
  };
}

/**
 * Daily bars of many securities over the same days, stock-major: bar `b` of security `s` stands at `s * bars + b`. Prices
 * are yuan as the owner adjusted them, `volume` shares likewise. A bar whose close is NaN is a day without trading: it is left
 * out, as if the columns had none there; a bar with a close has all its figures, finite and with prices above nought,
 * which nobody checks again. For whoever brings columns of the own.
 */
export interface PlainColumns {
  readonly stocks: number;
  readonly bars: number;
  /** Trading-day number of each bar; without it no question about weeks, months or years has an answer. */
  readonly day?: Uint16Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Tells both kinds of columns apart. Throws RangeError when plain columns do not have `stocks x bars` values, or a day for each bar. */
export function isPlain(columns: DailyColumns | PlainColumns): columns is PlainColumns {
  if (!('stocks' in columns)) return false;
  const size = columns.stocks * columns.bars;
  for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
    if (columns[name].length !== size) {
      throw new RangeError(`${name} has ${columns[name].length} values, not ${columns.stocks} x ${columns.bars}`);
    }
  }
  if (columns.day && columns.day.length !== columns.bars) {
    throw new RangeError(`day has ${columns.day.length} values, not ${columns.bars}`);
  }
  return true;
}
