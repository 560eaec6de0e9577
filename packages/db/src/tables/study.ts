import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contentItems } from './content.ts';
import { customers } from './customer.ts';

const itemId = () => bigint('item_id', { mode: 'number' });
const ownItem = () =>
  itemId()
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' });
const market = () => text({ enum: ['real', 'simulated'] }).notNull();

const stateNames = ['collecting', 'qualified', 'accepted', 'scheduled', 'doing', 'done', 'refused', 'expired'] as const;

/** A finished survey of the house desk. Source: product handbook 4.3. */
export const surveys = pgTable(
  'survey',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    market: market(),
    /** `null` for one of an industry. */
    stockNo: text('stock_no'),
    industry: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    team: text().array().notNull(),
    certificateNo: text('certificate_no').notNull().default(''),
    surveyDate: text('survey_date').notNull(),
    method: text().notNull(),
    sections: jsonb().$type<readonly { title: string; text: string }[]>().notNull(),
    findings: jsonb().$type<readonly { claim: string; evidence: string; confidence: number }[]>().notNull(),
    openQuestions: text('open_questions').array().notNull(),
    updates: jsonb().$type<readonly { text: string; at: number }[]>().notNull(),
    isForMembers: boolean('is_for_members').notNull(),
    clientReqId: text('client_req_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [uniqueIndex('survey_request').on(table.clientReqId), index('survey_newest').on(table.market, table.id)],
);

/** What a member wants to have studied, under the id of its piece of content. */
export const studyProposals = pgTable(
  'study_proposal',
  {
    itemId: ownItem(),
    market: market(),
    stockNo: text('stock_no'),
    industry: text().notNull(),
    questions: text().array().notNull(),
    state: text({ enum: stateNames }).notNull(),
    supportNum: integer('support_num').notNull().default(0),
    supportPoints: integer('support_points').notNull().default(0),
    collectUntil: instant('collect_until').notNull(),
    /** Who of the house desk looks after it. */
    handler: text().notNull().default(''),
    planDate: text('plan_date'),
    refuseReason: text('refuse_reason').notNull().default(''),
    surveyId: bigint('survey_id', { mode: 'number' }).references(() => surveys.id),
    steps: jsonb().$type<readonly { state: (typeof stateNames)[number]; at: number }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('study_proposal_newest').on(table.market, table.state, table.itemId),
    index('study_proposal_stock').on(table.market, table.stockNo),
    index('study_proposal_due')
      .on(table.collectUntil)
      .where(sql`state = 'collecting'`),
  ],
);

/** Points of a member that a proposal holds. */
export const studySupports = pgTable(
  'study_support',
  {
    itemId: itemId()
      .notNull()
      .references(() => studyProposals.itemId, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    points: smallint().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.customerId] }),
    index('study_support_member').on(table.customerId),
  ],
);

/** What a member saw, under the id of its piece of content. */
export const grassReports = pgTable(
  'grass_report',
  {
    itemId: ownItem(),
    market: market(),
    stockNo: text('stock_no'),
    industry: text().notNull(),
    /** A city, no nearer. */
    place: text().notNull(),
    observeDate: text('observe_date').notNull(),
    method: text({ enum: ['visit', 'call', 'online', 'use'] }).notNull(),
    facts: jsonb().$type<readonly { text: string; fileUrl: string }[]>().notNull(),
    opinion: text().notNull(),
    confidence: smallint().notNull(),
    conflict: text({ enum: ['none', 'holding', 'staff', 'both'] }).notNull(),
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    index('grass_report_newest').on(table.market, table.itemId),
    index('grass_report_stock').on(table.market, table.stockNo),
  ],
);

/** Whether a member agrees to a report or doubts it, and why. */
export const reportVotes = pgTable(
  'report_vote',
  {
    itemId: itemId()
      .notNull()
      .references(() => grassReports.itemId, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    isAgreed: boolean('is_agreed').notNull(),
    reason: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.customerId] }),
    index('report_vote_member').on(table.customerId),
  ],
);
