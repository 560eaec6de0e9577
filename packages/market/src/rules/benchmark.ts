import type { Board, Exchange } from '../security.ts';
import { benchmarkOfBoard } from './abnormal-movement.ts';
import { exchangeOf } from './board.ts';

/** Which stocks make up a composite benchmark: all of an exchange, or of one board. */
export interface CompositeDefinition {
  readonly symbol: string;
  readonly exchange?: Exchange;
  readonly board?: Board;
}

/**
 * The benchmarks of the deviation rules that hold all A shares, weighted by total cap. The other two, STAR 50 and
 * Beijing 50, are indices of their own. Source: market handbook A.10.
 */
export const compositeDefinitions: readonly CompositeDefinition[] = [
  { symbol: '000002.SH', exchange: 'SH' },
  { symbol: '399107.SZ', exchange: 'SZ' },
  { symbol: '399102.SZ', board: 'CHINEXT' },
];

/** Benchmarks that somebody follows, and the place of each board's among them. */
export interface FollowedBenchmarks {
  /** The composites first, then the indices that the boards are measured against. */
  readonly symbols: readonly string[];
  readonly placeOf: Readonly<Record<Board, number>>;
}

/** What has to be followed so that every board can be measured against the benchmark that the rules name for it. */
export function followedBenchmarks(named: Readonly<Record<Board, string>> = benchmarkOfBoard): FollowedBenchmarks {
  const symbols = [...new Set([...compositeDefinitions.map(({ symbol }) => symbol), ...Object.values(named)])];
  const place = (board: Board): number => symbols.indexOf(named[board]);
  return {
    symbols,
    placeOf: {
      SH_MAIN: place('SH_MAIN'),
      SZ_MAIN: place('SZ_MAIN'),
      CHINEXT: place('CHINEXT'),
      STAR: place('STAR'),
      BSE: place('BSE'),
    },
  };
}

/** Whether a board's stocks are members of a composite. */
export const isInComposite = (definition: CompositeDefinition, board: Board): boolean =>
  definition.board === undefined ? definition.exchange === exchangeOf(board) : definition.board === board;

/** One day of a market as a composite needs it, one value a stock; prices in any one unit. */
export interface CompositeDay {
  /** 1 for a bar that counts: traded, and under a price limit (a first week would tear the index along). */
  readonly counts: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly prevClose: ArrayLike<number>;
}

/**
 * Last level of a composite after a day over its level before: the mean of the members' price relatives, weighted by
 * reference price times total shares. Whoever does not trade is left out, which differs from a standstill only in
 * weight. 1 when nobody counts. Source: market handbook A.10.
 */
export function compositeFactor(
  day: CompositeDay,
  members: readonly number[],
  totalSharesOf: (index: number) => number,
): number {
  let before = 0;
  let after = 0;
  for (const index of members) {
    if (day.counts[index] !== 1) continue;
    const shares = totalSharesOf(index);
    before += day.prevClose[index]! * shares;
    after += day.close[index]! * shares;
  }
  return before > 0 ? after / before : 1;
}
