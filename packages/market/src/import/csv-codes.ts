import { boardOf } from '../rules/board.ts';
import type { Board } from '../security.ts';
import type { Fault } from './findings.ts';

/** Code that a stock was given in place of an old one, `null` for a code that was never replaced. */
export type NewCodeOf = (stockNo: string) => string | null;

export type CodeProblem = 'badCode' | 'unknownBoard';

/** Code under which a row goes on, and what is wrong with it. */
export interface RowCode {
  readonly stockNo: string;
  readonly fault: Fault | null;
}

/** Board of a six-digit code, or why it is no A share. */
export function readCode(stockNo: string): { readonly board: Board } | CodeProblem {
  if (!/^\d{6}$/.test(stockNo)) return 'badCode';
  try {
    return { board: boardOf(stockNo) };
  } catch {
    return 'unknownBoard';
  }
}

/** Board of a six-digit code, `null` for what is no A share. */
export function boardOfCode(stockNo: string): Board | null {
  const read = readCode(stockNo);
  return typeof read === 'string' ? null : read.board;
}

/** Reads codes of A shares, replaced ones as the new ones; files name the same few thousand again and again. */
export function createCodeFinder(newCodeOf: NewCodeOf = () => null): (written: string) => RowCode {
  const known = new Map<string, RowCode>();
  return (written) => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const stockNo = newCodeOf(written) ?? written;
    const read = readCode(stockNo);
    if (typeof read === 'string') return { stockNo, fault: { reason: read, detail: `code "${written}"` } };
    const code = { stockNo, fault: null };
    known.set(written, code);
    return code;
  };
}

/** Whether a code is one of the science board. */
export const isStarCode = (stockNo: string): boolean => stockNo.startsWith('688') || stockNo.startsWith('689');
