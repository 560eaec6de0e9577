import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const place = { isTop: true, at: now, id: 1 };

export const querySamples: QuerySamples = {
  selectList: (db) => queries.selectList(db, 1, ['private'], { after: place, limit: 20 }),
  countList: (db) => queries.countList(db, 1, ['group']),
  selectOwn: (db) => queries.selectOwn(db, 1, 1),
  selectOwnOf: (db) => queries.selectOwnOf(db, 1, [1, 2]),
  selectPair: (db) => queries.selectPair(db, 1, 2),
  selectOwned: (db) => queries.selectOwned(db, 1, 'service'),
  insertConversation: (db) =>
    queries.insertConversation(db, { kind: 'private', lowId: 1, highId: 2, lastAt: now, createdAt: now }),
  insertMembers: (db) => queries.insertMembers(db, [{ conversationId: 1, customerId: 1, joinedAt: now }]),
  selectPerson: (db) => queries.selectPerson(db, 1),
  updateOwn: (db) => queries.updateOwn(db, 1, 1, { isTop: true }),
  hideOwn: (db) => queries.hideOwn(db, 1, 1),
  clearOwn: (db) => queries.clearOwn(db, 1, 1),
  readOn: (db) => queries.readOn(db, 1, 1, 1),
  selectUnread: (db) => queries.selectUnread(db, 1),
  selectGroupIds: (db) => queries.selectGroupIds(db, 1, 500),
  selectPlace: (db) => queries.selectPlace(db, 1),
  upsertPresence: (db) => queries.upsertPresence(db, 1, now),
  selectPresence: (db) => queries.selectPresence(db, 1),
  deletePresence: (db) => queries.deletePresence(db, 1),
  deleteMemberships: (db) => queries.deleteMemberships(db, 1),
  deleteFlood: (db) => queries.deleteFlood(db, 1),
  selectWritten: (db) => queries.selectWritten(db, 1),
};
