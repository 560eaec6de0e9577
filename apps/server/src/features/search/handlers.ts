import type { Handlers } from '../../http/handle.ts';
import type { MarketService } from '../../market/market-service.ts';

const maxHits = 20;

export const searchHandlers = (market: MarketService) =>
  ({
    'GET /api/stocks/quote/searchStock': ({ keyword }) => ({
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
  }) satisfies Partial<Handlers>;
