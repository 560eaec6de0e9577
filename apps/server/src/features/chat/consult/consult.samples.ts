import { now, uuid, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const asked = { staffId: 1, now, after: { at: now, id: 1 }, limit: 30 };

export const querySamples: QuerySamples = {
  selectWaiting: (db) => queries.selectWaiting(db, asked),
  selectKept: (db) => queries.selectKept(db, asked),
  selectAnswered: (db) => queries.selectAnswered(db, asked),
  countQueues: (db) => queries.countQueues(db, { staffId: 1, now, lateSince: now }),
  selectServed: (db) => queries.selectServed(db, 1),
  selectAnswer: (db) => queries.selectAnswer(db, 1, uuid),
  updateServed: (db) => queries.updateServed(db, 1, { waitingSince: null }),
};
