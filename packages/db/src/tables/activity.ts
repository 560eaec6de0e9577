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
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';
import { type TextPair } from './operation.ts';
import { topics } from './square.ts';

const member = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);
const activityId = () =>
  bigint('activity_id', { mode: 'number' })
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' });
const pair = (name: string) => jsonb(name).$type<TextPair>().notNull();

/** A campaign: its time, places, tasks and topic. Its trials of tools stand in `activity_trial`. Source: product handbook 12.4. */
export const activities = pgTable(
  'activity',
  {
    /** Numbers below 10000 are those of the demonstration. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    title: pair('title'),
    summary: pair('summary'),
    organiser: pair('organiser'),
    rules: jsonb().$type<readonly TextPair[]>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until when prizes are given. */
    claimUntil: instant('claim_until').notNull(),
    /** Places; `null` for as many as come. */
    quota: integer(),
    joined: integer().notNull().default(0),
    topicId: bigint('topic_id', { mode: 'number' }).references(() => topics.id),
    /** Whom it is for, by the channel they came through; empty for everybody. */
    channelCodes: text('channel_codes').array().notNull(),
    tasks: jsonb()
      .$type<readonly { kind: 'signIn' | 'diagnosis' | 'lesson' | 'training' | 'topicPost'; target: number }[]>()
      .notNull(),
    /** When the ranking was last counted. */
    countedAt: instant('counted_at'),
    /** When it was counted for the last time, after its end. */
    settledAt: instant('settled_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check(
      'activity_places',
      sql`${table.joined} >= 0 and (${table.quota} is null or ${table.joined} <= ${table.quota})`,
    ),
    check('activity_window', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.claimUntil}`),
  ],
);

/** What an activity gives away; each row has a counter that never passes its number. */
export const activityPrizes = pgTable(
  'activity_prize',
  {
    activityId: activityId(),
    prizeNo: smallint('prize_no').notNull(),
    name: pair('name'),
    kind: text({ enum: ['points', 'toolDay'] }).notNull(),
    /** Points, or the number of the tool. */
    value: integer().notNull(),
    total: integer().notNull(),
    claimed: integer().notNull().default(0),
    /** How many tasks have to be done. */
    needs: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.prizeNo] }),
    check('activity_prize_left', sql`${table.claimed} between 0 and ${table.total}`),
  ],
);

/** Who takes part, and how far they were when the ranking was last counted. */
export const activityMembers = pgTable(
  'activity_member',
  {
    activityId: activityId(),
    customerId: member(),
    joinedAt: instant('joined_at').notNull(),
    /** 0 to 100. */
    score: smallint().notNull().default(0),
    done: smallint().notNull().default(0),
    /** When the score was reached. */
    scoreAt: instant('score_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.customerId] }),
    index('activity_member_ranking').on(table.activityId, table.score, table.scoreAt),
    index('activity_member_member').on(table.customerId),
  ],
);

/** Who took which prize, once. */
export const activityClaims = pgTable(
  'activity_claim',
  {
    activityId: activityId(),
    prizeNo: smallint('prize_no').notNull(),
    customerId: member(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.prizeNo, table.customerId] }),
    index('activity_claim_member').on(table.customerId),
  ],
);
