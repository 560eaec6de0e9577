import { minutePoints } from '../simulator/minute-grid.ts';
import { AbnormalDetector, type AbnormalBook, type AbnormalOrders } from './abnormal-detector.ts';
import type { AbnormalReferences } from './references.ts';
import { subCodes, type SubCode } from './sub-codes.ts';

/** One stock at 10.00 whose minutes a test writes; nothing about it is unusual until then. */
export interface StagedStock {
  /** Fen; the price of every minute from `from` on. */
  price(from: number, fen: number): void;
  /** Shares of single minutes over the even pace. */
  trade(point: number, shares: number): void;
  flow(point: number, yuan: number): void;
  order(side: 'buy' | 'sell', point: number, yuan: number): void;
  level(side: 'bid' | 'ask', point: number, yuan: number): void;
  readonly references: AbnormalReferences;
  /** Runs the day, up to a point; what was found as `CODE@point`. */
  found(upTo?: number): string[];
  detector(): AbnormalDetector;
}

/** `hasLimit: false` for a day without limit, `isWide` for a board of twenty percent. */
export function stageStock({ hasLimit = true, isWide = false } = {}): StagedStock {
  const price = new Int32Array(minutePoints).fill(1000);
  const volume = new Float64Array(minutePoints).fill(10_000);
  const net = new Float64Array(minutePoints);
  const placed = { buy: new Float32Array(minutePoints), sell: new Float32Array(minutePoints) };
  const orders: AbnormalOrders = {
    buy: new Float32Array(1),
    sell: new Float32Array(1),
    fill(point) {
      orders.buy[0] = placed.buy[point]!;
      orders.sell[0] = placed.sell[point]!;
    },
  };
  const levels = new Map<string, number>();
  const book: AbnormalBook = {
    bid: new Float32Array(1),
    ask: new Float32Array(1),
    fill(point) {
      book.bid[0] = levels.get(`bid ${point}`) ?? 0;
      book.ask[0] = levels.get(`ask ${point}`) ?? 0;
    },
  };
  const one = (value: number): Float64Array => Float64Array.of(value);
  const references: AbnormalReferences = {
    high60: one(1300),
    low60: one(700),
    close60: one(1000),
    line5: one(1000),
    lastClose: one(1000),
    lastHigh: one(1010),
    lastLow: one(990),
    usualVolume: one(2_410_000),
    floatShares: one(100_000_000),
    isWide: Uint8Array.of(isWide ? 1 : 0),
  };
  const detector = (): AbnormalDetector => {
    const minutes = {
      price,
      low: price,
      runHigh: runningOf(price, Math.max),
      runLow: runningOf(price, Math.min),
      volumeSum: sumsOf(volume),
      amountSum: sumsOf(volume.map((shares, point) => (shares * price[point]!) / 100)),
      mainNetSum: Float32Array.from(sumsOf(net)),
    };
    const day = {
      traded: Uint8Array.of(1),
      prevClose: Int32Array.of(1000),
      up: Int32Array.of(hasLimit ? 1100 : 0),
      down: Int32Array.of(hasLimit ? 900 : 0),
    };
    return new AbnormalDetector({ minutes, day, references, orders, book });
  };
  return {
    price: (from, fen) => void price.fill(fen, from),
    trade: (point, shares) => void (volume[point] = shares),
    flow: (point, yuan) => void (net[point] = yuan),
    order: (side, point, yuan) => void (placed[side][point] = yuan),
    level: (side, point, yuan) => void levels.set(`${side} ${point}`, yuan),
    references,
    detector,
    found: (upTo = 240) =>
      detector()
        .advance(upTo)
        .map(({ sub, point }) => `${codeOf(sub)}@${point}`),
  };
}

export const codeOf = (sub: number): SubCode => subCodes[sub]!.code;

function runningOf(values: Int32Array, pick: (a: number, b: number) => number): Int32Array {
  let extreme = values[0]!;
  return values.map((value) => (extreme = pick(extreme, value)));
}

function sumsOf(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => (sum += value));
}
