import { dayMs } from '@lianpan/domain';
import * as queries from './queries.ts';
import type { Seed } from '../../seed/seed.ts';

/** Stocks that the simulated market has in every size, of each board. */
const codes = ['600000', '600003', '601000', '000001', '002001', '300001', '688001', '920001'];

/** The main demonstration member watches eight stocks. Source: product handbook 2.10 and 18.2. */
export const watchlistSeed: Seed = async ({ db, now, customerId }) => {
  const watcher = { customerId: customerId('practice'), market: 'simulated' } as const;
  await queries.deleteWatchedStocks(db, watcher, codes);
  const rows = codes.map((stockNo, rank) => ({
    ...watcher,
    stockNo,
    rank,
    addPriceFen: null,
    addedAt: new Date(now - (rank + 1) * 3 * dayMs),
  }));
  await queries.insertWatchedStocks(db, rows);
};
