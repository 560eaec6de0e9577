import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const filter = { states: ['pending'], reason: 'report', class: 'B', dataType: 1, targetId: 1 } as const;

export const querySamples: QuerySamples = {
  insertReview: (db) =>
    queries.insertReview(db, {
      dataType: 1,
      dataId: '1',
      targetId: 1,
      snapshot: 'a',
      reason: 'first',
      marks: [],
      state: 'pending',
      createdAt: now,
      dueAt: now,
    }),
  lockReviewOf: (db) => queries.lockReviewOf(db, { dataType: 1, dataId: '1', isComment: false }),
  lockReview: (db) => queries.lockReview(db, 1),
  updateReview: (db) => queries.updateReview(db, 1, { state: 'approved' }),
  selectQueue: (db) => queries.selectQueue(db, filter, { skip: 0, limit: 20 }),
  countQueue: (db) => queries.countQueue(db, filter),
  selectReview: (db) => queries.selectReview(db, 1),
  selectDecided: (db) => queries.selectDecided(db, 1, 5),
  selectStatistics: (db) => queries.selectStatistics(db, now),
  insertStrike: (db) =>
    queries.insertStrike(db, {
      customerId: 1,
      level: 1,
      rule: 'scam',
      quoted: 'a',
      dataType: 1,
      dataId: '1',
      createdAt: now,
      expiresAt: now,
    }),
  selectStrikes: (db) => queries.selectStrikes(db, 1),
  countStrikes: (db) => queries.countStrikes(db, 1, now),
  lockStrike: (db) => queries.lockStrike(db, 1),
  updateStrike: (db) => queries.updateStrike(db, 1, { appealState: 'open' }),
  selectAppeals: (db) => queries.selectAppeals(db),
  setItemState: (db) => queries.setItemState(db, 1, { state: 3 }),
  setCommentState: (db) => queries.setCommentState(db, 1, { state: 3 }),
  selectItemState: (db) => queries.selectItemState(db, 1),
  selectCommentState: (db) => queries.selectCommentState(db, 1),
  recount: (db) => queries.recount(db, { dataType: 1, dataId: '1', rootId: 1 }),
  deleteReviewsBefore: (db) => queries.deleteReviewsBefore(db, now),
  deleteStrikes: (db) => queries.deleteStrikes(db, 1),
};
