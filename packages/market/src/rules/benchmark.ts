import type { Board, Exchange } from '../security.ts';
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
