import type { Handlers } from '../../http/handle.ts';
import type { MarketService } from '../../market/market-service.ts';
import { rankStocks } from './ranking.ts';

/** The indices of the strip, in its order. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];

export const hallHandlers = (market: MarketService) =>
  ({
    'GET /api/stocks/hall/getStockMarketInfo': async () => {
      const entries = strip.flatMap((symbol) => market.directory.find(symbol) ?? []);
      const lines = await market.ask(
        'indexLines',
        entries.map((entry) => entry.slot),
      );
      const { breadth, marketAmount, projectedAmount } = market.state;
      return {
        ...market.freshness(),
        indices: entries.map((entry, position) => {
          const { symbol, stockName, price, changePct, changeAmt, prevClose, amount } = market.cell(entry);
          const line = [...(lines[position] ?? [])];
          return {
            symbol,
            name: stockName,
            nameEn: entry.nameEn ?? stockName,
            price,
            changePct,
            changeAmt,
            prevClose,
            amount,
            line,
          };
        }),
        breadth: { ...breadth, histogram: [...breadth.histogram] },
        marketAmount,
        projectedAmount,
      };
    },
    'POST /api/stocks/quote/getRanking': ({ sortField, sortOrder, pageNum, pageSize }) => ({
      ...market.freshness(),
      ...rankStocks(market, sortField, sortOrder, pageNum, pageSize),
      pageNum,
      pageSize,
    }),
  }) satisfies Partial<Handlers>;
