import { messageTypes } from './chat-wire.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { cursor, rowId } from './content-wire.ts';
import { paged, pageInput, stockNo } from './shapes.ts';
import { seq, clientMsgId, chatKind, speaker, goodsId, chatForm, choices, chatMessage } from './chat-message.ts';

const serviceInfo = z.object({
  hours: z.string(),
  isInHours: z.boolean(),
  /** By when an answer is to be expected, ms. */
  answerBy: z.number().nullable(),
});

export const conversation = z.object({
  conversationId: rowId,
  kind: chatKind,
  title: z.string(),
  headImg: z.string(),
  peer: speaker.nullable(),
  lastMsg: z.object({ brief: z.string(), time: z.number(), senderName: z.string(), msgType: z.int() }).nullable(),
  lastTime: z.number(),
  maxSeq: seq,
  readSeq: seq,
  unreadNum: z.int(),
  /** The newest message that names the caller, where it is unread. */
  atMeSeq: seq.nullable(),
  isTop: z.boolean(),
  isMute: z.boolean(),
  draft: z.string(),
});

const conversationInfo = conversation.extend({
  maxChangeSeq: seq,
  /** How many messages a stranger may still send; `null` where nothing is counted. */
  strangerLeft: z.int().nullable(),
  isStranger: z.boolean(),
  isClosed: z.boolean(),
  isBlocked: z.boolean(),
  /** `null` where it is not shown. */
  presence: z.enum(['online', 'away', 'offline']).nullable(),
  serviceInfo: serviceInfo.nullable(),
});

export const messagesInput = z.object({
  conversationId: rowId,
  beforeSeq: seq.optional(),
  afterSeq: seq.optional(),
  /** Messages around the first one since then, ms. */
  fromTime: z.number().optional(),
  /** Instead of messages: those that have changed since. */
  afterChangeSeq: seq.optional(),
  pageSize: z.int().min(1).max(50).default(30),
});

export const messagesOutput = z.object({
  list: z.array(chatMessage),
  maxSeq: seq,
  maxChangeSeq: seq,
  /** Up to here the caller has emptied the conversation; 0 where they have not. */
  clearedSeq: seq,
  /** In the direction that was asked for. */
  hasMore: z.boolean(),
});

/** What a client may send. */
const sentBody = z.discriminatedUnion('msgType', [
  z.object({ msgType: z.literal(messageTypes.text), text: z.string().max(8000) }),
  z.object({ msgType: z.literal(messageTypes.image), fileUrl: z.string().max(500) }),
  z.object({ msgType: z.literal(messageTypes.video), fileUrl: z.string().max(500) }),
  /** To the firm's service alone. */
  z.object({ msgType: z.literal(messageTypes.document), fileUrl: z.string().max(2048) }),
  z.object({ msgType: z.literal(messageTypes.stock), stockNo }),
  z.object({ msgType: z.literal(messageTypes.content), dataType: z.int().min(1).max(99), dataId: z.string().max(40) }),
  /** In groups alone. */
  z.object({
    msgType: z.literal(messageTypes.poll),
    question: z.string().trim().min(2).max(100),
    choices,
    hours: z.union([z.literal(1), z.literal(24), z.literal(72), z.literal(168)]),
  }),
]);

/** What the firm's service may say besides words: a menu, an offer, a form. */
export const servedBody = z.discriminatedUnion('msgType', [
  z.object({ msgType: z.literal(messageTypes.text), text: z.string().trim().min(1).max(2000) }),
  z.object({ msgType: z.literal(messageTypes.menu), text: z.string().trim().min(1).max(200), choices }),
  z.object({ msgType: z.literal(messageTypes.goods), goodsId }),
  z.object({ msgType: z.literal(messageTypes.form), form: chatForm }),
]);

export const sending = {
  clientMsgId,
  body: sentBody,
  quoteSeq: seq.optional(),
  atIds: z
    .array(z.union([rowId, z.literal('all')]))
    .max(20)
    .default([]),
};

export const sent = z.object({
  msgId: rowId,
  conversationId: rowId,
  seq,
  createdTime: z.number(),
  message: chatMessage,
});

const reading = z.object({ conversationId: rowId, readSeq: seq });
const readAnswer = z.object({ readSeq: seq, unreadNum: z.int() });

