import type { StockCell } from '../../shared/quote.ts';

export const rankings = {
  gainers: { sortField: 'changePct', sortOrder: 'desc' },
  losers: { sortField: 'changePct', sortOrder: 'asc' },
  byAmount: { sortField: 'amount', sortOrder: 'desc' },
  bySwing: { sortField: 'amplitudePct', sortOrder: 'desc' },
} as const;

export type Ranking = keyof typeof rankings;

/** The stocks of a ranking in the order of the figures they show now, as the server orders them: equal ones by code. */
export function ranked<Cell extends StockCell>(cells: readonly Cell[], ranking: Ranking): readonly Cell[] {
  const { sortField, sortOrder } = rankings[ranking];
  const sign = sortOrder === 'asc' ? 1 : -1;
  return cells.toSorted(
    (a, b) => sign * ((a[sortField] ?? 0) - (b[sortField] ?? 0)) || (a.stockNo < b.stockNo ? -1 : 1),
  );
}
