import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertSubscription: (db) =>
    queries.insertSubscription(db, {
      customerId: 1,
      inventorId: 2,
      orderNo: 'a sample',
      startsAt: now,
      endsAt: now,
      priceFen: 100,
      state: 'active',
    }),
  lockRunning: (db) => queries.lockRunning(db, 1, 2, now),
  setStopped: (db) => queries.setStopped(db, { customerId: 1, inventorId: 2, at: now }, now),
  selectInventorIds: (db) => queries.selectInventorIds(db, 1, now),
  selectListeners: (db) => queries.selectListeners(db, 2, now),
  selectOfMember: (db) => queries.selectOfMember(db, 1, { since: now, offset: 0, limit: 20 }),
  countOfMember: (db) => queries.countOfMember(db, 1),
};
