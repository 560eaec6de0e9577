import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectFriends: (db) => queries.selectFriends(db, 1, { kind: 'mutual', keyword: 'a' }, { skip: 0, limit: 20 }),
  countFriends: (db) => queries.countFriends(db, 1, 'fans', 'a'),
  selectPerson: (db) => queries.selectPerson(db, 1, 2),
  selectName: (db) => queries.selectName(db, 1),
  selectCounts: (db) => queries.selectCounts(db, 1),
  insertFollow: (db) => queries.insertFollow(db, { customerId: 1, followedId: 2, at: now }),
  deleteFollow: (db) => queries.deleteFollow(db, 1, 2),
  countFollows: (db) => queries.countFollows(db, 1),
  selectNameable: (db) => queries.selectNameable(db, 1, 'a', 20),
  selectFound: (db) => queries.selectFound(db, 1, 'a', { skip: 0, limit: 20 }),
  countFound: (db) => queries.countFound(db, 1, 'a'),
  selectSuggested: (db) => queries.selectSuggested(db, 1, 10),
  deleteFollows: (db) => queries.deleteFollows(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};
