import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const looker = { viewer: 1, market: 'simulated' } as const;
const row = {
  itemId: 1,
  market: 'simulated' as const,
  stockNo: '600000',
  target: 1,
  holdState: 2,
  horizon: 'short' as const,
  bounty: 0,
  bountyState: 'none' as const,
  state: 'open' as const,
  askedAt: now,
  chooseUntil: now,
};

export const querySamples: QuerySamples = {
  insertQuestion: (db) => queries.insertQuestion(db, row),
  insertAnswer: (db) => queries.insertAnswer(db, { itemId: 2, questionId: 1, evidences: [] }),
  updateQuestion: (db) => queries.updateQuestion(db, 1, { state: 'closed' }),
  countAsked: (db) => queries.countAsked(db, 1, now),
  lockQuestion: (db) => queries.lockQuestion(db, 1),
  selectQuestion: (db) => queries.selectQuestion(db, 1),
  selectExtras: (db) => queries.selectExtras(db, [1]),
  selectQuestionIds: (db) =>
    queries.selectQuestionIds(db, looker, { stockNo: '600000', tab: 'unanswered', before: 9, limit: 20 }),
  selectAnswerOrder: (db) => queries.selectAnswerOrder(db, looker, 1, 20),
  selectTopAnswers: (db) => queries.selectTopAnswers(db, looker, [1]),
  selectRewardable: (db) => queries.selectRewardable(db, 1),
  selectAnswers: (db) => queries.selectAnswers(db, [2]),
  selectOwnAnswer: (db) => queries.selectOwnAnswer(db, 1, 1),
  selectTitles: (db) => queries.selectTitles(db, looker, '600000', 20),
  selectDue: (db) => queries.selectDue(db, now),
  selectUntold: (db) => queries.selectUntold(db),
  takeUntold: (db) => queries.takeUntold(db, 2),
  selectInvitees: (db) =>
    queries.selectInvitees(db, {
      market: 'simulated',
      stockNo: '600000',
      askerId: 1,
      leastTrust: 0,
      since: now,
      code: 'qa.invite',
      mostADay: 3,
      limit: 20,
    }),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

const docJson = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a sample answer' }] }] };

export const inputSamples: InputSamples = {
  'POST /api/dynamic/qa/addQuestion': {
    stockNo: '600000',
    title: '样本问题，至少八个字',
    holdState: 2,
    horizon: 'short',
    clientReqId: uuid,
  },
  'POST /api/dynamic/qa/addAnswer': { questionId: '999999999', docJson, declares: { ai: false, holds: false }, clientReqId: uuid },
};

export const foreignSamples: ForeignSamples = {
  openCells: {},
};
