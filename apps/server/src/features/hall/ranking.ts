import type { MarketService, StockCell } from '../../market/market-service.ts';

export type RankingField = 'changePct' | 'amount' | 'turnoverPct' | 'amplitudePct';

export interface RankingPage {
  readonly list: StockCell[];
  readonly total: number;
}

/**
 * All stocks that traded, by one figure; equal figures stand in the order of their codes, so that pages are stable.
 * Imported stocks are left out: their figures are of another day.
 */
export function rankStocks(
  market: MarketService,
  field: RankingField,
  order: 'asc' | 'desc',
  pageNum: number,
  pageSize: number,
): RankingPage {
  const cells: StockCell[] = [];
  for (const entry of market.directory.entries) {
    if (entry.kind !== 'stock' || entry.source !== 'simulated' || entry.delisted) continue;
    const cell = market.cell(entry);
    if (!cell.suspended && cell[field] !== null) cells.push(cell);
  }
  const direction = order === 'asc' ? 1 : -1;
  cells.sort((a, b) => direction * ((a[field] ?? 0) - (b[field] ?? 0)) || (a.stockNo < b.stockNo ? -1 : 1));
  const first = (pageNum - 1) * pageSize;
  return { list: cells.slice(first, first + pageSize), total: cells.length };
}
