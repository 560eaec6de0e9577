import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const push = { conversationId: 1, customerId: 1, tries: 1 };

export const querySamples: QuerySamples = {
  noteSpoken: (db) =>
    queries.noteSpoken(db, [{ conversationId: 1, senderId: 1 }], { at: now, waitMs: 5000, pauseMs: 60_000 }),
  claimPushes: (db) => queries.claimPushes(db, now, now, 20),
  selectUnheard: (db) => queries.selectUnheard(db, push),
  updateKey: (db) => queries.updateKey(db, push, 'k'),
  settlePush: (db) => queries.settlePush(db, push, { pushAfter: null, rangAt: now }),
  postponePush: (db) => queries.postponePush(db, push, now),
  giveUpPushes: (db) => queries.giveUpPushes(db, now, now),
  deletePushes: (db) => queries.deletePushes(db, 1),
};
