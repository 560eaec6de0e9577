import { dataTypes } from '@lianpan/domain/content-types';
import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const reaction = { customerId: 1, kind: 'like', dataType: dataTypes.graphtext, dataId: '1', at: now } as const;

export const querySamples: QuerySamples = {
  insertOpinion: (db) =>
    queries.insertOpinion(db, {
      itemId: 1,
      customerId: 1,
      market: 'simulated',
      stockNo: '600519',
      direction: 'up',
      horizonDays: 5,
      tradeDate: '2026-11-20',
      endDate: '2026-11-27',
      state: 'open',
    }),
  isFollowing: (db) => queries.isFollowing(db, 1, 2),
  selectTaste: (db) => queries.selectTaste(db, 1, now),
  addReaction: (db) => queries.addReaction(db, reaction),
  removeReaction: (db) => queries.removeReaction(db, reaction),
  selectReactions: (db) => queries.selectReactions(db, 1, 1, '1'),
  bump: (db) => queries.bump(db, 1, '1', 'likes', 1),
  selectCounters: (db) => queries.selectCounters(db, 1, '1'),
  addView: (db) => queries.addView(db, { viewer: 'c1', dataType: dataTypes.graphtext, dataId: '1', at: now }, now),
  deleteViewsBefore: (db) => queries.deleteViewsBefore(db, now),
  selectReacted: (db) =>
    queries.selectReacted(db, 1, 'like', {
      before: { at: now, dataType: dataTypes.graphtext, dataId: '9' },
      limit: 20,
    }),
  insertLink: (db) =>
    queries.insertLink(db, {
      code: 'abcdefgh',
      dataType: dataTypes.graphtext,
      dataId: '1',
      customerId: 1,
      channel: 'copy',
      createdAt: now,
    }),
  selectLink: (db) => queries.selectLink(db, 'abcdefgh'),
  selectDueOpinions: (db) => queries.selectDueOpinions(db, 'simulated', '2026-11-20'),
  updateOpinion: (db) => queries.updateOpinion(db, 1, { state: 'hit' }),
  selectOpinions: (db) => queries.selectOpinions(db, 1),
  areBlocked: (db) => queries.areBlocked(db, 1, 2),
  selectNameable: (db) => queries.selectNameable(db, 1, [2]),
  leaveReactions: (db) => queries.leaveReactions(db, 1),
  selectName: (db) => queries.selectName(db, 1),
};
