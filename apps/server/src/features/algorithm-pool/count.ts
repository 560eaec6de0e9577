import type { PoolState } from '@lianpan/market/pools';
import type { CountList } from '../tool/service.ts';
import { starId } from './archive-rows.ts';
import { selectNewestRows } from './queries.ts';

/** Stocks that are in the pools at the newest close, each once. */
export const countPoolStocks: CountList = async (market, db) => {
  const rows = (await selectNewestRows(db, market.name)).filter(({ poolId }) => poolId !== starId);
  const [first] = rows;
  if (!first) return null;
  const stocks = new Set(rows.flatMap(({ state }) => (state as PoolState).members.map(({ stockNo }) => stockNo)));
  return { num: stocks.size, tradeDate: first.tradeDate };
};
