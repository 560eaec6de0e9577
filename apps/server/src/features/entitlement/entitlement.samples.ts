import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const orderNo = '20261120000000000001';

export const querySamples: QuerySamples = {
  insertPeriod: (db) =>
    queries.insertPeriod(db, {
      customerId: 1,
      line: 'tool',
      goodsCode: 'dragon-tiger',
      orderNo,
      source: 'order',
      startsAt: now,
      endsAt: now,
      state: 'running',
      createdAt: now,
    }),
  selectOfCustomer: (db) => queries.selectOfCustomer(db, 1),
  selectOfOrder: (db) => queries.selectOfOrder(db, orderNo),
  lockMember: (db) => queries.lockMember(db, 1),
  revokeOfOrder: (db) => queries.revokeOfOrder(db, orderNo, now, 'refund'),
  settleStates: (db) => queries.settleStates(db, now),
  selectLevel: (db) => queries.selectLevel(db, 1),
  updateLevel: (db) => queries.updateLevel(db, 1, { customerLevel: 0, serviceStatus: 0, serviceEndsAt: null }),
  selectWithService: (db) => queries.selectWithService(db, 0, 200),
};
