import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectStories: (db) => queries.selectStories(db, false, { after: { num: 1, id: 1 }, limit: 20 }),
  selectStory: (db) => queries.selectStory(db, 1),
  lockStory: (db) => queries.lockStory(db, 1),
  selectStockNos: (db) => queries.selectStockNos(db, 1),
  insertCase: (db) =>
    queries.insertCase(db, { itemId: 1, lessonId: 'stopLoss', teaching: 'a', madeBy: 1, madeAt: now }),
  deleteCase: (db) => queries.deleteCase(db, 1),
  selectCase: (db) => queries.selectCase(db, 1),
};
