import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contentItems } from './content.ts';
import { customers } from './customer.ts';

const member = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);
const itemId = () =>
  bigint('item_id', { mode: 'number' })
    .notNull()
    .references(() => complaints.itemId, { onDelete: 'cascade' });

/** How a stock or a habit hurt somebody, under the id of its piece of content, which has the story. Source: product handbook 4.2. */
export const complaints = pgTable(
  'complaint',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .primaryKey()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    customerId: member(),
    /** 1 stock, 2 own mistake, 3 scam, 4 tool, 5 other. */
    type: smallint().notNull(),
    /** 0 not told, 1 up to 10 %, 2 up to 30 %, 3 up to 50 %, 4 above. */
    lossBand: smallint('loss_band').notNull(),
    causes: text().array().notNull(),
    wouldDo: text('would_do').notNull(),
    /** How many say that the same happened to them, as far as they count. */
    sameNum: integer('same_num').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('complaint_known').on(table.sameNum.desc(), table.itemId.desc()),
    index('complaint_member').on(table.customerId, table.itemId.desc()),
  ],
);

/** Who says that the same happened to them, with keyed hashes of network and device. */
export const complaintSames = pgTable(
  'complaint_same',
  {
    itemId: itemId(),
    customerId: member(),
    network: text().notNull(),
    device: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.customerId] }),
    index('complaint_same_member').on(table.customerId),
  ],
);

/** A story that the desk made a case of: what it teaches, the lesson to it, and a chart to practise on. */
export const complaintCases = pgTable('complaint_case', {
  itemId: bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => complaints.itemId, { onDelete: 'cascade' }),
  lessonId: text('lesson_id').notNull(),
  /** In the words of who made it. */
  teaching: text().notNull(),
  /** Names a practice on a chart of the same kind; of another stock, since the story names its own. */
  practiceCode: text('practice_code'),
  market: text({ enum: ['real', 'simulated'] }),
  /** Of the staff; `null` for the demonstration's. */
  madeBy: bigint('made_by', { mode: 'number' }),
  madeAt: instant('made_at').notNull(),
});

/** A reason that each reader is told in their language, and what the panel adds in its own words. */
export interface AwardRefusal {
  readonly code: 'places' | 'gone' | 'unclear' | 'unhelpful' | 'untrue' | 'rules' | 'other';
  readonly note: string;
}

/** A month's award for stories. */
export const awardSeasons = pgTable('award_season', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** `YYYY-MM`. */
  month: text().notNull().unique(),
  /** Prizes, the first one first; their points together are the budget. */
  prizes: jsonb().$type<readonly { level: number; num: number; points: number }[]>().notNull(),
  state: text({ enum: ['open', 'judging', 'published'] }).notNull(),
  deadline: instant('deadline').notNull(),
  publishedAt: instant('published_at'),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** A story that asks for an award: once, and one a member and season. */
export const awardApplications = pgTable(
  'award_application',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    seasonId: bigint('season_id', { mode: 'number' })
      .notNull()
      .references(() => awardSeasons.id),
    itemId: itemId().unique(),
    customerId: member(),
    why: text().notNull(),
    /** For the certificate. */
    realName: text('real_name'),
    state: text({ enum: ['applied', 'shortlisted', 'awarded', 'refused'] }).notNull(),
    /** Why it was refused; a pair of texts where an earlier release wrote it. */
    reason: jsonb().$type<AwardRefusal | readonly [string, string]>(),
    /** 0 to 100, of the panel. */
    panelScore: real('panel_score'),
    score: real(),
    level: smallint(),
    points: integer(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('award_application_once').on(table.seasonId, table.customerId),
    index('award_application_member').on(table.customerId),
  ],
);
