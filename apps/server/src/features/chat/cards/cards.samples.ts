import { now, type InputSamples, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  countVotes: (db) => queries.countVotes(db, [1], 1),
  insertVote: (db) => queries.insertVote(db, { messageId: 1, customerId: 1, choice: 0, at: now }),
  selectVote: (db) => queries.selectVote(db, 1, 1),
  deleteVotes: (db) => queries.deleteVotes(db, 1),
  selectOwnVotes: (db) => queries.selectOwnVotes(db, 1),
  selectGoods: (db) => queries.selectGoods(db, ['37']),
  selectAllGoods: (db) => queries.selectAllGoods(db),
};

export const inputSamples: InputSamples = {
  'POST /api/chat/group/votePoll': { msgId: '1', choice: 0 },
};

export const patternSamples = { '^[0-9]{1,9}$': '37' };
