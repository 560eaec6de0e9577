import { rowsBefore } from '../../list-place.ts';
import { cellOn, finishedDayOf, freshnessOn } from '../../market/finished-day.ts';
import type { Freshness, Market, StockCell } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';

type RankingField = 'changePct' | 'amount' | 'turnoverPct' | 'amplitudePct' | 'volume' | 'price';

interface RankingQuestion {
  readonly sortField: RankingField;
  readonly sortOrder: 'asc' | 'desc';
  /** All of them without one. */
  readonly board?: StockCell['board'] | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface RankingPage {
  readonly list: StockCell[];
  readonly total: number;
  /** Of the day that was ranked. */
  readonly freshness: Freshness;
}

/**
 * All stocks that traded on the market's day, by one figure; equal figures stand in the order of their codes, so that
 * pages are stable. Files end on different days: a stock without that day is left out. While nothing has
 * traded yet, as in the opening call, it is the ranking of the day before.
 */
export async function rankStocks(
  market: Market,
  { sortField: field, sortOrder, board, pageNum, pageSize }: RankingQuestion,
): Promise<RankingPage> {
  const entries = market.directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
  const isOfDay = ({ tradeDate }: StockCell): boolean => tradeDate === market.tradeDate;
  let cells = market.isFinished ? [] : traded(entries, (entry) => market.cell(entry), field).filter(isOfDay);
  let freshness = market.freshness();
  if (cells.length === 0) {
    const day = await finishedDayOf(market);
    cells = traded(entries, (entry) => cellOn(market, entry, day), field);
    freshness = freshnessOn(market, day);
  }
  if (board) cells = cells.filter((cell) => cell.board === board);
  const direction = sortOrder === 'asc' ? 1 : -1;
  cells.sort((a, b) => direction * ((a[field] ?? 0) - (b[field] ?? 0)) || (a.stockNo < b.stockNo ? -1 : 1));
  const first = rowsBefore(pageNum, pageSize);
  return { list: cells.slice(first, first + pageSize), total: cells.length, freshness };
}

const traded = (
  entries: readonly DirectoryEntry[],
  cellOf: (entry: DirectoryEntry) => StockCell,
  field: RankingField,
): StockCell[] => entries.map(cellOf).filter((cell) => !cell.suspended && cell[field] !== null);
