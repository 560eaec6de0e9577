import { z } from 'zod';
import { call } from './call.ts';
import { servedBody } from './chat.ts';
import { chatMessage, clientMsgId, goodsId } from './chat-message.ts';
import { rowId } from './content-wire.ts';

const servedConversation = z.object({
  conversationId: rowId,
  customerId: rowId,
  nickName: z.string(),
  headImg: z.string(),
  brief: z.string(),
  lastTime: z.number(),
  maxSeq: z.int(),
  /** Since when the member waits for an answer; `null` where nobody does. */
  waitingSince: z.number().nullable(),
  /** By when an answer is promised. */
  answerBy: z.number().nullable(),
  isLate: z.boolean(),
  /** Who of the staff takes care of it; empty where nobody does. */
  keeperName: z.string(),
  isMine: z.boolean(),
});

const conversationId = z.object({ conversationId: rowId });

/** Help for everybody, and the staff's side of the conversation with service. Source: product handbook 6.9, 14.6. */
export const consultCalls = {
  'GET /api/chat/consult/getHelp': call({
    summary: 'Frequent questions by subject with their answers, and when people of the service answer',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      hours: z.string(),
      isInHours: z.boolean(),
      /** By when somebody who asks now hears from the service. */
      answerBy: z.number(),
      subjects: z.array(
        z.object({
          subjectId: z.string(),
          title: z.string(),
          questions: z.array(
            z.object({
              questionId: z.string(),
              title: z.string(),
              answer: z.string(),
              /** Names of routes. */
              links: z.array(z.object({ title: z.string(), route: z.string() })),
            }),
          ),
        }),
      ),
    }),
  }),
  'POST /api/admin/consult/getConversations': call({
    summary: 'Conversations with service: who waits, the longest first; mine; those that are answered',
    source: 'ours',
    auth: 'staff',
    right: 'consult.read',
    input: z.object({
      queue: z.enum(['waiting', 'mine', 'answered']).default('waiting'),
      cursor: z.string().max(60).optional(),
    }),
    output: z.object({
      list: z.array(servedConversation),
      nextCursor: z.string().nullable(),
      counts: z.object({ waiting: z.int(), late: z.int(), mine: z.int() }),
    }),
  }),
  'POST /api/admin/consult/getConversation': call({
    summary: 'A conversation with its newest messages, or those before one; who does not serve says why and is logged',
    source: 'ours',
    auth: 'staff',
    right: 'consult.read',
    input: z.object({
      conversationId: rowId,
      beforeSeq: z.int().min(1).max(2_000_000_000).optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: z.object({
      conversation: servedConversation,
      list: z.array(chatMessage),
      hasMore: z.boolean(),
      customer: z.object({
        customerId: rowId,
        nickName: z.string(),
        mobile: z.string(),
        trustLevel: z.int(),
        registeredTime: z.number(),
        status: z.int(),
      }),
    }),
  }),
  'POST /api/admin/consult/getGoods': call({
    summary: 'What of the firm can be offered as a card',
    source: 'ours',
    auth: 'staff',
    right: 'consult.read',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ goodsId, title: z.string() })) }),
  }),
  'POST /api/admin/consult/getFile': call({
    summary: 'Where a document of a conversation with service can be fetched for ten minutes; that is logged',
    source: 'ours',
    auth: 'staff',
    right: 'consult.read',
    writes: true,
    input: z.object({ msgId: rowId }),
    output: z.object({ fileUrl: z.string(), fileName: z.string() }),
  }),
  'POST /api/admin/consult/takeConversation': call({
    summary: 'Take care of a conversation for half an hour; nobody else may meanwhile',
    source: 'ours',
    auth: 'staff',
    right: 'consult.answer',
    writes: true,
    input: conversationId,
    output: servedConversation,
  }),
  'POST /api/admin/consult/returnConversation': call({
    summary: 'Leave a conversation to others, with a word for who takes it on',
    source: 'ours',
    auth: 'staff',
    right: 'consult.answer',
    writes: true,
    input: conversationId.extend({ handOver: z.string().trim().min(2).max(200) }),
    output: servedConversation,
  }),
  'POST /api/admin/consult/settleConversation': call({
    summary: 'Nothing is to be answered',
    source: 'ours',
    auth: 'staff',
    right: 'consult.answer',
    writes: true,
    input: conversationId.extend({ reason: z.string().trim().min(2).max(200) }),
    output: servedConversation,
  }),
  'POST /api/admin/consult/answer': call({
    summary: 'Answer a member, once a clientMsgId; taking care of it comes with it',
    source: 'ours',
    auth: 'staff',
    right: 'consult.answer',
    writes: true,
    input: conversationId.extend({ clientMsgId, body: servedBody }),
    output: chatMessage,
  }),
};
