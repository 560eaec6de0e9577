import { randomUUID } from 'node:crypto';
import { contentItems, type questions } from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { Slice } from '@lianpan/testkit';
import { actor, casesOf, docOf, gone, letters, pieceOf, taken } from '../roles.fixture.ts';
import {
  now,
  uuid,
  type ForeignSamples,
  type InputSamples,
  type QuerySamples,
  type RoleSamples,
  type Scene,
} from '../samples.fixture.ts';
import { shownTo } from '../content/service.ts';
import * as queries from './queries.ts';

const whose = { viewer: 1, market: 'simulated' } as const;
const audience = { ...whose, isShown: shownTo({ customerId: whose.viewer, market: { name: whose.market } }) };
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
  selectQuestionPlaces: (db) =>
    queries.selectQuestionPlaces(db, audience, {
      stockNo: '600000',
      tab: 'unanswered',
      before: { at: now, id: 9 },
      limit: 20,
    }),
  selectAnswerOrder: (db) => queries.selectAnswerOrder(db, audience, 1, 20),
  selectTopAnswers: (db) => queries.selectTopAnswers(db, audience, [1]),
  selectRewardable: (db) => queries.selectRewardable(db, 1),
  selectAnswers: (db) => queries.selectAnswers(db, [2]),
  selectOwnAnswer: (db) => queries.selectOwnAnswer(db, 1, 1),
  selectTitles: (db) => queries.selectTitles(db, audience, '600000', 20),
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
      minTrust: 0,
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
          state: auditStates.inReview,
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

interface QuestionState {
  readonly item?: number;
  readonly question?: Partial<typeof questions.$inferInsert>;
  /** State of the piece that the answer is. */
  readonly answer?: number;
  readonly answeredBy?: string;
}

const parts = ['asker', 'answerer', 'stranger'] as const;

/** A question with one answer. */
async function asked(slice: Slice, { item, question, answer, answeredBy = 'answerer' }: QuestionState) {
  const clock = slice.clock.now();
  const questionId = await pieceOf(slice, await actor(slice, 'asker'), {
    dataType: dataTypes.question,
    market: 'simulated',
    ...(item !== undefined && { state: item }),
  });
  await queries.insertQuestion(slice.db, {
    ...row,
    itemId: questionId,
    askedAt: new Date(clock),
    chooseUntil: new Date(clock + 60_000),
    ...question,
  });
  const answerId = await pieceOf(slice, await actor(slice, answeredBy), {
    dataType: dataTypes.answer,
    market: 'simulated',
    ...(answer !== undefined && { state: answer }),
  });
  await queries.insertAnswer(slice.db, { itemId: answerId, questionId, evidences: [] });
  return { questionId: String(questionId), answerId: String(answerId) };
}

const by =
  (inputOf: (ids: { questionId: string; answerId: string }, slice: Slice) => object | Promise<object>) =>
  (state: QuestionState = {}) =>
  (part: (typeof parts)[number] | 'adviser'): Scene =>
  async (slice) => {
    const ids = await asked(slice, state);
    const who = await actor(slice, part, part === 'adviser' ? 3 : 2);
    return { by: who.device, input: { ...(await inputOf(ids, slice)) } };
  };

const choose = by(({ questionId, answerId }) => ({ questionId, answerId }));
const close = by(({ questionId }) => ({ questionId }));
const answer = by(({ questionId }) => ({
  questionId,
  docJson: docOf(`先看量能再看位置 ${letters()}`),
  declares: { ai: false, holds: false },
  clientReqId: randomUUID(),
}));
const { inReview, rejected, hidden, removed, deleted } = auditStates;
const done = 'ALREADY_DONE';

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/qa/setBestAnswer': {
    roles: casesOf({ asker: taken, answerer: gone, stranger: gone }, choose()),
    states: {
      ...Object.fromEntries(
        Object.entries({ inReview, rejected, hidden, removed, deleted }).flatMap(([name, state]) => [
          [`an answer that is ${name}`, [gone, choose({ answer: state })('asker')] as const],
          [`an answer to a question that is ${name}`, [gone, choose({ item: state })('asker')] as const],
        ]),
      ),
      'the own answer': ['INPUT_INVALID', choose({ answeredBy: 'asker' })('asker')],
      'an answer to another question': [
        gone,
        by(async ({ questionId }, slice) => ({ questionId, answerId: (await asked(slice, {})).answerId }))()('asker'),
      ],
      'a question that is solved': [done, choose({ question: { state: 'solved' } })('asker')],
      'a question that is closed': [done, choose({ question: { state: 'closed' } })('asker')],
      'a question after its seven days': [done, choose({ question: { chooseUntil: at } })('asker')],
    },
  },
  'POST /api/dynamic/qa/closeQuestion': {
    roles: casesOf({ asker: taken, answerer: gone, stranger: gone }, close()),
    states: {
      'a question in review': [taken, close({ item: inReview })('asker')],
      'a question that was deleted': [gone, close({ item: deleted })('asker')],
      'a question that is solved': [done, close({ question: { state: 'solved' } })('asker')],
      'a question that is closed': [done, close({ question: { state: 'closed' } })('asker')],
      'a question after its seven days': [taken, close({ question: { chooseUntil: at } })('asker')],
    },
  },
  'POST /api/dynamic/qa/addAnswer': {
    roles: casesOf({ asker: 'INPUT_INVALID', answerer: done, stranger: taken, adviser: taken }, answer()),
    states: {
      ...Object.fromEntries(
        Object.entries({ inReview, rejected, hidden, removed, deleted }).map(([name, state]) => [
          `a question that is ${name}`,
          [gone, answer({ item: state })('stranger')] as const,
        ]),
      ),
      'a question that is closed': [done, answer({ question: { state: 'closed' } })('stranger')],
      'a question that is solved': [taken, answer({ question: { state: 'solved' } })('stranger')],
      'a question to advisers, by a member': ['PRIVILEGE_REQUIRED', answer({ question: { target: 2 } })('stranger')],
      'a question to advisers, by one of them': [taken, answer({ question: { target: 2 } })('adviser')],
      'a question of the other market': [gone, answer({ question: { market: 'real' } })('stranger')],
    },
  },
};
