import { messageTypes } from '@lianpan/domain';
import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertNotices: (db) =>
    queries.insertNotices(db, [
      {
        customerId: 1,
        type: messageTypes.overall,
        code: 'c',
        onceKey: 'k',
        content: {},
        linkUrl: null,
        createdAt: now,
        pushAfter: now,
      },
    ]),
  selectHearing: (db) =>
    queries.selectHearing(db, [{ customerId: 1, type: messageTypes.friendInteraction, code: 'c', groupKey: 'k' }]),
  selectMutes: (db) => queries.selectMutes(db, 1),
  insertMute: (db) => queries.insertMute(db, { customerId: 1, code: 'soc.like', at: now }),
  deleteMute: (db) => queries.deleteMute(db, 1, 'soc.like'),
  silenceWaiting: (db) => queries.silenceWaiting(db, 1, 'soc.like'),
  selectPushRules: (db) => queries.selectPushRules(db, 1),
  upsertPushSetting: (db) => queries.upsertPushSetting(db, { customerId: 1, pushType: 1, isOn: true }),
  upsertQuiet: (db) => queries.upsertQuiet(db, 1, { from: 1, to: 2 }),
  takePush: (db) => queries.takePush(db, 1, '2026-11-20', 8),
  deletePushRules: (db) => queries.deletePushRules(db, 1),
  claimNotices: (db) => queries.claimNotices(db, now, now, 20, 5),
  updatePushKey: (db) => queries.updatePushKey(db, 1, 'k'),
  settleNotice: (db) => queries.settleNotice(db, { id: 1, tries: 1 }, { pushAfter: null, pushedAt: now }),
  giveUpNotices: (db) => queries.giveUpNotices(db, now, now, 5),
  selectDevices: (db) => queries.selectDevices(db, 1, now),
  deletePushTokens: (db) => queries.deletePushTokens(db, ['t']),
  selectEverything: (db) => queries.selectEverything(db, 1),
};
