import type { AdjustmentEvent } from '../security.ts';
import { conceptCount } from './universe.ts';

/**
 * One corporate action as it happened: `cash` yuan and `bonus` shares per share held. An offer of rights moves
 * factor and split alone: who does not take part gets nothing.
 */
export interface ExRightsEvent extends AdjustmentEvent {
  readonly index: number;
  readonly cash: number;
  readonly bonus: number;
  readonly split: number;
}

/** One daily bar of an index, points and yuan. */
export interface IndexBar {
  readonly prevClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Amount of the members, yuan. */
  readonly amount: number;
}

/**
 * The bars of all securities on one day, one value a security in the order of the universe. Prices are fen, `up` and
 * `down` the limit prices (0 on a day without limit), `traded` 0 where there is no bar (the other values mean nothing
 * then). `prevClose` is the ex-rights reference on ex days, the issue price on the first day.
 */
export interface MarketDay {
  readonly day: number;
  readonly traded: Uint8Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly prevClose: Int32Array;
  readonly up: Int32Array;
  readonly down: Int32Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  readonly mainNet: Float32Array;
  /** Heat of every concept on the day, 0 to 2, one value a concept: its members move together within the day. */
  readonly heat: Float32Array;
  readonly actions: readonly ExRightsEvent[];
  /** In the order of `indexDefinitions`. */
  readonly indices: readonly IndexBar[];
}

/** A `MarketDay` that its owner may still fill. */
export type OpenMarketDay = { -readonly [K in keyof MarketDay]: MarketDay[K] } & {
  actions: ExRightsEvent[];
  indices: IndexBar[];
};

/** An empty day for `count` securities. */
export function createMarketDay(count: number): OpenMarketDay {
  return {
    day: -1,
    traded: new Uint8Array(count),
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    close: new Int32Array(count),
    prevClose: new Int32Array(count),
    up: new Int32Array(count),
    down: new Int32Array(count),
    volume: new Float64Array(count),
    amount: new Float64Array(count),
    mainNet: new Float32Array(count),
    heat: new Float32Array(conceptCount),
    actions: [],
    indices: [],
  };
}
