import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contentItems } from './content.ts';
import type { TextPair } from './operation.ts';

const itemId = () =>
  bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' });

/** What our rules answered from facts when a question was asked. */
export interface FactAnswer {
  readonly sentences: readonly TextPair[];
  /** Ms since the epoch: of when the facts are. */
  readonly asOf: number;
  /** Key of their source, as in the freshness of every market answer. */
  readonly source: string;
}

/** What is evidence for an answer: news, an event, a movement, a tool. */
export interface Evidence {
  readonly dataType: number;
  readonly dataId: string;
  readonly title: TextPair;
}

/** What a question has besides its words. Source: product handbook 4.4. */
export const questions = pgTable(
  'question',
  {
    itemId: itemId(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    /** 1 everybody may answer, 2 advisers. */
    target: smallint().notNull(),
    /** 1 the asker holds the stock, 2 watches it. */
    holdState: smallint('hold_state').notNull(),
    /** Where the price stands to the cost of who holds it. */
    costBand: text('cost_band', { enum: ['above10', 'near', 'below10', 'below30'] }),
    horizon: text({ enum: ['short', 'middle', 'long'] }).notNull(),
    /** Points. */
    bounty: integer().notNull(),
    /** `held` of the asker's points; `paid` to the best answer; `halved` by likes; `returned` whole. */
    bountyState: text('bounty_state', { enum: ['none', 'held', 'paid', 'halved', 'returned'] }).notNull(),
    state: text({ enum: ['open', 'solved', 'closed'] }).notNull(),
    bestAnswerId: bigint('best_answer_id', { mode: 'number' }),
    /** Who chose the best answer. */
    chosenBy: text('chosen_by', { enum: ['asker', 'likes'] }),
    factAnswer: jsonb('fact_answer').$type<FactAnswer>(),
    /** Those who watch the stock were invited: once it is there for everybody. */
    isInvited: boolean('is_invited').notNull().default(false),
    askedAt: instant('asked_at').notNull(),
    /** Until when the asker chooses. */
    chooseUntil: instant('choose_until').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('question_newest').on(table.market, table.stockNo, table.itemId.desc()),
    index('question_due')
      .on(table.chooseUntil)
      .where(sql`bounty_state = 'held'`),
    index('question_uninvited')
      .on(table.itemId)
      .where(sql`not is_invited`),
    check('question_target', sql`${table.target} in (1, 2)`),
    check('question_bounty', sql`${table.bounty} between 0 and 200`),
  ],
);

/** What an answer has besides its words. */
export const answers = pgTable(
  'answer',
  {
    itemId: itemId(),
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => questions.itemId, { onDelete: 'cascade' }),
    stance: text({ enum: ['up', 'down', 'flat'] }),
    evidences: jsonb().$type<readonly Evidence[]>().notNull(),
    /** The asker knows of it: told once it is there for everybody. */
    isNotified: boolean('is_told').notNull().default(false),
  },
  (table) => [
    index('answer_of').on(table.questionId, table.itemId),
    index('answer_untold')
      .on(table.itemId)
      .where(sql`not is_told`),
  ],
);
