import { bytes, now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertExtract: (db) =>
    queries.insertExtract(db, {
      customerId: 1,
      amountFen: 100,
      taxFen: 0,
      netFen: 100,
      accountType: 1,
      account: bytes,
      accountMask: '****',
      state: 'applied',
      appliedAt: now,
    }),
  selectExtract: (db) => queries.selectExtract(db, 1),
  updateExtract: (db) => queries.updateExtract(db, 1, { state: 'reviewing' }),
  isStaying: (db) => queries.isStaying(db, 1),
  selectForAdmin: (db) => queries.selectForAdmin(db, { states: ['applied'], before: { at: now, id: 1 }, limit: 20 }),
  selectOneForAdmin: (db) => queries.selectOneForAdmin(db, 1),
  sumOpen: (db) => queries.sumOpen(db, 1),
  selectExtracts: (db) => queries.selectExtracts(db, 1, 'paid', { offset: 0, limit: 20 }),
  countExtracts: (db) => queries.countExtracts(db, 1, 'paid'),
};