/** Talk between people, and between people and the firm. Source: product handbook 6. */
export const chatCalls = {
  'POST /api/chat/group/getUserGroupChatPageList': call({
    summary: 'Groups of the member, the ones that stand first and the liveliest first',
    source: 'spec',
    auth: 'member',
    input: z.object(pageInput),
    output: z.object(paged(conversation)),
  }),
  'POST /api/chat/private/getPrivateChatPageList': call({
    summary: 'Conversations of the member outside groups, in the same order',
    source: 'spec',
    auth: 'member',
    input: z.object(pageInput),
    output: z.object(paged(conversation)),
  }),
  'POST /api/chat/common/getConversations': call({
    summary: 'All conversations of the member, or those of one sort, as they are scrolled',
    source: 'ours',
    auth: 'member',
    input: z.object({
      tab: z.enum(['all', 'private', 'group', 'service']).default('all'),
      cursor: z.string().max(80).optional(),
      pageSize: z.int().min(1).max(50).default(20),
    }),
    output: z.object({ list: z.array(conversation), nextCursor: z.string().nullable() }),
  }),
  'POST /api/chat/private/delPrivateChat': call({
    summary: 'Takes a conversation out of the list until somebody writes again; what was said stays',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ conversationId: rowId }),
    output: z.object({}),
  }),
  'GET /api/chat/private/getPrivateChatInfo': call({
    summary: 'A conversation by its id, or the one with a member where there is one',
    source: 'spec',
    auth: 'member',
    input: z.object({ conversationId: rowId.optional(), customerId: rowId.optional() }),
    output: conversationInfo,
  }),
  'POST /api/chat/private/openPrivateChat': call({
    summary: 'The conversation with a member, which begins here where there is none',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ customerId: rowId }),
    output: conversationInfo,
  }),
  'POST /api/chat/private/getPrivateMsgPageList': call({
    summary: 'Messages of a conversation: the newest, before or after one, since a moment, or those that changed',
    source: 'spec',
    auth: 'member',
    input: messagesInput,
    output: messagesOutput,
  }),
  'POST /api/chat/private/addPrivateMsg': call({
    summary: 'Say something, once a clientMsgId; it is kept before anybody is told',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ conversationId: rowId.optional(), toCustomerId: rowId.optional(), ...sending }),
    output: sent,
  }),
  'POST /api/chat/private/updateOLTime': call({
    summary: 'The member is there',
    source: 'spec',
    auth: 'member',
    polled: true,
    input: z.object({}),
    output: z.object({}),
  }),
  'GET /api/chat/private/getOfficialId': call({
    summary: 'The firm to talk to: who it is, and the conversation with it',
    source: 'spec',
    auth: 'guest',
    input: z.object({
      userTagEnum: z.enum(['OFFICIAL', 'SERVICE', 'ADVISER', 'ASSISTANT', 'AI_ADVISOR', 'COMPLIANCE_VISIT']),
      queryFields: z.string().max(200).optional(),
    }),
    output: z.object({
      customerId: z.string(),
      nickName: z.string(),
      headImg: z.string(),
      /** Empty for guests, who have none. */
      conversationId: z.string(),
      privateChatUrl: z.string(),
      hours: z.string(),
      onlineStatus: z.enum(['online', 'away', 'offline']),
    }),
  }),
  'POST /api/chat/private/setRead': call({
    summary: 'How far the member has read in a conversation; never back',
    source: 'ours',
    auth: 'member',
    polled: true,
    input: reading,
    output: readAnswer,
  }),
  'POST /api/chat/group/setRead': call({
    summary: 'The same in a group',
    source: 'ours',
    auth: 'member',
    polled: true,
    input: reading,
    output: readAnswer,
  }),
  'POST /api/chat/private/recallMsg': call({
    summary: 'Take an own message back, within two minutes',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ msgId: rowId }),
    output: chatMessage,
  }),
  'POST /api/chat/group/recallMsg': call({
    summary: 'The same in a group, where those who lead it take back any message',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ msgId: rowId }),
    output: chatMessage,
  }),
  'POST /api/chat/common/setConversation': call({
    summary: 'Where a conversation stands, whether it rings, what is half written; what is left out stays',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      conversationId: rowId,
      isTop: z.boolean().optional(),
      isMute: z.boolean().optional(),
      draft: z.string().max(2000).optional(),
      nickName: z.string().trim().max(16).optional(),
    }),
    output: z.object({}),
  }),
  'POST /api/chat/common/getFile': call({
    summary: 'Where a document of a conversation can be fetched for ten minutes',
    source: 'ours',
    auth: 'member',
    input: z.object({ msgId: rowId }),
    output: z.object({ fileUrl: z.string(), fileName: z.string() }),
  }),
  'POST /api/chat/common/searchMsg': call({
    summary: 'Messages by their words, newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({
      keyword: z.string().trim().min(1).max(40),
      conversationId: rowId.optional(),
      cursor: cursor.optional(),
      pageSize: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      list: z.array(
        z.object({
          conversationId: rowId,
          kind: chatKind,
          title: z.string(),
          seq,
          senderName: z.string(),
          brief: z.string(),
          createdTime: z.number(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
};

/** What the socket tells those who take part in a conversation, in `receiveMsg`. */
export type ChatEvent =
  | { readonly kind: 'message' | 'change'; readonly message: z.infer<typeof chatMessage> }
  /** There is something to be read: told where it does not mean the same to everybody. */
  | { readonly kind: 'news'; readonly conversationId: string; readonly seq: number; readonly changeSeq: number }
  | { readonly kind: 'read'; readonly conversationId: string; readonly readSeq: number }
  /** A sentence of an answer of the machine, told as soon as it is ready; the answer comes whole once it is kept. */
  | {
      readonly kind: 'part';
      readonly conversationId: string;
      /** The name that the question was given. */
      readonly clientMsgId: string;
      /** Its place in the answer, from 0 on. */
      readonly at: number;
      readonly text: string;
    }
  | { readonly kind: 'typing'; readonly conversationId: string; readonly customerId: string };
