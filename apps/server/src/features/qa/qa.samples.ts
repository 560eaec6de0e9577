import { contentItems } from '@lianpan/db';
import { dataTypes } from '@lianpan/domain/community';
import { shownItems } from '../content/service.ts';
import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const whose = { viewer: 1, market: 'simulated' } as const;
const looker = { ...whose, isShown: shownItems.isShown(whose) };
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
  selectLostBest: (db) => queries.selectLostBest(db),
  selectUntold: (db) => queries.selectUntold(db),
  takeUntold: (db) => queries.takeUntold(db, 2),
  selectUninvited: (db) => queries.selectUninvited(db, now),
  takeUninvited: (db) => queries.takeUninvited(db, 1),
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

const at = new Date('2026-11-20T10:00:00+08:00');
const docJson = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a sample answer' }] }] };

export const inputSamples: InputSamples = {
  'POST /api/dynamic/qa/addQuestion': {
    stockNo: '600000',
    title: '样本问题，至少八个字',
    holdState: 2,
    horizon: 'short',
    clientReqId: uuid,
  },
  'POST /api/dynamic/qa/addAnswer': {
    questionId: '999999999',
    docJson,
    declares: { ai: false, holds: false },
    clientReqId: uuid,
  },
};

/** A question and an answer that wait for a person's look: their author alone sees them. */
export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const waiting = async (dataType: number, clientReqId: string) => {
      const [item] = await slice.db
        .insert(contentItems)
        .values({
          dataType,
          customerId: owner.customerId,
          doc: docJson,
          plainText: 'mine',
          files: [],
          declarations: { ai: false, original: false, holds: null },
          riskClass: 1,
          state: 2,
          quality: 1,
          clientReqId,
          createdAt: at,
        })
        .returning();
      return item!.id;
    };
    const itemId = await waiting(dataTypes.question, 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a25');
    await queries.insertQuestion(slice.db, { ...row, itemId, askedAt: at, chooseUntil: new Date('2026-12-20') });
    const answerItem = await waiting(dataTypes.answer, 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a27');
    await queries.insertAnswer(slice.db, { itemId: answerItem, questionId: itemId, evidences: [] });
    const questionId = String(itemId);
    const answerId = String(answerItem);
    const never = { questionId: '999999999' };
    add(owner, 'POST /api/dynamic/qa/getQuestionDetail', { questionId }, never);
    add(owner, 'POST /api/dynamic/qa/getAnswerDetail', { answerId }, { answerId: '999999999' });
    add(owner, 'POST /api/dynamic/qa/closeQuestion', { questionId }, never);
  },
  openCells: {
    'POST /api/dynamic/qa/addAnswer questionId':
      'a question is for everybody who may see it; a test of it has who may not',
    'POST /api/dynamic/qa/setBestAnswer questionId':
      'needs an answer that is shown; a test of it has others than the asker',
    'POST /api/dynamic/qa/setBestAnswer answerId': 'an answer of somebody else is what is chosen',
  },
};
