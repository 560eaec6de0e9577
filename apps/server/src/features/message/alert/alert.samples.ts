import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const row = {
  customerId: 1,
  market: 'simulated' as const,
  stockNo: '600000',
  kind: 'priceAbove' as const,
  threshold: 99_900,
  createdAt: now,
};

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  countWaiting: (db) => queries.countWaiting(db, 1),
  selectSame: (db) => queries.selectSame(db, row),
  insertAlert: (db) => queries.insertAlert(db, row),
  deleteAlert: (db) => queries.deleteAlert(db, 1, 1),
  selectAlerts: (db) => queries.selectAlerts(db, 1),
  selectWaiting: (db) => queries.selectWaiting(db, 0, 20),
  selectAwaitedStocks: (db) => queries.selectAwaitedStocks(db, 'simulated', ['announcement']),
  selectDue: (db) =>
    queries.selectDue(db, {
      market: 'simulated',
      stockNo: '600000',
      kinds: ['announcement', 'importantEvent'],
      at: now,
    }),
  takeAlerts: (db) => queries.takeAlerts(db, [1, 2], now),
  deleteOfMember: (db) => queries.deleteOfMember(db, 1),
};
