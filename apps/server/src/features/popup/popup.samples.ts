import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectPoll: (db) => queries.selectPoll(db, 1),
  upsertPoll: (db) =>
    queries.upsertPoll(db, { customerId: 1, sessionId: 's', token: 't', waiting: [], validUntil: now }),
  deletePoll: (db) => queries.deletePoll(db, 1),
  lockMember: (db) => queries.lockMember(db, 1),
  selectPopups: (db) => queries.selectPopups(db, 1, now),
  selectHistories: (db) => queries.selectHistories(db, 1),
  upsertHistory: (db) =>
    queries.upsertHistory(db, { customerId: 1, popupKey: 'k', type: 5, action: 'shown', at: now, sessionId: 's' }),
  selectNearlyUsedGrant: (db) => queries.selectNearlyUsedGrant(db, 1, now),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, add }) => {
    const owner = await slice.signInAs('everyPopup');
    const { list } = await owner.device.call('POST /api/operation/common/getGlobalPopupList', {});
    const report = { popupId: list[0]!.popupId, action: 'shown' };
    add(owner, 'POST /api/operation/common/reportGlobalPopup', report, { popupId: 'nothing:1' });
  },
};
