import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { ContentFile } from './content.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

const customerId = (name = 'customer_id') => bigint(name, { mode: 'number' }).references(() => customers.id);

const conversationId = () =>
  bigint('conversation_id', { mode: 'number' })
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

/**
 * Where people talk. `private` is of two members; `service`, `adviser`, `ai` and `official` are of one member and the firm.
 * Sequences are given under the row's lock. Source: reliability handbook 6.4.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['private', 'group', 'official', 'service', 'adviser', 'ai'] }).notNull(),
    /** The two of a private one, the smaller id first. */
    lowId: customerId('low_id'),
    highId: customerId('high_id'),
    /** The member of one with the firm. */
    ownerId: customerId('owner_id'),
    /** Who wrote first of two strangers, and when. */
    startedBy: customerId('started_by'),
    startedAt: instant('started_at'),
    /** The other has answered: they are strangers no more. */
    isAnswered: boolean('is_answered').notNull().default(false),
    lastSeq: integer('last_seq').notNull().default(0),
    lastChange: integer('last_change').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    /** Since when the member of one with the firm's service waits for an answer. */
    waitingSince: instant('waiting_since'),
    /** Who of the staff takes care of it, and until when nobody else may. */
    keeperId: bigint('keeper_id', { mode: 'number' }),
    keptUntil: instant('kept_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('conversation_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`waiting_since is not null`),
    index('conversation_service')
      .on(table.lastAt, table.id)
      .where(sql`kind = 'service' and last_seq > 0`),
    index('conversation_kept')
      .on(table.keeperId, table.lastAt)
      .where(sql`keeper_id is not null`),
    uniqueIndex('conversation_pair')
      .on(table.lowId, table.highId)
      .where(sql`kind = 'private'`),
    uniqueIndex('conversation_owner')
      .on(table.ownerId, table.kind)
      .where(sql`owner_id is not null`),
    index('conversation_started').on(table.startedBy, table.startedAt),
    check(
      'conversation_pair',
      sql`(kind = 'private') = (low_id is not null and high_id is not null and low_id < high_id)`,
    ),
  ],
);

/** Who takes part in a conversation, and how far they have read. */
export const chatMembers = pgTable(
  'chat_member',
  {
    conversationId: conversationId(),
    customerId: customerId().notNull(),
    role: text({ enum: ['owner', 'admin', 'member'] })
      .notNull()
      .default('member'),
    readSeq: integer('read_seq').notNull().default(0),
    /** The newest one of when the member took the conversation out of the list. */
    hiddenSeq: integer('hidden_seq').notNull().default(0),
    /** Up to here the member has emptied the conversation: to them it begins behind it. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    /** The newest message that names the member. */
    namedSeq: integer('named_seq').notNull().default(0),
    isTop: boolean('is_top').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The member's name in this group. */
    nickName: text('nick_name'),
    draft: text(),
    /** Until when the member may not write here. */
    silencedUntil: instant('silenced_until'),
    lastSentAt: instant('last_sent_at'),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.customerId] }),
    index('chat_member_of')
      .on(table.customerId, table.conversationId)
      .where(sql`left_at is null`),
  ],
);

/** What a message says, by its type as product handbook 6.2 numbers them. */
export type ChatBody =
  | { readonly msgType: 1; readonly text: string }
  | { readonly msgType: 2 | 3; readonly file: ContentFile }
  | {
      readonly msgType: 5;
      readonly market: 'real' | 'simulated';
      readonly stockNo: string;
      readonly stockName: string;
      /** Yuan; `null` where there was none. */
      readonly priceAtSend: number | null;
    }
  | { readonly msgType: 6; readonly dataType: number; readonly dataId: string }
  /** Papers lie in the private store: who takes part asks for an address by the message. */
  | { readonly msgType: 4; readonly file: ChatDocument }
  /** Sentences of the firm's service that a tap says. */
  | { readonly msgType: 7; readonly text: string; readonly choices: readonly string[] }
  | { readonly msgType: 8; readonly text: TextPair }
  | { readonly msgType: 12; readonly goodsId: string }
  | { readonly msgType: 13; readonly form: ChatForm }
  | {
      readonly msgType: 14;
      readonly question: string;
      readonly choices: readonly string[];
      /** Ms since the epoch; nothing is counted after it. */
      readonly endsAt: number;
    }
  | AiAnswer;

export interface ChatDocument {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: 'pdf' | 'doc' | 'xls';
}

/** Forms that the firm may ask a member for. */
export type ChatForm = 'assessment' | 'contract' | 'visit';

