import type { QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const contest = { market: 'simulated', seasonId: 1 } as const;

export const querySamples: QuerySamples = {
  selectRankedAccounts: (db) => queries.selectRankedAccounts(db, contest),
  selectRankedDays: (db) => queries.selectRankedDays(db, contest),
  selectRankedTrades: (db) => queries.selectRankedTrades(db, contest, '2026-11-01', '2026-11-20'),
  selectRankedTrips: (db) => queries.selectRankedTrips(db, contest, '2026-11-01', '2026-11-20'),
  selectHoldings: (db) => queries.selectHoldings(db, [1, 2], '2026-11-20'),
};
