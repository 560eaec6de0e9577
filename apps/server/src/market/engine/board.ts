import type { QuoteBoard } from '../wire/protocol.ts';

/** A board for `count` securities in memory that all threads share. */
export function allocateBoard(count: number): QuoteBoard {
  const fen = (): Int32Array => new Int32Array(new SharedArrayBuffer(count * 4));
  const figures = (): Float64Array => new Float64Array(new SharedArrayBuffer(count * 8));
  return {
    price: fen(),
    open: fen(),
    high: fen(),
    low: fen(),
    prevClose: fen(),
    volume: figures(),
    amount: figures(),
    state: new Uint8Array(new SharedArrayBuffer(count)),
    asOf: figures(),
    source: new Uint8Array(new SharedArrayBuffer(count)),
    delaySec: new Uint16Array(new SharedArrayBuffer(count * 2)),
  };
}
