/** Size of a company by the market value of its tradable shares. */
export type SizeBand = 'large' | 'mid' | 'small' | 'micro';

const bandFloors: readonly (readonly [band: SizeBand, leastYuan: number])[] = [
  ['large', 50e9],
  ['mid', 20e9],
  ['small', 5e9],
];

/** Market value in yuan of shares at a price in fen, `null` when the shares are not known. Source: handbook A.8. */
export function marketValue(priceFen: number, shares: number | null): number | null {
  return shares === null ? null : (priceFen * shares) / 100;
}

/** Size band of a float market value in yuan, `null` when it is not known. Source: handbook A.8. */
export function sizeBandOf(floatValue: number | null): SizeBand | null {
  if (floatValue === null || Number.isNaN(floatValue)) return null;
  return bandFloors.find(([, least]) => floatValue >= least)?.[0] ?? 'micro';
}
