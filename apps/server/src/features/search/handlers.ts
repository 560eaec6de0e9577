import type { Handlers } from '../../http/handle.ts';

const maxHits = 20;

export const searchHandlers = {
  'GET /api/stocks/quote/searchStock': ({ keyword }, { market }) => ({
    list: market.directory
      .search(keyword, maxHits, (slot) => market.popularity(slot))
      .map(({ entry, matched }) => ({
        stockNo: entry.stockNo,
        symbol: entry.symbol,
        stockName: entry.name,
        kind: entry.kind,
        board: entry.board,
        matched,
        delisted: entry.delisted,
      })),
  }),
} satisfies Partial<Handlers>;
