import { messageTypes } from './chat-wire.ts';
import { z } from 'zod';
import { contentFile, rowId } from './content-wire.ts';
import { marketName, stockNo } from './shapes.ts';

export const seq = z.int().min(0).max(2_000_000_000);

/** What a client gives a message, so that it is kept once however often it is sent. */
export const clientMsgId = z.uuid();

export const chatKind = z.enum(['private', 'group', 'official', 'service', 'adviser', 'ai']);

/** Who says something. `role` is `member` for people; then `customerId` is theirs, otherwise empty. */
export const speaker = z.object({
  customerId: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  authType: z.int().min(0).max(4),
  role: z.enum(['member', 'system', 'official', 'service', 'adviser', 'ai']),
});

export const paperKind = z.enum(['pdf', 'doc', 'xls']);

/** Names an offer of the firm: its key in the addresses is `goods.` and this. */
export const goodsId = z.string().regex(/^[0-9]{1,9}$/);

export const chatForm = z.enum(['assessment', 'contract', 'visit']);

export const choices = z.array(z.string().trim().min(1).max(40)).min(2).max(6);

/** What a message says. `msgType` as product handbook 6.2 numbers them; 9 and `removed` stand in place of what is gone. */
export const chatBody = z.discriminatedUnion('msgType', [
  z.object({ msgType: z.literal(messageTypes.text), text: z.string() }),
  z.object({ msgType: z.literal(messageTypes.image), file: contentFile }),
  z.object({ msgType: z.literal(messageTypes.video), file: contentFile }),
  z.object({
    msgType: z.literal(messageTypes.stock),
    market: marketName,
    stockNo,
    stockName: z.string(),
    priceAtSend: z.number().nullable(),
  }),
  z.object({
    msgType: z.literal(messageTypes.content),
    dataType: z.int(),
    dataId: z.string(),
    title: z.string(),
    cover: z.string(),
    authorName: z.string(),
    linkUrl: z.string(),
    isGone: z.boolean(),
  }),
  /** A document; its address is asked for by the message. `size` in bytes. */
  z.object({ msgType: z.literal(messageTypes.document), fileName: z.string(), size: z.int(), fileKind: paperKind }),
  /** Sentences that a tap says. */
  z.object({ msgType: z.literal(messageTypes.menu), text: z.string(), choices: z.array(z.string()) }),
  z.object({ msgType: z.literal(messageTypes.notice), text: z.string() }),
  /** Something that the firm offers; `isGone` once it does no more. */
  z.object({
    msgType: z.literal(messageTypes.goods),
    goodsId,
    title: z.string(),
    linkUrl: z.string(),
    isGone: z.boolean(),
  }),
  /** A form that the firm asks for. */
  z.object({ msgType: z.literal(messageTypes.form), form: chatForm }),
  /** Numbers are told to who has said theirs, and to everybody once it has ended. */
  z.object({
    msgType: z.literal(messageTypes.poll),
    question: z.string(),
    choices: z.array(z.object({ text: z.string(), n: z.int().nullable() })),
    voterNum: z.int(),
    ownChoice: z.int().nullable(),
    endTime: z.number(),
    isEnded: z.boolean(),
  }),
  /** An answer of the machine, each sentence on facts. Source: product handbook 6.7. */
  z.object({
    msgType: z.literal(messageTypes.answer),
    sentences: z.array(z.object({ text: z.string(), factIds: z.array(z.string()) })),
    /** `source` is `null` for what our own glossary says. */
    facts: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        value: z.string(),
        time: z.number(),
        source: z.string().nullable(),
      }),
    ),
    /** Too little is known. */
    isAbstained: z.boolean(),
    /** It is never told: whether to buy or sell, and at what price. */
    isRefused: z.boolean(),
    /** Where one goes from here: names of routes. */
    links: z.array(z.object({ title: z.string(), route: z.string(), stockNo: z.string() })),
  }),
  /**
   * Taken back by its author, by somebody of the group, or removed by the firm; not yet looked at; or of somebody whom who
   * reads has blocked.
   */
  z.object({
    msgType: z.literal(messageTypes.recalled),
    reason: z.enum(['recalled', 'removed', 'inReview', 'blocked']),
    byName: z.string(),
  }),
]);

export const chatMessage = z.object({
  msgId: rowId,
  conversationId: rowId,
  seq,
  /** The name that the sender gave it: their devices know it again by it. */
  clientMsgId: z.string(),
  sender: speaker,
  body: chatBody,
  quote: z.object({ seq, name: z.string(), brief: z.string() }).nullable(),
  /** Customers who are named; `all` for everybody. */
  atIds: z.array(z.string()),
  createdTime: z.number(),
  /** 1 sent, 3 taken back, 4 removed, 5 in review. */
  state: z.int(),
  isMasked: z.boolean(),
  changeSeq: seq,
});
