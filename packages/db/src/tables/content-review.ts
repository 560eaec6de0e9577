import { bigint, boolean, index, integer, jsonb, pgTable, real, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { customers } from './customer.ts';

/** One step in the life of something that was looked at. */
export interface ReviewStep {
  readonly at: number;
  /** `machine`, or the name of a member of staff. */
  readonly by: string;
  readonly action: string;
  readonly note: string;
  /** State in which a text was that this step has hidden, where the step can be taken back. */
  readonly was?: number;
}

/** What waits for a person's look, or waited for one. Source: product handbook 14.4. */
export const reviews = pgTable(
  'review',
  {
    id: rowId(),
    dataType: smallint('data_type').notNull(),
    /** Of an item, or of a comment where `isComment`. */
    dataId: text('data_id').notNull(),
    isComment: boolean('is_comment').notNull().default(false),
    targetId: bigint('target_id', { mode: 'number' }).references(() => customers.id),
    /** What was looked at, as it stood. */
    snapshot: text().notNull(),
    reason: text({ enum: ['first', 'machine', 'report', 'sample', 'appeal', 'edit'] }).notNull(),
    class: text({ enum: ['A', 'B', 'C'] }),
    /** What the machine found, with the words. */
    marks: jsonb().$type<readonly { rule: string; words: string }[]>().notNull(),
    score: real().notNull().default(0),
    reporters: jsonb().$type<readonly { id: number; reason: string; words: string }[]>().notNull().default([]),
    state: text({ enum: ['pending', 'approved', 'rejected', 'ignored', 'deleted'] }).notNull(),
    claimedBy: bigint('claimed_by', { mode: 'number' }),
    claimUntil: instant('claim_until'),
    /** Who decided before: an appeal needs somebody else. */
    decidedBy: bigint('decided_by', { mode: 'number' }),
    version: integer().notNull().default(1),
    history: jsonb().$type<readonly ReviewStep[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    decidedAt: instant('decided_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('review_waiting').on(table.state, table.score.desc().nullsFirst(), table.dueAt),
    index('review_of').on(table.dataType, table.dataId, table.isComment),
    index('review_target').on(table.targetId),
  ],
);

/** What a member did wrong, and what came of it. Source: product handbook 3.11. */
export const strikes = pgTable(
  'strike',
  {
    id: rowId(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** 1 warning, 2 to 4 muted for 1, 7, 30 days, 5 for good. */
    level: smallint().notNull(),
    rule: text().notNull(),
    /** What was written. */
    quoted: text().notNull(),
    dataType: smallint('data_type').notNull(),
    /** Of an item, or of a comment where `isComment`; empty where it is about no single text. */
    dataId: text('data_id').notNull(),
    isComment: boolean('is_comment').notNull().default(false),
    mutedUntil: instant('muted_until'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Once, within seven days. */
    appeal: text(),
    appealedAt: instant('appealed_at'),
    appealState: text('appeal_state', { enum: ['none', 'open', 'won', 'lost'] })
      .notNull()
      .default('none'),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('strike_member').on(table.customerId, table.createdAt)],
);

/** Words that the machine looks for besides its own. Each change of the list needs two people. Source: product handbook 14.4. */
export const bannedWords = pgTable(
  'banned_word',
  {
    id: rowId(),
    word: text().notNull(),
    class: text({ enum: ['A', 'B', 'C'] }).notNull(),
    isActive: boolean('is_active').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [unique('banned_word_once').on(table.word)],
);
