import { auditStates } from '@lianpan/domain/community';
import { dataTypes } from '@lianpan/domain/content-types';
import { now, uuid, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const thread = { dataType: dataTypes.graphtext, dataId: '1' };
const order = { sort: 'hot', authorId: 1, after: { likes: 2, at: now, id: 9 }, limit: 20 } as const;

export const querySamples: QuerySamples = {
  selectRoots: (db) => queries.selectRoots(db, 1, thread, order),
  selectPinned: (db) => queries.selectPinned(db, 1, thread),
  selectOne: (db) => queries.selectOne(db, 1, 1),
  selectReplies: (db) => queries.selectReplies(db, 1, 1, { at: now, id: 9 }, 10),
  selectFirstReplies: (db) => queries.selectFirstReplies(db, 1, [1, 2], 2),
  countFolded: (db) => queries.countFolded(db, thread),
  selectHottest: (db) => queries.selectHottest(db, ['1']),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  countOwn: (db) => queries.countOwn(db, 1, now),
  selectOwnTexts: (db) => queries.selectOwnTexts(db, 1, now),
  insertComment: (db) =>
    queries.insertComment(db, {
      ...thread,
      customerId: 1,
      content: 'a',
      state: auditStates.published,
      clientReqId: uuid,
      createdAt: now,
    }),
  lockComment: (db) => queries.lockComment(db, 1),
  updateComment: (db) => queries.updateComment(db, 1, { isTop: true }),
  unpinAll: (db) => queries.unpinAll(db, thread),
  addReply: (db) => queries.addReply(db, 1, 1),
  setLike: (db) => queries.setLike(db, 1, 1, true),
  emptyOrphans: (db) => queries.emptyOrphans(db),
  leaveComments: (db) => queries.leaveComments(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
  selectComment: (db) => queries.selectComment(db, 1),
  recount: (db) => queries.recount(db, { dataType: dataTypes.graphtext, dataId: '1', rootId: 1 }),
};
