import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const page = { skip: 0, limit: 20 };

export const querySamples: QuerySamples = {
  selectGroup: (db) => queries.selectGroup(db, 1),
  lockGroup: (db) => queries.lockGroup(db, 1),
  selectOpen: (db) => queries.selectOpen(db, 1, 'a', page),
  countOpen: (db) => queries.countOpen(db, 1, 'a'),
  selectMembership: (db) => queries.selectMembership(db, 1, 1),
  upsertMember: (db) => queries.upsertMember(db, { conversationId: 1, customerId: 1, readSeq: 0, at: now }),
  updateMember: (db) => queries.updateMember(db, 1, 1, { role: 'admin' }),
  updateGroup: (db) => queries.updateGroup(db, 1, { name: 'a' }),
  selectMembers: (db) => queries.selectMembers(db, 1, 'a', page),
  countMembers: (db) => queries.countMembers(db, 1, 'a'),
  selectRequest: (db) => queries.selectRequest(db, 1, 1),
  upsertRequest: (db) =>
    queries.upsertRequest(db, { conversationId: 1, customerId: 1, words: 'a', state: 'waiting', at: now }),
  decideRequest: (db) => queries.decideRequest(db, 1, 1, 'taken'),
  selectRequests: (db) => queries.selectRequests(db, 1),
  deleteRequests: (db) => queries.deleteRequests(db, 1),
  selectOwnRequests: (db) => queries.selectOwnRequests(db, 1),
  isInService: (db) => queries.isInService(db, 1),
};