/** What the machine answered: sentences, the facts that each stands on, and where one goes from here. */
export interface AiAnswer {
  readonly msgType: 11;
  readonly sentences: readonly { readonly text: TextPair; readonly factIds: readonly string[] }[];
  readonly facts: readonly {
    readonly id: string;
    readonly name: TextPair;
    readonly text: TextPair;
    /** Key of the source, as in the freshness of every market answer. */
    readonly source: string;
    /** Ms since the epoch: of when the fact is. */
    readonly asOf: number;
  }[];
  readonly isAbstained: boolean;
  readonly isRefused: boolean;
  /** Names of routes. */
  readonly links: readonly { readonly title: TextPair; readonly route: string; readonly stockNo: string | null }[];
}

/** A message. What was taken back keeps its words as evidence; nobody is shown them. */
export const chatMessages = pgTable(
  'chat_message',
  {
    conversationId: conversationId(),
    seq: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `null` for what the firm or the system says. */
    senderId: customerId('sender_id'),
    senderRole: text('sender_role', { enum: ['member', 'system', 'official', 'service', 'adviser', 'ai'] }).notNull(),
    /** Who of the staff wrote it. */
    staffId: bigint('staff_id', { mode: 'number' }),
    clientMsgId: uuid('client_msg_id'),
    body: jsonb().$type<ChatBody>().notNull(),
    /** Its words, for those who search. */
    words: text().notNull(),
    quoteSeq: integer('quote_seq'),
    namedIds: bigint('named_ids', { mode: 'number' }).array().notNull().default([]),
    namesAll: boolean('names_all').notNull().default(false),
    /** Contact data in it were made unreadable. */
    isMasked: boolean('is_masked').notNull().default(false),
    /** 1 sent, 3 taken back, 4 removed, 5 in review. */
    state: smallint().notNull().default(1),
    recalledBy: customerId('recalled_by'),
    changeSeq: integer('change_seq').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('chat_message_id').on(table.id),
    uniqueIndex('chat_message_once').on(table.senderId, table.clientMsgId),
    uniqueIndex('chat_message_staff_once')
      .on(table.staffId, table.clientMsgId)
      .where(sql`staff_id is not null`),
    index('chat_message_recent').on(table.senderId, table.createdAt),
    index('chat_message_changed')
      .on(table.conversationId, table.changeSeq)
      .where(sql`change_seq > 0`),
    index('chat_message_time').on(table.conversationId, table.createdAt),
    check('chat_message_state', sql`${table.state} in (1, 3, 4, 5)`),
  ],
);

/** When the phone of a member rings for what the other said, once for all of it. Source: product handbook 7.6. */
export const chatPushes = pgTable(
  'chat_ring',
  {
    conversationId: conversationId(),
    customerId: customerId().notNull(),
    /** When it may ring; `null` when nothing waits. */
    pushAfter: instant('ring_after'),
    /** Since when it waits: whoever was signed in then hears it. */
    waitsSince: instant('waits_since').notNull(),
    tries: smallint().notNull().default(0),
    /** Under this key the provider takes the push once, however often it is sent. */
    pushKey: text('push_key'),
    rangAt: instant('rang_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.customerId] }),
    index('chat_ring_waiting')
      .on(table.pushAfter)
      .where(sql`${table.pushAfter} is not null`),
    index('chat_ring_member').on(table.customerId),
  ],
);

/** A voice in a poll of a group; the first one stays. */
export const chatVotes = pgTable(
  'chat_vote',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    customerId: customerId().notNull(),
    choice: smallint().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.customerId] }),
    index('chat_vote_member').on(table.customerId),
    check('chat_vote_choice', sql`${table.choice} between 0 and 5`),
  ],
);

/** What a group is, besides a conversation. */
export const chatGroups = pgTable(
  'chat_group',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    headImageUrl: text('head_image_url'),
    notice: text().notNull().default(''),
    rules: text().notNull().default(''),
    /** 1 community, 2 service, 3 partner, 4 course. */
    kind: smallint().notNull(),
    /** 1 open, 2 by asking, 3 for members of a service. */
    joinType: smallint('join_type').notNull(),
    maxMembers: integer('most_members').notNull().default(500),
    isSilent: boolean('is_silent').notNull().default(false),
    slowSeconds: integer('slow_seconds').notNull().default(0),
    /** Sequences of at most three messages. */
    pinned: integer().array().notNull().default([]),
  },
  (table) => [
    check('chat_group_kind', sql`${table.kind} between 1 and 4`),
    check('chat_group_join', sql`${table.joinType} between 1 and 3`),
  ],
);

/** Who asks to be let into a group. */
export const groupRequests = pgTable(
  'group_request',
  {
    conversationId: conversationId(),
    customerId: customerId().notNull(),
    words: text().notNull(),
    state: text({ enum: ['waiting', 'taken', 'refused'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.customerId] })],
);

/** Who writes faster than people do: refused tries, and how long nothing is taken. */
export const chatFloods = pgTable('chat_flood', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  refused: integer().notNull(),
  since: instant('since').notNull(),
  silencedUntil: instant('silenced_until'),
});

/** When a member was last there. */
export const chatPresences = pgTable('chat_presence', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  at: instant('at').notNull(),
});
