import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectWaiting: (db) => queries.selectWaiting(db, { after: { at: now, id: 1 }, limit: 20 }),
  selectDecided: (db) => queries.selectDecided(db, { after: { at: now, id: 1 }, limit: 20 }),
  selectPapers: (db) => queries.selectPapers(db, { isRemoved: false, before: { at: now, id: 1 }, limit: 20 }),
};
