import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectDemoMessages: (db) => queries.selectDemoMessages(db),
  selectFact: (db) => queries.selectFact(db, 'key'),
  upsertFact: (db) => queries.upsertFact(db, 'key', 1),
  insertDemoMessage: (db) => queries.insertDemoMessage(db, { receiver: 'm', code: 'c', purpose: 'p', sentAt: now }),
  deleteDemoMessages: (db) => queries.deleteDemoMessages(db, now),
};
