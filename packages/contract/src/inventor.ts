import { z } from 'zod';
import { call } from './call.ts';
import { auditStatus, contentFile, cursorInput, listed, richDocument, rowId, userBrief } from './content-wire.ts';
import {
  contentClass,
  detail,
  inventor,
  lockReason,
  offered,
  paperInput,
  payType,
  published,
  question,
  written,
} from './inventor-wire.ts';
import { scheduled, toSchedule } from './scheduled-wire.ts';
import { freshness } from './shapes.ts';

const day = z.iso.date();
const fen = z.int();

/** Creators, their papers and short cards, and subscriptions. Source: product handbook 5. */
export const inventorCalls = {
  'POST /api/dynamic/inventor/getInventorInfo': call({
    summary: 'A creator; without an id the own state, with what is needed to become one',
    source: 'ours',
    auth: 'guest',
    input: z.object({ customerId: rowId.optional() }),
    output: z.object({
      inventor: inventor.nullable(),
      own: z
        .object({
          state: z.int().min(0).max(4),
          stateReason: z.string(),
          stoppedUntil: z.number().nullable(),
          isLicensed: z.boolean(),
          conditions: z.array(
            z.object({
              key: z.enum(['trust', 'mobile', 'test', 'samples']),
              isMet: z.boolean(),
              have: z.int(),
              need: z.int(),
            }),
          ),
          triesLeft: z.int(),
          /** Without answers. */
          questions: z.array(question),
          /** Of the last seven and thirty days. */
          numbers: z.array(
            z.object({ days: z.int(), viewNum: z.int(), salesNum: z.int(), incomeFen: fen, newSubscriberNum: z.int() }),
          ),
        })
        .nullable(),
    }),
  }),
  'POST /api/dynamic/inventor/applyInventor': call({
    summary: 'Take the test of the rules, or apply to be a creator',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.discriminatedUnion('step', [
      z.object({
        step: z.literal('test'),
        answers: z.array(z.object({ id: z.int().min(1).max(50), isRight: z.boolean() })).max(50),
      }),
      z.object({
        step: z.literal('apply'),
        penName: z.string().trim().min(2).max(16),
        intro: z.string().trim().min(10).max(200),
        fields: z.array(z.string().trim().min(1).max(12)).min(1).max(5),
        realName: z.string().trim().min(2).max(30),
        certNo: z.string().trim().max(30).optional(),
      }),
    ]),
    output: z.object({
      state: z.int(),
      test: z
        .object({
          score: z.int(),
          isPassed: z.boolean(),
          wrong: z.array(question.extend({ why: z.string() })),
          triesLeft: z.int(),
        })
        .nullable(),
    }),
  }),
  'POST /api/dynamic/inventor/getInventors': call({
    summary: 'Creators, those with the most subscribers first',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({ list: z.array(inventor) }),
  }),
  'POST /api/dynamic/inventor/getPapers': call({
    summary: 'Papers and short cards for readers, newest first, of all or of one creator',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      dataType: z.union([z.literal(39), z.literal(41)]).optional(),
      customerId: rowId.optional(),
      isFree: z.boolean().optional(),
      ...cursorInput,
    }),
    output: z.object({ ...freshness, ...listed(offered) }),
  }),
  'POST /api/dynamic/inventor/getMyContents': call({
    summary: 'Own papers and short cards by their state',
    source: 'ours',
    auth: 'member',
    input: z.object({ tab: z.enum(['published', 'review', 'refused', 'off']), ...cursorInput }),
    output: z.object(
      listed(
        z.object({
          dynamicDetailId: rowId,
          dataType: z.int(),
          title: z.string(),
          auditStatus,
          auditHint: z.string(),
          class: contentClass,
          payType,
          priceFen: fen.nullable(),
          pricePoints: z.int().nullable(),
          salesNum: z.int(),
          viewNum: z.int(),
          scoreAvg: z.number().nullable(),
          createdTime: z.number(),
        }),
      ),
    ),
  }),
  'POST /api/dynamic/inventor/publishResearchPaper': call({
    summary: 'Publish a paper; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ...paperInput,
      /** One that waited for its time and goes out now instead. */
      scheduledId: rowId.optional(),
    }),
    output: published,
  }),
  'POST /api/dynamic/inventor/scheduleResearchPaper': call({
    summary: 'Have a paper go out at a time, or change one that waits for it',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ...paperInput, ...toSchedule }),
    output: scheduled,
  }),
  'POST /api/dynamic/inventor/getScheduledPaper': call({
    summary: 'An own paper that waits for its time, as its editor needs it',
    source: 'ours',
    auth: 'member',
    input: z.object({ scheduledId: rowId }),
    output: z.object({ scheduled, input: z.object(paperInput) }),
  }),
  'POST /api/dynamic/inventor/publishDriedFood': call({
    summary: 'Publish a short card with one thing to take away',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ...written,
      takeaway: z.string().trim().max(80),
      payType: z.union([z.literal(0), z.literal(3)]),
      pricePoints: z.int().optional(),
      check: z
        .object({
          question: z.string().trim().min(4).max(120),
          options: z.array(z.string().trim().min(1).max(60)).min(2).max(4),
          answer: z.int().min(0).max(3),
          explanation: z.string().trim().min(4).max(300),
        })
        .optional(),
    }),
    output: published,
  }),
  'POST /api/dynamic/inventor/getResearchPaperDetail': call({
    summary: 'A paper as far as everybody may read it',
    source: 'ours',
    auth: 'guest',
    input: z.object({ paperId: rowId }),
    output: z.object({
      ...freshness,
      paper: detail.extend({ dataDate: day, method: z.string(), limits: z.string(), version: z.int() }),
    }),
  }),
  'POST /api/dynamic/inventor/getDriedFoodDetail': call({
    summary: 'A short card as far as everybody may read it, with its question',
    source: 'ours',
    auth: 'guest',
    input: z.object({ foodId: rowId }),
    output: z.object({
      ...freshness,
      food: detail.extend({
        check: z
          .object({
            question: z.string(),
            options: z.array(z.string()),
            /** `null` before the own answer; numbers from 0. */
            ownOption: z.int().nullable(),
            answer: z.int().nullable(),
            explanation: z.string(),
            answerNum: z.int(),
          })
          .nullable(),
      }),
    }),
  }),
  'POST /api/dynamic/inventor/getPaidBody': call({
    summary: 'What is paid for, for its author, its buyers, subscribers, and everybody where it is free',
    source: 'ours',
    auth: 'guest',
    input: z.object({ paperId: rowId }),
    output: z.object({
      isLocked: z.boolean(),
      lockReason,
      body: z
        .object({
          docJson: richDocument,
          conclusion: z.string(),
          disproofs: z.string(),
          files: z.array(contentFile),
          /** Id of the reader, to be laid over what was bought; empty where it is free. */
          watermark: z.string(),
        })
        .nullable(),
    }),
  }),
  'POST /api/dynamic/inventor/buyWithPoints': call({
    summary: 'Buy a paper or a short card that is priced in points, once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ paperId: rowId, pricePoints: z.int().min(1) }),
    output: z.object({ isOwned: z.boolean(), pointsLeft: z.int() }),
  }),
  'POST /api/dynamic/inventor/answerCheck': call({
    summary: 'Answer the question of a short card; the first answer counts',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ foodId: rowId, option: z.int().min(0).max(3) }),
    output: z.object({ isRight: z.boolean(), ownOption: z.int(), answer: z.int(), explanation: z.string() }),
  }),
  'POST /api/dynamic/inventor/scorePaper': call({
    summary: 'Give what one bought one to five stars; a later number replaces the first',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ paperId: rowId, score: z.int().min(1).max(5) }),
    output: z.object({ scoreAvg: z.number().nullable(), scoreNum: z.int(), ownScore: z.int() }),
  }),
  'POST /api/dynamic/inventor/subscribeInventor': call({
    summary: 'Stop the news of a subscription, or take that back; buying one is an order',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ customerId: rowId, status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ state: z.enum(['active', 'stopped']), periodEnd: z.number() }),
  }),
  'POST /api/dynamic/inventor/setInventorPrice': call({
    summary: 'Set the price of a month, or of one paper, for later sales; once in seven days',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      paperId: rowId.optional(),
      priceFen: fen.optional(),
      pricePoints: z.int().optional(),
      /** No subscription any more; those that run go on. */
      isClosed: z.boolean().optional(),
    }),
    output: z.object({ nextChangeTime: z.number() }),
  }),
  'POST /api/dynamic/inventor/offShelf': call({
    summary: 'Offer an own paper no longer, or again; buyers go on reading',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ paperId: rowId, status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ isOffShelf: z.boolean() }),
  }),
  'POST /api/dynamic/inventor/mySubscriptionDynamics': call({
    summary: 'What the creators one subscribes to have published, newest first',
    source: 'spec',
    auth: 'member',
    input: z.object(cursorInput),
    output: z.object({ ...freshness, isLocked: z.boolean(), ...listed(offered) }),
  }),
  'POST /api/dynamic/inventor/getISubscribedToUsers': call({
    summary: 'Creators to whom one subscribes or subscribed, with the end of the period',
    source: 'spec',
    auth: 'member',
    input: z.object({ pageNum: z.int().min(1).max(1000).default(1) }),
    output: z.object({
      list: z.array(
        userBrief.extend({
          periodEnd: z.number(),
          /** Published within seven days. */
          newNum: z.int(),
          state: z.enum(['active', 'stopped', 'expired', 'refunded']),
          monthPriceFen: fen.nullable(),
        }),
      ),
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
  'POST /api/dynamic/inventor/getMyPurchases': call({
    summary: 'What one bought, newest first; it can be read whatever else one has',
    source: 'ours',
    auth: 'member',
    input: z.object(cursorInput),
    output: z.object(
      listed(
        z.object({
          dynamicDetailId: rowId,
          dataType: z.int(),
          title: z.string(),
          authorName: z.string(),
          way: z.enum(['money', 'points']),
          amount: z.int(),
          state: z.enum(['active', 'refunded']),
          buyTime: z.number(),
          /** Removed by the desk or gone with its author. */
          isGone: z.boolean(),
        }),
      ),
    ),
  }),
};
