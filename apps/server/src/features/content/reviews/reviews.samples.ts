import { dataTypes } from '@lianpan/domain/content-types';
import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertReview: (db) =>
    queries.insertReview(db, {
      dataType: dataTypes.graphtext,
      dataId: '1',
      targetId: 1,
      snapshot: 'a',
      reason: 'first',
      marks: [],
      state: 'pending',
      createdAt: now,
      dueAt: now,
    }),
  lockReviewOf: (db) => queries.lockReviewOf(db, { dataType: dataTypes.graphtext, dataId: '1', isComment: false }),
  updateReview: (db) => queries.updateReview(db, 1, { state: 'approved' }),
  insertStrike: (db) =>
    queries.insertStrike(db, {
      customerId: 1,
      level: 1,
      rule: 'scam',
      quoted: 'a',
      dataType: dataTypes.graphtext,
      dataId: '1',
      createdAt: now,
      expiresAt: now,
    }),
  selectTextState: (db) => queries.selectTextState(db, 1),
  selectStrikes: (db) => queries.selectStrikes(db, 1),
  countStrikes: (db) => queries.countStrikes(db, 1, now),
  lockStrike: (db) => queries.lockStrike(db, 1),
  updateStrike: (db) => queries.updateStrike(db, 1, { appealState: 'open' }),
  deleteReviewsBefore: (db) => queries.deleteReviewsBefore(db, now),
  deleteDemo: (db) => queries.deleteDemo(db, 'a'),
  deleteStrikes: (db) => queries.deleteStrikes(db, 1),
  selectActiveWords: (db) => queries.selectActiveWords(db),
  claimReview: (db) => queries.claimReview(db, 1, { claimedBy: 1, claimUntil: now }),
  liftMutes: (db) => queries.liftMutes(db, 1, now),
};
