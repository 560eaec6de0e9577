import { z } from 'zod';
import { call } from './call.ts';
import {
  auditStatus,
  citedMetric,
  clientReqId,
  contentCard,
  contentDetail,
  cursorInput,
  dataType,
  listed,
  rowId,
} from './content-wire.ts';
import { freshness, stockNo } from './shapes.ts';

const stance = z.enum(['up', 'down', 'flat']);
const costBand = z.enum(['above10', 'near', 'below10', 'below30']);
const horizon = z.enum(['short', 'middle', 'long']);
/** 1 everybody may answer, 2 advisers. */
const target = z.union([z.literal(1), z.literal(2)]);
/** 1 holding the stock, 2 watching it. */
const holdState = z.union([z.literal(1), z.literal(2)]);
const questionState = z.enum(['open', 'solved', 'closed']);

const question = z.object({
  state: questionState,
  target,
  holdState,
  costBand: costBand.nullable(),
  horizon,
  bountyPoints: z.int(),
  /** `held` for the best answer, `paid` to it, `halved` by likes, `returned` to the asker. */
  bountyState: z.enum(['none', 'held', 'paid', 'halved', 'returned']),
  answerNum: z.int(),
  bestAnswerId: rowId.nullable(),
  chosenBy: z.enum(['asker', 'likes']).nullable(),
  isAnonymous: z.boolean(),
  /** Until when the asker chooses the best answer. */
  chooseUntil: z.number(),
});

const answer = z.object({
  questionId: rowId,
  stance: stance.nullable(),
  evidences: z.array(z.object({ dataType, dataId: z.string(), title: z.string() })),
  isBest: z.boolean(),
  isAdviser: z.boolean(),
  /** The author says that software wrote it. */
  aiGenerated: z.boolean(),
});

const answerCard = contentCard.extend({ answer });

/** Written by rules from facts, by nobody: "AI生成，仅供参考". */
const factAnswer = z.object({
  aiGenerated: z.literal(true),
  sentences: z.array(z.string()),
  asOf: z.number(),
  sourceName: z.string(),
});

const published = { auditStatus, auditHint: z.string() };

/** Questions about stocks and their answers. Source: product handbook 4.4. */
export const qaCalls = {
  'POST /api/dynamic/qa/addQuestion': call({
    summary:
      'Ask about a stock; its bounty is held from the asker, and facts answer at once. Sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      stockNo,
      title: z.string().max(400),
      content: z.string().max(4000).default(''),
      holdState,
      costBand: costBand.optional(),
      horizon,
      bountyPoints: z.int().min(0).max(200).default(0),
      target: target.default(1),
      isAnonymous: z.boolean().default(false),
      clientReqId,
    }),
    output: z.object({ questionId: rowId, ...published }),
  }),
  'POST /api/dynamic/qa/getAskState': call({
    summary: 'What the caller may ask today: free questions left, points, whether advisers may be asked',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      freeLeft: z.int(),
      /** Points of one more. */
      price: z.int(),
      balance: z.int(),
      canAskAdvisers: z.boolean(),
    }),
  }),
  'POST /api/dynamic/qa/getQuestions': call({
    summary: 'Questions of a stock or of all, newest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      stockNo: stockNo.optional(),
      tab: z.enum(['new', 'unanswered', 'bounty', 'solved', 'mine']).default('new'),
      ...cursorInput,
    }),
    output: z.object({
      ...freshness,
      ...listed(
        contentCard.extend({
          question,
          /** The best answer, or the most liked one. */
          topAnswer: z.object({ nickName: z.string(), text: z.string(), isBest: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  'POST /api/dynamic/qa/getQuestionDetail': call({
    summary: 'A question whole, with its answers: the best, those of advisers, the most liked',
    source: 'ours',
    auth: 'guest',
    input: z.object({ questionId: rowId, ...cursorInput }),
    output: z.object({
      ...freshness,
      question: contentDetail.extend({ question }),
      factAnswer: factAnswer.nullable(),
      ...listed(answerCard),
      /** Why the caller can't answer; empty where that is open. */
      cannotAnswer: z.enum(['', 'own', 'closed', 'advisers', 'answered']),
      /** What the caller has answered, shown or waiting. */
      ownAnswerId: rowId.nullable(),
      canChoose: z.boolean(),
      canClose: z.boolean(),
    }),
  }),
  'POST /api/dynamic/qa/getSimilarQuestions': call({
    summary: 'Up to five questions about a stock that ask something alike',
    source: 'ours',
    auth: 'guest',
    input: z.object({ stockNo, title: z.string().trim().min(1).max(200) }),
    output: z.object({
      list: z.array(z.object({ questionId: rowId, title: z.string(), answerNum: z.int(), state: questionState })),
    }),
  }),
  'POST /api/dynamic/qa/addAnswer': call({
    summary: 'Answer a question; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      questionId: rowId,
      docJson: z.record(z.string(), z.unknown()),
      fileUrls: z.array(z.string().max(300)).max(32).default([]),
      stance: stance.optional(),
      evidences: z
        .array(z.object({ dataType, dataId: z.string().min(1).max(64) }))
        .max(3)
        .default([]),
      /** Figures of tools that it rests on, kept as they stand now. */
      metrics: z.array(citedMetric).max(3).default([]),
      declares: z.object({ ai: z.boolean(), holds: z.boolean().optional() }).default({ ai: false }),
      clientReqId,
    }),
    output: z.object({ answerId: rowId, ...published }),
  }),
  'POST /api/dynamic/qa/getAnswerDetail': call({
    summary: 'An answer whole, with what was asked',
    source: 'ours',
    auth: 'guest',
    input: z.object({ answerId: rowId }),
    output: z.object({
      ...freshness,
      answer: contentDetail.extend({ answer }),
      /** `isGone` where the question is no more to be seen. */
      question: z.object({
        questionId: rowId,
        title: z.string(),
        authorName: z.string(),
        isGone: z.boolean(),
        state: questionState,
        answerNum: z.int(),
        chosenBy: z.enum(['asker', 'likes']).nullable(),
      }),
      canChoose: z.boolean(),
    }),
  }),
  'POST /api/dynamic/qa/setBestAnswer': call({
    summary: 'The asker chooses the best answer, which is paid the bounty; final',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ questionId: rowId, answerId: rowId }),
    output: z.object({ state: questionState, paidPoints: z.int() }),
  }),
  'POST /api/dynamic/qa/closeQuestion': call({
    summary: 'The asker closes a question: without an answer the bounty goes back whole, else likes get the half of it',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ questionId: rowId }),
    output: z.object({ state: questionState, returnedPoints: z.int() }),
  }),
};
