import type { Market, StockCell } from '../../market/market.ts';

export type RankingField = 'changePct' | 'amount' | 'turnoverPct' | 'amplitudePct';

export interface RankingPage {
  readonly list: StockCell[];
  readonly total: number;
}

/**
 * All stocks that traded on the market's newest day, by one figure; equal figures stand in the order of their codes, so that
 * pages are stable. Files end on different days: a stock whose figures are of an earlier one is left out.
 */
export function rankStocks(
  market: Market,
  field: RankingField,
  order: 'asc' | 'desc',
  pageNum: number,
  pageSize: number,
): RankingPage {
  const cells: StockCell[] = [];
  for (const entry of market.directory.entries) {
    if (entry.kind !== 'stock' || entry.delisted) continue;
    const cell = market.cell(entry);
    if (!cell.suspended && cell.tradeDate === market.tradeDate && cell[field] !== null) cells.push(cell);
  }
  const direction = order === 'asc' ? 1 : -1;
  cells.sort((a, b) => direction * ((a[field] ?? 0) - (b[field] ?? 0)) || (a.stockNo < b.stockNo ? -1 : 1));
  const first = (pageNum - 1) * pageSize;
  return { list: cells.slice(first, first + pageSize), total: cells.length };
}
