import { publishedCalendar } from '@lianpan/market/calendar';
import { createStockListReader, type ListedStock, type StockListImport } from '@lianpan/market/import';
import { boardOf, symbolOf } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { linesOf } from './import-lines.ts';

export const noStocks: StockListImport = {
  stocks: new Map(),
  renamed: new Map(),
  refused: [],
  refusedCount: 0,
  repeated: [],
  notes: [],
};

/** Reads a list of stocks, which reports call `name`. Throws MissingColumnError unless it has code and name. */
export async function readStocks(file: string, name: string): Promise<StockListImport> {
  const reader = createStockListReader({ calendar: publishedCalendar });
  let lineNo = 0;
  for await (const line of linesOf(file)) {
    lineNo += 1;
    if (lineNo === 1) reader.header(line, name);
    else reader.line(line, lineNo);
  }
  return reader.finish();
}

/** A stock as the engine knows it. One that left on an unknown day left on the day after its last bar. */
export function securityOf(stockNo: string, row: ListedStock | undefined, lastDay: number): Security {
  const name = row?.name ?? stockNo;
  return {
    stockNo,
    symbol: symbolOf(stockNo),
    name,
    board: boardOf(stockNo),
    status: row?.status ?? 'NORMAL',
    industry: row?.industry ?? null,
    concepts: null,
    listDate: row?.listDate ?? null,
    delistDate: row?.isDelisted ? (row.delistDate ?? dayAfter(lastDay)) : null,
    totalShares: row?.totalShares ?? null,
    floatShares: row?.floatShares ?? null,
    freeFloatShares: null,
  };
}

const dayAfter = (day: number): string => publishedCalendar.dateOf(Math.min(day + 1, publishedCalendar.dayCount - 1));
