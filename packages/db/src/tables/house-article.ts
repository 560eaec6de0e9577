import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { TextPair } from './operation.ts';

const pair = (name: string) => jsonb(name).$type<TextPair>();

/**
 * An article of the house desk. A correction counts `version` up. Paragraphs of the body are told apart by empty lines; one
 * that begins with `# ` is a heading. Source: product handbook 2.8, 9.13.
 */
export const houseArticles = pgTable(
  'house_article',
  {
    code: text().primaryKey(),
    type: text().notNull(),
    title: pair('title').notNull(),
    /** Everybody reads it, with or without the privilege. */
    brief: pair('brief').notNull(),
    body: pair('body').notNull(),
    coverUrl: text('cover_url').notNull().default(''),
    author: pair('author').notNull(),
    certificateNo: text('certificate_no').notNull().default(''),
    publishedAt: instant('published_at').notNull(),
    /** When its author stops standing by it. */
    validUntil: instant('valid_until'),
    /** Class of the service, R1 to R5. */
    riskLevel: smallint('risk_level').notNull(),
    /** What the body needs; everybody reads one without. */
    privilegeId: smallint('privilege_id'),
    version: smallint().notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('house_article_type').on(table.type, table.publishedAt),
    check(
      'house_article_type',
      sql`${table.type} in ('viewpoint', 'unscramble', 'bigStock', 'weekly', 'report', 'bigData')`,
    ),
    check('house_article_risk', sql`${table.riskLevel} between 1 and 5`),
  ],
);
