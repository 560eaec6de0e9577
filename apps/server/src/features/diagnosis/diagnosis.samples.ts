import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const asker = { customerId: 1, visitorId: null };

export const querySamples: QuerySamples = {
  insertRecord: (db) =>
    queries.insertRecord(db, {
      ...asker,
      market: 'simulated',
      stockNo: '600000',
      hour: 0,
      givenAt: now,
      tradeDate: '2026-11-20',
      priceFen: 1000,
      total: 60,
      label: 'neutral',
      dims: {},
      factsHash: '',
      definitionVersion: 1,
    }),
  selectNewest: (db) => queries.selectNewest(db, asker, 'simulated', 5),
  selectBefore: (db) => queries.selectBefore(db, asker, 'simulated', '600000', '2026-11-20'),
  selectWithin: (db) => queries.selectWithin(db, { customerId: 1, market: 'simulated', stockNo: '600000' }, now, now),
  deleteOfVisitors: (db) => queries.deleteOfVisitors(db, now),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};
