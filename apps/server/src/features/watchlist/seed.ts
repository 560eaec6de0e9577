import { dayMs } from '@lianpan/domain';
import * as queries from './queries.ts';
import type { Seed } from '../../seed/seed.ts';

/**
 * Stocks that the simulated market has in every size: of each board for the main member, and for the reader those that the
 * messages of the demonstration say are watched.
 */
const watched = {
  practice: ['600000', '600003', '601000', '000001', '002001', '300001', '688001', '920001'],
  fullService: ['600000', '600001', '600002', '600003', '000001', '300001'],
};

/** What members of the demonstration watch. Source: product handbook 2.10 and 18.2. */
export const watchlistSeed: Seed = async ({ db, now, customerId }) => {
  for (const persona of ['practice', 'fullService'] as const) {
    const watcher = { customerId: customerId(persona), market: 'simulated' } as const;
    const codes = watched[persona];
    await queries.deleteWatchedStocks(db, watcher, codes);
    const rows = codes.map((stockNo, rank) => ({
      ...watcher,
      stockNo,
      rank,
      addPriceFen: null,
      addedAt: new Date(now - (rank + 1) * 3 * dayMs),
    }));
    await queries.insertWatchedStocks(db, rows);
  }
};
