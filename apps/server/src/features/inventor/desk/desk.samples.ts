import type { QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectWaiting: (db) => queries.selectWaiting(db, 100),
  selectDecided: (db) => queries.selectDecided(db, 100),
  selectPapers: (db) => queries.selectPapers(db, { isRemoved: false, before: 1, limit: 20 }),
};
