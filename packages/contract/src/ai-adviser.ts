import { z } from 'zod';
import { call } from './call.ts';
import { chatMessage, clientMsgId, seq } from './chat-message.ts';
import { cursor, listed, rowId } from './content-wire.ts';
import { freshness, marketName, stockCell, stockNo } from './shapes.ts';

const context = z.object({
  /** Name of the page where one was. */
  route: z
    .string()
    .regex(/^[A-Za-z]{0,40}$/)
    .default(''),
  stockNo: stockNo.optional(),
});

const opinion = z.enum(['useful', 'useless']);
/** What is wrong with an answer: its facts, that it advises, its tone, something else. */
const complaint = z.enum(['wrong', 'advice', 'offensive', 'other']);

const verdict = z.enum(['upheld', 'dismissed']);

/** A question as compliance finds it in the log. */
const logged = z.object({
  askId: rowId,
  time: z.number(),
  customerId: rowId,
  market: marketName,
  intent: z.string(),
  /** Where it was asked, and about which stock; empty for none. */
  route: z.string(),
  stockNo: z.string(),
  isAbstained: z.boolean(),
  isRefused: z.boolean(),
  /** What worded the answer; empty where the rules did. */
  model: z.string(),
  opinion: opinion.nullable(),
  complaint: complaint.nullable(),
  complaintTime: z.number().nullable(),
  /** What compliance found of the report; `null` while nobody has. */
  verdict: verdict.nullable(),
  handledTime: z.number().nullable(),
  handledByName: z.string(),
  handledNote: z.string(),
});

const figure = z.number().nullable();

/** The machine that explains terms, figures and pages. Source: product handbook 6.7. */
export const aiAdviserCalls = {
  'GET /api/chat/ai/getState': call({
    summary: 'The conversation with the machine, how many questions are left today, and what one might ask',
    source: 'ours',
    auth: 'member',
    input: context,
    output: z.object({
      conversationId: rowId,
      quota: z.int(),
      left: z.int(),
      suggestions: z.array(z.string()),
      /** The stock of the context, where the market has it. */
      stockName: z.string().nullable(),
      /** What the caller has said of answers that are still shown, the newest first. */
      opinions: z.array(z.object({ seq, opinion: opinion.nullable(), isReported: z.boolean() })),
    }),
  }),
  'POST /api/chat/ai/ask': call({
    summary:
      'Ask the machine, once a clientMsgId: question and answer are kept together, the answer is told in parts too',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      conversationId: rowId.optional(),
      clientMsgId,
      text: z.string().max(1000),
      context: context.default({ route: '' }),
    }),
    output: z.object({ conversationId: rowId, question: chatMessage, answer: chatMessage, left: z.int() }),
  }),
  'POST /api/chat/ai/rate': call({
    summary: 'Whether an answer was of use; the newest word counts',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      conversationId: rowId,
      seq: z.int().min(1).max(2_000_000_000),
      opinion,
    }),
    output: z.object({}),
  }),
  'POST /api/chat/ai/report': call({
    summary: 'Something is wrong with an answer',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      conversationId: rowId,
      seq: z.int().min(1).max(2_000_000_000),
      reason: complaint,
    }),
    output: z.object({}),
  }),
  'POST /api/chat/ai/clear': call({
    summary: 'Empties the conversation for its member on all devices; the log stays as long as it is kept',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ conversationId: rowId }),
    output: z.object({ clearedSeq: seq }),
  }),
  'POST /api/admin/ai/getLog': call({
    summary:
      'Questions to the machine as far as they are kept, without their words, the newest first; that it was read is logged',
    source: 'ours',
    auth: 'staff',
    right: 'aiLog.read',
    input: z.object({
      sort: z.enum(['open', 'handled', 'reported', 'useless', 'refused', 'abstained', 'all']).default('open'),
      customerId: rowId.optional(),
      cursor: cursor.optional(),
      pageSize: z.int().min(1).max(50).default(20),
    }),
    output: z.object(listed(logged)),
  }),
  'POST /api/chat/ai/getCalibration': call({
    summary: 'What became of the stocks that answers told facts of, losses included, and how answers were judged',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      ...freshness,
      /** Of the days for which questions are kept. */
      days: z.int(),
      answeredNum: z.int(),
      /** Whether to trade was asked, and not told. */
      refusedNum: z.int(),
      /** Too little was known, which is an answer too. */
      abstainedNum: z.int(),
      usefulNum: z.int(),
      uselessNum: z.int(),
      reportedNum: z.int(),
      upheldNum: z.int(),
      /** Stocks and days; each counts once. */
      statementNum: z.int(),
      /** Of them those that a demonstration was given, which nobody asked for. */
      demoNum: z.int(),
      firstDate: z.string().nullable(),
      /** Percent from the close of that day; of those whose time has come. */
      periods: z.array(
        z.object({
          days: z.int(),
          n: z.int(),
          waitingNum: z.int(),
          meanPct: figure,
          meanIndexPct: figure,
          meanExcessPct: figure,
          upPct: figure,
          beatPct: figure,
          bestPct: figure,
          worstPct: figure,
        }),
      ),
      list: z.array(
        z.object({
          stock: stockCell,
          givenDate: z.string(),
          isDemo: z.boolean(),
          outcomes: z.array(z.object({ days: z.int(), changePct: figure, excessPct: figure })),
        }),
      ),
    }),
  }),
  'POST /api/admin/ai/handleReport': call({
    summary: 'What compliance finds of a report, with a reason; once, until it is reported anew',
    source: 'ours',
    auth: 'staff',
    right: 'aiLog.handle',
    writes: true,
    input: z.object({ askId: rowId, verdict, reason: z.string().trim().min(4).max(300) }),
    output: logged,
  }),
  'POST /api/admin/ai/getEntry': call({
    summary: 'A question and its answer with the facts that it stands on; that it was read is logged',
    source: 'ours',
    auth: 'staff',
    right: 'aiLog.read',
    input: z.object({ askId: rowId }),
    output: logged.extend({
      question: z.string(),
      sentences: z.array(z.string()),
      facts: z.array(z.object({ label: z.string(), value: z.string(), time: z.number(), origin: z.string() })),
    }),
  }),
};
