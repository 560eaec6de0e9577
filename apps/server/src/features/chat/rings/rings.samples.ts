import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const ring = { conversationId: 1, customerId: 1, tries: 1 };

export const querySamples: QuerySamples = {
  noteSpoken: (db) =>
    queries.noteSpoken(db, [{ conversationId: 1, senderId: 1 }], { at: now, waitMs: 5000, pauseMs: 60_000 }),
  claimRings: (db) => queries.claimRings(db, now, now, 20),
  selectUnheard: (db) => queries.selectUnheard(db, ring),
  updateKey: (db) => queries.updateKey(db, ring, 'k'),
  settleRing: (db) => queries.settleRing(db, ring, { ringAfter: null, rangAt: now }),
  postponeRing: (db) => queries.postponeRing(db, ring, now),
  giveUpRings: (db) => queries.giveUpRings(db, now, now),
  deleteRings: (db) => queries.deleteRings(db, 1),
};
