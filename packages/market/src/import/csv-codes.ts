import { boardOf } from '../rules/board.ts';
import type { Board } from '../security.ts';

/** Code that a stock was given in place of an old one, `null` for a code that was never replaced. */
export type NewCodeOf = (stockNo: string) => string | null;

export type CodeProblem = 'badCode' | 'unknownBoard';

/** Board of a six-digit code, or why it is no A share. */
export function readCode(stockNo: string): { readonly board: Board } | CodeProblem {
  if (!/^\d{6}$/.test(stockNo)) return 'badCode';
  try {
    return { board: boardOf(stockNo) };
  } catch {
    return 'unknownBoard';
  }
}
