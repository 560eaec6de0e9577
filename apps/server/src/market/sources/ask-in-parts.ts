import { SourceFormatError, SourceUnreachable } from './source-errors.ts';

/** After so many in a row that came to nothing the requests that are left would fare the same. */
const maxConsecutiveFailures = 2;

/** What requests brought, and what went wrong with those that came to nothing. */
export interface AskedParts {
  readonly rows: number;
  readonly failures: readonly unknown[];
}

/**
 * Asks for stocks by requests of at most `size`, one after the other; `ask` tells how many rows came. One that is not
 * answered, or not as agreed, costs its own stocks alone; a refusal ends the asking, for the rest would be refused too.
 * Throws the first failure when no request brought any row.
 */
export async function askInParts(
  stockNos: readonly string[],
  size: number,
  ask: (asked: readonly string[]) => Promise<number>,
): Promise<AskedParts> {
  const failures: unknown[] = [];
  let rows = 0;
  let inARow = 0;
  for (let from = 0; from < stockNos.length && inARow < maxConsecutiveFailures; from += size) {
    try {
      rows += await ask(stockNos.slice(from, from + size));
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow = error instanceof SourceFormatError || error instanceof SourceUnreachable ? inARow + 1 : Infinity;
    }
  }
  if (rows === 0 && failures.length > 0) throw failures[0];
  return { rows, failures };
}
