import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { gramsOf } from '../grams.ts';
import { instant, rowId } from './columns.ts';
import { customers } from './customer.ts';

const member = (name: string) => bigint(name, { mode: 'number' }).references(() => customers.id);

// Indexes are read backwards for what is newest: one that says DESC puts empty values last, and `order by x desc` first, so
// that it would serve no order of ours.

/** A picture or video of a piece of content, as our store describes it. */
export interface ContentFile {
  readonly url: string;
  readonly kind: 'image' | 'video';
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly posterUrl: string | null;
  readonly thumbUrl: string | null;
}

/** What an author says of a text. */
export interface Declarations {
  readonly ai: boolean;
  readonly original: boolean;
  /** Whether the author holds stocks that are named; `null` where that was not asked. */
  readonly holds: boolean | null;
}

/** Another piece of content that a post passes on, with the words of those who passed it on before. */
export interface ContentReference {
  readonly dataType: number;
  readonly dataId: string;
  readonly words: readonly { readonly nickName: string; readonly text: string }[];
}

/**
 * Everything that people publish, whatever its kind: who, what, in which state. What a kind has besides stands in a table of
 * its feature under the same id. Source: product handbook 0.8, 3.2.
 */
export const contentItems = pgTable(
  'content_item',
  {
    id: rowId(),
    /** As the specification numbers kinds of content. */
    dataType: smallint('data_type').notNull(),
    /** `null` once the author has left. */
    customerId: member('customer_id'),
    /** The market whose stocks are named; `null` where none is. */
    market: text({ enum: ['real', 'simulated'] }),
    title: text(),
    doc: jsonb().notNull(),
    plainText: text('plain_text').notNull(),
    cover: text(),
    files: jsonb().$type<readonly ContentFile[]>().notNull(),
    /** What was added after the time for changes, oldest first. */
    appends: jsonb().$type<readonly { text: string; at: number }[]>().notNull().default([]),
    expressionId: smallint('expression_id'),
    toolId: smallint('tool_id'),
    reference: jsonb().$type<ContentReference>(),
    declarations: jsonb().$type<Declarations>().notNull(),
    /** K1 to K5. */
    riskClass: smallint('risk_class').notNull(),
    isForFollowers: boolean('is_for_followers').notNull().default(false),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    ipRegion: text('ip_region').notNull().default(''),
    /** 1 checking, 2 in review, 3 published, 4 rejected, 5 hidden, 6 removed, 7 deleted. */
    state: smallint().notNull(),
    /** Rule and words of a rejection or removal. */
    stateReason: text('state_reason'),
    /** Shown folded, with the reason. */
    foldReason: text('fold_reason'),
    /** A person has allowed it on the list of what is hot. */
    isHotAllowed: boolean('is_hot_allowed').notNull().default(false),
    quality: real().notNull(),
    version: integer().notNull().default(1),
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    editedAt: instant('edited_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('content_item_once').on(table.customerId, table.clientReqId),
    index('content_item_newest').on(table.state, table.dataType, table.publishedAt, table.id),
    index('content_item_author').on(table.customerId, table.createdAt, table.id),
    index('content_item_published').on(table.publishedAt),
    index('content_item_mood')
      .on(table.expressionId, table.publishedAt, table.id)
      .where(sql`expression_id is not null`),
    index('content_item_tool')
      .on(table.toolId, table.publishedAt, table.id)
      .where(sql`tool_id is not null`),
    // What search looks in, so that a word that nobody wrote costs nothing.
    index('content_item_words').using('gin', gramsOf(sql`coalesce(title, '') || chr(10) || plain_text`)),
    check('content_item_state', sql`state between 0 and 7`),
  ],
);

/** A changed text that waits for its look while the old one stays visible. */
export const contentEdits = pgTable('content_edit', {
  itemId: bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' }),
  title: text(),
  doc: jsonb().notNull(),
  plainText: text('plain_text').notNull(),
  files: jsonb().$type<readonly ContentFile[]>().notNull(),
  at: instant('at').notNull(),
});

/** Stocks that a piece of content names, with their price when it was published. */
export const contentStocks = pgTable(
  'content_stock',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    stockNo: text('stock_no').notNull(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    /** Fen; `null` where there was no price. */
    priceFen: integer('price_fen'),
    indexFen: integer('index_fen'),
    tradeDate: text('trade_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.stockNo] }),
    index('content_stock_newest').on(table.market, table.stockNo, table.itemId),
  ],
);

/** Figures of tools that a text rests on, as they stood when it was published; nothing changes them. */
export const citedFigures = pgTable(
  'cited_figure',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** As explanations name it. */
    metric: text().notNull(),
    stockNo: text('stock_no').notNull(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    value: doublePrecision().notNull(),
    unit: text().notNull(),
    /** Of when the figure was. */
    asOf: instant('as_of').notNull(),
    order: smallint('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.metric] })],
);

export type CitedFigureRow = typeof citedFigures.$inferSelect;

/** What a member did with any kind of content, once. */
export const contentReactions = pgTable(
  'content_reaction',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: ['like', 'collect', 'forward', 'dislike', 'hide'] }).notNull(),
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.dataType, table.dataId] }),
    index('content_reaction_of').on(table.dataType, table.dataId, table.kind),
  ],
);

