import type { RowColumns } from './stock-rows.ts';

/** Stands for a reference price that nobody knows, where the close before would be wrong. */
export const unknownReference = -1;

/**
 * Reference price of a row in fen: as given, else the close of `before` with the change of the factor taken out; 0 where
 * it is not known.
 */
export function referencePrice(
  { prevClose, close, adjustFactor }: RowColumns,
  slot: number,
  before: number = slot - 1,
): number {
  if (prevClose[slot]! > 0) return prevClose[slot]!;
  if (before < 0 || prevClose[slot] === unknownReference) return 0;
  const ratio = adjustFactor[slot]! / adjustFactor[before]!;
  return Math.max(1, Math.round(close[before]! / (ratio > 0 ? ratio : 1)));
}

/** Fen as yuan, for reports. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2);
