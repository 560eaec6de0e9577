import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectGrants: (db) => queries.selectGrants(db, 1),
  lockGrants: (db) => queries.lockGrants(db, 1, 24),
  insertGrant: (db) =>
    queries.insertGrant(db, { customerId: 1, privilegeId: 24, source: 'order', startsAt: now, onceKey: 'k' }),
  insertGiftClaim: (db) => queries.insertGiftClaim(db, { customerId: 1, sceneCode: 's', grantId: 1, claimedAt: now }),
  insertShareReward: (db) => queries.insertShareReward(db, { customerId: 1, toolId: 2, day: '2026-11-20', grantId: 1 }),
  takeUse: (db) => queries.takeUse(db, 1),
  insertUse: (db) =>
    queries.insertUse(db, {
      customerId: 1,
      privilegeId: 24,
      stockNo: '600000',
      day: '2026-11-20',
      grantId: 1,
      usedAt: now,
    }),
  hasUse: (db) => queries.hasUse(db, 1, 24, '600000', '2026-11-20'),
  insertFreeView: (db) =>
    queries.insertFreeView(db, { customerId: 1, toolId: 24, day: '2026-11-20', stockNo: '600000' }),
  selectFreeViews: (db) => queries.selectFreeViews(db, 1, '2026-11-20'),
  selectActivityTrial: (db) => queries.selectActivityTrial(db, '1001', 24, now),
  selectActivityTrials: (db) => queries.selectActivityTrials(db, '1001', 1),
  selectMember: (db) => queries.selectMember(db, 1),
  selectStaff: (db) => queries.selectStaff(db, ['adviser']),
  selectAddress: (db) => queries.selectAddress(db, 'k'),
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    markingToolId: 'tools for everybody',
    markingToolIds: 'tools for everybody',
    privilegeIds: 'tools for everybody',
    toolId: 'tools for everybody',
  },
};
