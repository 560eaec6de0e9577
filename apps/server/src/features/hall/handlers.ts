import type { Contract } from '@lianpan/contract';
import type { z } from 'zod';
import type { Handlers } from '../../http/handle.ts';
import { cellsOf, finishedDayOf, mostTraded } from '../../market/finished-day.ts';
import type { MarketService } from '../../market/market-service.ts';
import { rankStocks } from './ranking.ts';

/** The indices of the strip, in its order. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];

type MarketInfo = z.input<Contract['GET /api/stocks/hall/getStockMarketInfo']['output']>;

async function describeMarket(market: MarketService): Promise<MarketInfo> {
  const entries = strip.flatMap((symbol) => market.directory.find(symbol) ?? []);
  const lines = await market.ask(
    'dayLines',
    entries.map((entry) => entry.slot),
  );
  const { breadth, marketAmount, projectedAmount } = market.state;
  return {
    ...market.freshness(),
    indices: entries.map((entry, position) => {
      const { symbol, stockName, ...cell } = market.cell(entry);
      const { price, changePct, changeAmt, prevClose, amount, tradeDate, sourceName } = cell;
      const nameEn = entry.nameEn ?? stockName;
      const line = [...(lines[position] ?? [])];
      const figures = { price, changePct, changeAmt, prevClose, amount, line };
      return { symbol, name: stockName, nameEn, ...figures, tradeDate, sourceName };
    }),
    breadth: { ...breadth, histogram: [...breadth.histogram] },
    marketAmount,
    projectedAmount,
  };
}

/** The same answer for everybody between two ticks, computed once. */
function oncePerTick<Answer>(market: MarketService, compute: () => Promise<Answer>): () => Promise<Answer> {
  let known: { readonly state: object; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (known?.state !== market.state) {
      const answer = compute();
      known = { state: market.state, answer };
      // A failure is for those who asked now; the next one asks again.
      answer.catch(() => {
        known = undefined;
      });
    }
    return known.answer;
  };
}

export const hallHandlers = (market: MarketService) => {
  const marketInfo = oncePerTick(market, () => describeMarket(market));
  return {
    'GET /api/stocks/hall/getStockMarketInfo': () => marketInfo(),
    'POST /api/stocks/quote/getRanking': async ({ sortField, sortOrder, pageNum, pageSize }) => {
      const { freshness, ...page } = await rankStocks(market, sortField, sortOrder, pageNum, pageSize);
      return { ...freshness, ...page, pageNum, pageSize };
    },
    'POST /api/stocks/quote/getPopular': async ({ count }) => {
      const entries = await mostTraded(market, count, ({ source }) => source === 'simulated');
      const { tradeDate: basedOn } = await finishedDayOf(market);
      return { ...market.freshnessOf(entries), basedOn, list: await cellsOf(market, entries) };
    },
  } satisfies Partial<Handlers>;
};
