import { z } from 'zod';
import { call } from './call.ts';
import { chatMessage, clientMsgId } from './chat.ts';
import { rowId } from './content-wire.ts';
import { stockNo } from './shapes.ts';

const context = z.object({
  /** Name of the page where one was. */
  route: z
    .string()
    .regex(/^[A-Za-z]{0,40}$/)
    .default(''),
  stockNo: stockNo.optional(),
});

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
      opinion: z.enum(['useful', 'useless']),
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
      reason: z.enum(['wrong', 'advice', 'offensive', 'other']),
    }),
    output: z.object({}),
  }),
};
