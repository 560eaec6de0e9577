import { cellOn, finishedDayOf, freshnessOn } from '../../market/finished-day.ts';
import type { Freshness, MarketService, StockCell } from '../../market/market-service.ts';
import type { DirectoryEntry } from '../../market/protocol.ts';

export type RankingField = 'changePct' | 'amount' | 'turnoverPct' | 'amplitudePct';

export interface RankingPage {
  readonly list: StockCell[];
  readonly total: number;
  /** Of the day that was ranked. */
  readonly freshness: Freshness;
}

/**
 * All stocks that traded, by one figure; equal figures stand in the order of their codes, so that pages are stable.
 * Imported stocks are left out: their figures are of another day. While nothing has traded yet, as in the opening call,
 * it is the ranking of the day before.
 */
export async function rankStocks(
  market: MarketService,
  field: RankingField,
  order: 'asc' | 'desc',
  pageNum: number,
  pageSize: number,
): Promise<RankingPage> {
  const entries = market.directory.entries.filter(
    ({ kind, source, delisted }) => kind === 'stock' && source === 'simulated' && !delisted,
  );
  let cells = traded(entries, (entry) => market.cell(entry), field);
  let freshness = market.freshness();
  if (cells.length === 0) {
    const day = await finishedDayOf(market);
    cells = traded(entries, (entry) => cellOn(market, entry, day), field);
    freshness = freshnessOn(market, day);
  }
  const direction = order === 'asc' ? 1 : -1;
  cells.sort((a, b) => direction * ((a[field] ?? 0) - (b[field] ?? 0)) || (a.stockNo < b.stockNo ? -1 : 1));
  const first = (pageNum - 1) * pageSize;
  return { list: cells.slice(first, first + pageSize), total: cells.length, freshness };
}

const traded = (
  entries: readonly DirectoryEntry[],
  cellOf: (entry: DirectoryEntry) => StockCell,
  field: RankingField,
): StockCell[] => entries.map(cellOf).filter((cell) => !cell.suspended && cell[field] !== null);
