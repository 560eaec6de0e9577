import { conceptCount, industryCount } from './universe.ts';

const indexSlots = 7;
const layoutVersion = 2;

/** End-of-day state of the daily engine: everything tomorrow needs, as views over one buffer. */
export interface EngineState {
  readonly buffer: ArrayBuffer;
  /** Layout version, security count, last finished day, sentiment, size factor, breadth, day of the index review. */
  readonly scalars: Float64Array;
  readonly sectorVariance: Float64Array;
  readonly sectorReturn: Float64Array;
  readonly heat: Float64Array;
  readonly life: Float64Array;
  readonly indexLevel: Float64Array;
  /** One value a security from here on. */
  readonly ownVariance: Float64Array;
  readonly turnoverState: Float64Array;
  /** Memory of own touches of the limit. */
  readonly hot: Float64Array;
  /** Main net inflow of the last day, percent of amount. */
  readonly flow: Float64Array;
  /** Its gain over the market of late, older days counting less. */
  readonly runUp: Float64Array;
  /** 1 after a close at the up limit, fading from day to day. */
  readonly lastBoard: Float64Array;
  /** What ex-rights days made of one share since the start. */
  readonly shareFactor: Float64Array;
  /** Last close, fen. */
  readonly price: Int32Array;
  readonly streak: Int32Array;
  readonly downStreak: Int32Array;
  /** First day of trading again. */
  readonly suspendedUntil: Int32Array;
  readonly lastTraded: Int32Array;
  /** Bit n set: member of index n. */
  readonly membership: Uint8Array;
}

export const scalar = { VERSION: 0, COUNT: 1, DAY: 2, SENTIMENT: 3, SIZE: 4, BREADTH: 5, REVIEW_DAY: 6 } as const;

/** Empty state for `count` securities; all states at their resting values, no price yet. */
export function createState(count: number): EngineState {
  const state = viewState(new ArrayBuffer(byteLengthOf(count)), count);
  state.scalars[scalar.VERSION] = layoutVersion;
  state.scalars[scalar.COUNT] = count;
  state.scalars[scalar.SENTIMENT] = 0.5;
  state.scalars[scalar.BREADTH] = 0.5;
  state.scalars[scalar.REVIEW_DAY] = -1;
  state.sectorVariance.fill(1);
  state.ownVariance.fill(1);
  state.shareFactor.fill(1);
  return state;
}

/** State from a saved copy. Throws RangeError when it was saved for another market size or by another layout. */
export function restoreState(saved: ArrayBuffer, count: number): EngineState {
  const head = saved.byteLength >= 16 ? new Float64Array(saved, 0, 2) : new Float64Array(2);
  if (head[0] !== layoutVersion || head[1] !== count || saved.byteLength !== byteLengthOf(count)) {
    throw new RangeError(
      `saved simulator state does not fit: layout ${head[0]}, ${head[1]} securities, wanted ${count}`,
    );
  }
  return viewState(saved.slice(0), count);
}

function byteLengthOf(count: number): number {
  return (8 + 2 * industryCount + 2 * conceptCount + indexSlots + 7 * count) * 8 + 5 * count * 4 + count;
}

function viewState(buffer: ArrayBuffer, count: number): EngineState {
  let offset = 0;
  const doubles = (length: number): Float64Array => {
    const view = new Float64Array(buffer, offset, length);
    offset += length * 8;
    return view;
  };
  const integers = (length: number): Int32Array => {
    const view = new Int32Array(buffer, offset, length);
    offset += length * 4;
    return view;
  };
  return {
    buffer,
    scalars: doubles(8),
    sectorVariance: doubles(industryCount),
    sectorReturn: doubles(industryCount),
    heat: doubles(conceptCount),
    life: doubles(conceptCount),
    indexLevel: doubles(indexSlots),
    ownVariance: doubles(count),
    turnoverState: doubles(count),
    hot: doubles(count),
    flow: doubles(count),
    runUp: doubles(count),
    lastBoard: doubles(count),
    shareFactor: doubles(count),
    price: integers(count),
    streak: integers(count),
    downStreak: integers(count),
    suspendedUntil: integers(count),
    lastTraded: integers(count),
    membership: new Uint8Array(buffer, offset, count),
  };
}
