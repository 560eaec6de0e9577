import { now, uuid, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const asked = { conversationId: 1, limit: 20, clearedSeq: 5 };

export const querySamples: QuerySamples = {
  selectHidden: (db) => queries.selectHidden(db, [[1, 2]]),
  lockSenders: (db) => queries.lockSenders(db, [1, 2]),
  lockConversations: (db) => queries.lockConversations(db, [1, 2]),
  selectMemberships: (db) => queries.selectMemberships(db, [[1, 2]]),
  selectApart: (db) => queries.selectApart(db, [[1, 2]]),
  selectFriends: (db) => queries.selectFriends(db, [[1, 2]]),
  selectSent: (db) => queries.selectSent(db, [1], [uuid]),
  countRecent: (db) => queries.countRecent(db, [1], now),
  countStarted: (db) => queries.countStarted(db, 1, now),
  insertMessages: (db) =>
    queries.insertMessages(db, [
      { conversationId: 1, seq: 1, senderRole: 'member', body: { msgType: 1, text: 'a' }, words: 'a', createdAt: now },
    ]),
  advanceConversations: (db) =>
    queries.advanceConversations(db, [
      { id: 1, lastSeq: 1, at: now, isAnswered: false, startedBy: 1, waitingSince: null },
    ]),
  markSenders: (db) => queries.markSenders(db, [{ conversationId: 1, customerId: 1, seq: 1, at: now }]),
  markNamed: (db) => queries.markNamed(db, 1, 1, [2], [3]),
  noteRefused: (db) => queries.noteRefused(db, 1, { at: now, most: 3, windowMs: 1000, silenceMs: 1000 }),
  selectBefore: (db) => queries.selectBefore(db, asked, 9),
  selectAfter: (db) => queries.selectAfter(db, asked, 9),
  selectSince: (db) => queries.selectSince(db, asked, now),
  selectChanged: (db) => queries.selectChanged(db, asked, 0),
  deleteOfMachine: (db) => queries.deleteOfMachine(db, now),
  selectBySeqs: (db) => queries.selectBySeqs(db, 1, [1, 2]),
  selectNewest: (db) => queries.selectNewest(db, [[1, 2]]),
  selectMessage: (db) => queries.selectMessage(db, 1),
  changeMessage: (db) => queries.changeMessage(db, { id: 1, conversationId: 1 }, { state: 3, recalledBy: 1 }),
  selectSpeakers: (db) => queries.selectSpeakers(db, [1]),
  selectFound: (db) => queries.selectFound(db, 1, { keyword: 'a', conversationId: 1, before: 9, limit: 20 }),
};
