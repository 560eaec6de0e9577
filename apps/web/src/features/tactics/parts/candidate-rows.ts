import type { Candidates } from '../api.ts';

type Candidate = Candidates['list'][number];

export interface CandidateRow extends Candidate {
  /** The tactics that found the stock at this close, the strongest signal first. */
  readonly foundBy: readonly Pick<Candidate, 'tacticsId' | 'name' | 'nameEn' | 'signalId'>[];
}

/**
 * One row a stock, in the order of its strongest signal: with the highest price below which one of its signals no longer holds.
 * Rows whose stock is hidden stay apart.
 */
export function candidateRows(list: readonly Candidate[]): CandidateRow[] {
  const rows = new Map<string, CandidateRow>();
  for (const [at, one] of list.entries()) {
    const key = one.cell?.stockNo ?? `hidden ${at}`;
    const found = rows.get(key);
    const [strong, weak] = found && (found.strength ?? 0) >= (one.strength ?? 0) ? [found, one] : [one, found];
    const invalidPrices = [one, found].flatMap((row) => row?.invalidPrice ?? []);
    rows.set(key, {
      ...strong,
      invalidPrice: invalidPrices.length === 0 ? null : Math.max(...invalidPrices),
      foundBy: [
        ...(strong === found ? found.foundBy : [one]),
        ...(weak ? (weak === found ? found.foundBy : [one]) : []),
      ],
    });
  }
  return [...rows.values()].toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0));
}
