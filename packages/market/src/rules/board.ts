import type { Board, Exchange } from '../security.ts';

/** Code prefixes in the order they are tried; the first match decides. Source: handbook A.1. */
const boardPrefixes: readonly (readonly [prefix: string, board: Board])[] = [
  ['688', 'STAR'],
  ['689', 'STAR'],
  ['300', 'CHINEXT'],
  ['301', 'CHINEXT'],
  ['302', 'CHINEXT'],
  ['920', 'BSE'],
  ['43', 'BSE'],
  ['83', 'BSE'],
  ['87', 'BSE'],
  ['88', 'BSE'],
  ['60', 'SH_MAIN'],
  ['000', 'SZ_MAIN'],
  ['001', 'SZ_MAIN'],
  ['002', 'SZ_MAIN'],
  ['003', 'SZ_MAIN'],
  ['004', 'SZ_MAIN'],
];

const exchangeOfBoard: Readonly<Record<Board, Exchange>> = {
  SH_MAIN: 'SH',
  STAR: 'SH',
  SZ_MAIN: 'SZ',
  CHINEXT: 'SZ',
  BSE: 'BJ',
};

/** Board of a six-digit A-share code. Throws RangeError for anything else (B shares, funds, bonds, malformed codes). */
export function boardOf(stockNo: string): Board {
  if (/^\d{6}$/.test(stockNo)) {
    for (const [prefix, board] of boardPrefixes) if (stockNo.startsWith(prefix)) return board;
  }
  throw new RangeError(`not an A-share code: "${stockNo}"`);
}

/** Exchange that lists a board. */
export function exchangeOf(board: Board): Exchange {
  return exchangeOfBoard[board];
}

/** Code with its exchange, `600519.SH`. Throws RangeError as `boardOf` does. */
export function symbolOf(stockNo: string): string {
  return `${stockNo}.${exchangeOf(boardOf(stockNo))}`;
}
