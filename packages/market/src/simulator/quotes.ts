/** Limit state of a quote (handbook A.3). `NONE` also before the first price of the day. */
export const limitState = {
  NONE: 0,
  UP: 1,
  DOWN: 2,
  UP_BROKEN: 3,
  DOWN_BROKEN: 4,
  NO_LIMIT: 5,
  SUSPENDED: 6,
} as const;

/**
 * The whole market at one moment, one value a security. Prices are fen and 0 while there is none (before 09:25, or
 * suspended: the last price is then the reference); volume is shares and amount yuan since the morning.
 */
export interface QuoteColumns {
  readonly price: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  /** A value of `limitState`. */
  readonly state: Uint8Array;
}

/** Allocates quotes; `shared` puts them where worker threads can all read them. */
export function allocateQuotes(count: number, shared: boolean): QuoteColumns {
  const room = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const prices = (): Int32Array => new Int32Array(room(count * 4));
  return {
    price: prices(),
    open: prices(),
    high: prices(),
    low: prices(),
    volume: new Float64Array(room(count * 8)),
    amount: new Float64Array(room(count * 8)),
    state: new Uint8Array(room(count)),
  };
}