/** How often what happened to a piece of content; rows come with the first of it. */
export const contentCounters = pgTable(
  'content_counter',
  {
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    likes: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    forwards: integer().notNull().default(0),
    views: integer().notNull().default(0),
    shares: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.dataType, table.dataId] })],
);

/** When somebody last looked at something: a view counts once in half an hour. */
export const contentViews = pgTable(
  'content_view',
  {
    viewer: text().notNull(),
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewer, table.dataType, table.dataId] }),
    index('content_view_age').on(table.at),
  ],
);

/** What is said under any kind of content: two levels, the second under the root of the first. */
export const comments = pgTable(
  'comment',
  {
    id: rowId(),
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    /** `null` for one that begins a thread. */
    rootId: bigint('root_id', { mode: 'number' }),
    /** The one that is answered. */
    parentId: bigint('parent_id', { mode: 'number' }),
    customerId: member('customer_id'),
    replyToId: member('reply_to_id'),
    content: text().notNull(),
    image: jsonb().$type<ContentFile>(),
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    isAuthorLiked: boolean('is_author_liked').notNull().default(false),
    isTop: boolean('is_top').notNull().default(false),
    foldReason: text('fold_reason'),
    ipRegion: text('ip_region').notNull().default(''),
    state: smallint().notNull(),
    stateReason: text('state_reason'),
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('comment_once').on(table.customerId, table.clientReqId),
    index('comment_newest')
      .on(table.dataType, table.dataId, table.createdAt, table.id)
      .where(sql`root_id is null`),
    index('comment_hottest')
      .on(table.dataType, table.dataId, table.likes, table.createdAt, table.id)
      .where(sql`root_id is null`),
    index('comment_replies').on(table.rootId, table.createdAt, table.id),
    index('comment_top')
      .on(table.dataType, table.dataId)
      .where(sql`is_top`),
    index('comment_folded')
      .on(table.dataType, table.dataId)
      .where(sql`fold_reason is not null`),
    index('comment_author').on(table.customerId, table.createdAt),
    check('comment_state', sql`state between 1 and 7`),
  ],
);

export const commentLikes = pgTable(
  'comment_like',
  {
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.customerId] }),
    index('comment_like_of_member').on(table.customerId),
  ],
);

/** A view on a stock that is kept to account. Source: product handbook 23.5. */
export const opinions = pgTable(
  'opinion',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .primaryKey()
      .references(() => contentItems.id),
    customerId: member('customer_id'),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    direction: text({ enum: ['up', 'down', 'flat'] }).notNull(),
    horizonDays: smallint('horizon_days').notNull(),
    tradeDate: text('trade_date').notNull(),
    /** The last of its trading days. */
    endDate: text('end_date').notNull(),
    state: text({ enum: ['open', 'hit', 'miss', 'void', 'withdrawn'] }).notNull(),
    /** Percent from the day of the view to its end. */
    stockPct: real('stock_pct'),
    indexPct: real('index_pct'),
    withdrawnAt: instant('withdrawn_at'),
    judgedAt: instant('judged_at'),
  },
  (table) => [index('opinion_due').on(table.state, table.endDate), index('opinion_author').on(table.customerId)],
);

/** A short address of a piece of content, made by somebody for a way of passing it on. */
export const shareLinks = pgTable(
  'share_link',
  {
    code: text().primaryKey(),
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    customerId: member('customer_id'),
    channel: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('share_link_member').on(table.customerId),
    unique('share_link_once').on(table.customerId, table.dataType, table.dataId, table.channel),
  ],
);
