import { messageTypes } from '@lianpan/domain';
import { notices } from '@lianpan/db';
import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import { insertAlert } from './alert/queries.ts';
import * as queries from './queries.ts';

const part = { before: { at: now, id: 9 }, limit: 20 };

export const querySamples: QuerySamples = {
  countUnread: (db) => queries.countUnread(db, 1, now),
  countUnreadCodes: (db) => queries.countUnreadCodes(db, 1, 1, now),
  selectChanged: (db) => queries.selectChanged(db, [1, 2]),
  selectGroups: (db) =>
    queries.selectGroups(
      db,
      1,
      now,
      { type: messageTypes.friendInteraction, codes: ['soc.like'], stockNo: '600000' },
      part,
    ),
  selectNotices: (db) => queries.selectNotices(db, 1, [1]),
  selectNewest: (db) => queries.selectNewest(db, 1, now),
  selectDuties: (db) => queries.selectDuties(db, 1, now),
  updateRead: (db) => queries.updateRead(db, 1, { ids: [1, 2] }, now),
  updateDeleted: (db) => queries.updateDeleted(db, 1, { type: messageTypes.friendInteraction }, now),
  selectOwnComments: (db) => queries.selectOwnComments(db, 1, part),
  selectOwnForwards: (db) => queries.selectOwnForwards(db, 1, part),
};

export const inputSamples = {
  'POST /api/notification/mine/notificationSetRead': { messageType: messageTypes.friendInteraction },
  'POST /api/notification/mine/deleteMessage': { messageType: messageTypes.friendInteraction },
  'POST /api/sp/hgd/mine/addOrUpdatePushStatus': { pushType: 1, status: 1 },
  'POST /api/notification/mine/muteKind': { subType: 'soc.like', isMuted: true },
};

const never = '999999999';

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { customerId } = owner;
    const at = new Date('2026-11-20T10:00:00+08:00');
    const rows = await slice.db
      .insert(notices)
      .values([
        {
          customerId,
          type: messageTypes.friendInteraction,
          code: 'soc.like',
          onceKey: 'mine',
          content: {},
          createdAt: at,
        },
      ])
      .returning({ id: notices.id });
    const messageIds = [String(rows[0]!.id)];
    const alertId = await insertAlert(slice.db, {
      customerId,
      market: 'simulated',
      stockNo: '600000',
      kind: 'priceAbove',
      threshold: 99_900_000,
      createdAt: at,
    });
    add(owner, 'POST /api/notification/mine/notificationSetRead', { messageIds }, { messageIds: [never] });
    add(owner, 'POST /api/notification/mine/deleteMessage', { messageIds }, { messageIds: [never] });
    add(owner, 'POST /api/notification/mine/deleteAlert', { alertId: String(alertId) }, { alertId: never });
  },
};
