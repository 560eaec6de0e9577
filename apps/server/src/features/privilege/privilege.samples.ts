import { toolIds } from '@lianpan/domain';
import { randomInt } from 'node:crypto';
import { activityTrials } from '@lianpan/db';
import { gone, taken } from '../roles.fixture.ts';
import { now, type ForeignSamples, type QuerySamples, type RoleSamples, type Scene } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  markUsed: (db) => queries.markUsed(db, [1], now),
  revokeOfOrder: (db) => queries.revokeOfOrder(db, '20261120000000000001'),
  hasUsedOfOrder: (db) => queries.hasUsedOfOrder(db, '20261120000000000001'),
  selectGrants: (db) => queries.selectGrants(db, 1),
  lockGrants: (db) => queries.lockGrants(db, 1, 24),
  insertGrant: (db) =>
    queries.insertGrant(db, {
      customerId: 1,
      privilegeId: toolIds.trendSieve,
      source: 'order',
      startsAt: now,
      onceKey: 'k',
    }),
  insertGiftClaim: (db) => queries.insertGiftClaim(db, { customerId: 1, sceneCode: 's', grantId: 1, claimedAt: now }),
  insertShareReward: (db) =>
    queries.insertShareReward(db, { customerId: 1, toolId: toolIds.leakPool, day: '2026-11-20', grantId: 1 }),
  takeUse: (db) => queries.takeUse(db, 1),
  insertUse: (db) =>
    queries.insertUse(db, {
      customerId: 1,
      privilegeId: toolIds.trendSieve,
      stockNo: '600000',
      day: '2026-11-20',
      grantId: 1,
      usedAt: now,
    }),
  selectUses: (db) => queries.selectUses(db, 1, '2026-11-20'),
  insertFreeView: (db) =>
    queries.insertFreeView(db, { customerId: 1, toolId: toolIds.trendSieve, day: '2026-11-20', stockNo: '600000' }),
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

/** A trial of a tool that an activity gives from a moment to another, by somebody who has taken it or not. */
const trial =
  (fromMs: number, untilMs: number, isTaken = false): Scene =>
  async (slice) => {
    const now = slice.clock.now();
    const activityId = String(randomInt(1e9, 1e10));
    await slice.db.insert(activityTrials).values({
      activityId,
      privilegeId: toolIds.trendSieve,
      days: 3,
      uses: 3,
      startsAt: new Date(now + fromMs),
      endsAt: new Date(now + untilMs),
    });
    const { customerId, device } = await slice.signIn();
    if (isTaken)
      await queries.insertGrant(slice.db, {
        customerId,
        privilegeId: toolIds.trendSieve,
        source: 'activity',
        startsAt: new Date(now),
        onceKey: `activity:${activityId}:24`,
      });
    return { by: device, input: { actId: activityId, markingToolId: '24' } };
  };

export const roleSamples: RoleSamples = {
  'GET /api/sp/privilege/openActSPToolPrivilege': {
    roles: {
      'who has not taken it': [taken, trial(-1000, 1000)],
      'who has taken it': ['ALREADY_DONE', trial(-1000, 1000, true)],
    },
    states: {
      'a trial that has not begun': [gone, trial(1000, 2000)],
      'a trial that has ended': [gone, trial(-2000, -1000)],
    },
  },
};
