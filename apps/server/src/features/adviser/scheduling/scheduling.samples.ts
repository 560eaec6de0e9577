import { messageTypes } from '@lianpan/contract/chat-wire';
import { now, uuid, type InputSamples, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertScheduled: (db) =>
    queries.insertScheduled(db, {
      ticketId: 1,
      staffId: 1,
      clientMsgId: uuid,
      body: { msgType: messageTypes.text, text: 'a' },
      isConfirmed: false,
      sendAt: now,
      state: 'waiting',
      createdAt: now,
    }),
  selectScheduledOf: (db) => queries.selectScheduledOf(db, 1),
  selectScheduledByName: (db) => queries.selectScheduledByName(db, 1, uuid),
  countWaiting: (db) => queries.countWaiting(db, 1),
  selectDue: (db) => queries.selectDue(db, now, { at: now, id: 1 }, 100),
  lockScheduled: (db) => queries.lockScheduled(db, 1),
  settleScheduled: (db) => queries.settleScheduled(db, 1, { state: 'sent', settledAt: now }),
  selectSender: (db) => queries.selectSender(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/admin/adviser/scheduleAnswer': {
    ticketId: '1',
    clientMsgId: uuid,
    body: { msgType: messageTypes.text, text: '市盈率是股价与每股收益的比值' },
    sendTime: 1_795_000_000_000,
  },
};
