import type { QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectBlockedOf: (db) => queries.selectBlockedOf(db, 1, [2]),
  selectBlockersIn: (db) => queries.selectBlockersIn(db, 1, 2),
  selectGroupsAmong: (db) => queries.selectGroupsAmong(db, [1, 2]),
};
