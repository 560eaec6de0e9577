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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contentItems } from './content.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

const member = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);
const topicId = () =>
  bigint('topic_id', { mode: 'number' })
    .notNull()
    .references(() => topics.id);

/** A question with answers to choose from. */
export interface Ballot {
  readonly question: string;
  readonly options: readonly { readonly id: number; readonly text: string }[];
  readonly endsAt: number;
  readonly isMulti: boolean;
}

/** What many write about at one time. Source: product handbook 3.2. */
export const topics = pgTable('topic', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  intro: text().notNull(),
  hostId: bigint('host_id', { mode: 'number' }).references(() => customers.id),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  vote: jsonb().$type<Ballot>(),
  order: integer('sort_order').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const topicItems = pgTable(
  'topic_item',
  {
    topicId: topicId(),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** Chosen by the host. */
    isChosen: boolean('is_chosen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.itemId] }),
    index('topic_item_newest').on(table.topicId, table.itemId.desc()),
    index('topic_item_item').on(table.itemId),
  ],
);

export const topicFollows = pgTable(
  'topic_follow',
  { topicId: topicId(), customerId: member(), at: instant('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.topicId, table.customerId] }),
    index('topic_follow_member').on(table.customerId),
  ],
);

/** Answers of one member to the vote of a topic or of a post; final. */
export const ballots = pgTable(
  'ballot',
  {
    /** `topic` or `post`. */
    of: text({ enum: ['topic', 'post'] }).notNull(),
    ofId: bigint('of_id', { mode: 'number' }).notNull(),
    customerId: member(),
    optionId: smallint('option_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.of, table.ofId, table.customerId, table.optionId] }),
    index('ballot_member').on(table.customerId),
  ],
);

/** The poll of a post. */
export const polls = pgTable('poll', {
  itemId: bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => contentItems.id),
  ballot: jsonb().$type<Ballot>().notNull(),
});

/** A text that is being written, on every device. */
export const drafts = pgTable(
  'draft',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: member(),
    dataType: smallint('data_type').notNull(),
    title: text().notNull(),
    /** What the editor has, as it keeps it. */
    body: jsonb().notNull(),
    version: integer().notNull().default(1),
    device: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('draft_newest').on(table.customerId, table.updatedAt.desc())],
);

/** Why a text that was to go out by itself did not. */
export interface ScheduleFailure {
  readonly text: TextPair;
  readonly values: Readonly<Record<string, string | number | TextPair>>;
}

/** A text that goes out by itself at a time. The row goes in the transaction that publishes it, so that it stands once. */
export const scheduledPosts = pgTable(
  'scheduled_post',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: member(),
    /** The market whose stocks are named. */
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    dataType: smallint('data_type').notNull(),
    /** Its title, or its first words. */
    label: text().notNull(),
    /** As the call of publishing takes it. */
    input: jsonb().notNull(),
    publishAt: instant('publish_at').notNull(),
    state: text({ enum: ['waiting', 'failed'] }).notNull(),
    failure: jsonb().$type<ScheduleFailure>(),
    version: integer().notNull().default(1),
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('scheduled_post_once').on(table.customerId, table.clientReqId),
    index('scheduled_post_member').on(table.customerId, table.publishAt),
    index('scheduled_post_due')
      .on(table.publishAt)
      .where(sql`state = 'waiting'`),
    check('scheduled_post_failure', sql`(state = 'failed') = (failure is not null)`),
  ],
);
