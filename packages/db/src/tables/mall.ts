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
} from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import type { TextPair } from './operation.ts';

/** What goods open: a tool by its privilege, a course, a paper, or somebody's papers of a period. */
export type GoodsGrant =
  | { readonly kind: 'privilege'; readonly privilegeId: number; readonly usesTotal?: number }
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'paper'; readonly paperId: string }
  | { readonly kind: 'subscription'; readonly authorId: number };

/** What a version of goods says; prices are not in it. */
export interface GoodsContent {
  readonly title: TextPair;
  /** One use, in one sentence. */
  readonly subTitle: TextPair;
  readonly intro: TextPair;
  readonly includes: readonly TextPair[];
  /** Whom it does not fit. */
  readonly notFor: readonly TextPair[];
  /** How it comes to its result, and when it does badly. */
  readonly method: TextPair;
  readonly worstPhase: TextPair;
  readonly refundRule: TextPair;
  /** What is read before buying. */
  readonly statement: { readonly code: string; readonly version: number; readonly text: TextPair };
  readonly faq: readonly { readonly question: TextPair; readonly answer: TextPair }[];
  readonly grants: readonly GoodsGrant[];
  /** Page on which what was bought is used. */
  readonly usePath: string;
}

/** Something that is sold. `code` stays; what it says stands in its versions. Source: handbook of the firm 1.1. */
export const goods = pgTable(
  'goods',
  {
    id: rowId(),
    code: text().notNull(),
    line: text({ enum: ['hgd', 'hghd', 'tool', 'course', 'content', 'points', 'robo'] }).notNull(),
    /** 1 tool, 2 service package, 3 course, 4 report, 5 content, 6 subscription, 7 points goods, 8 robo. */
    kind: smallint().notNull(),
    state: text({ enum: ['draft', 'review', 'onSale', 'offSale', 'archived'] }).notNull(),
    /** The version that is sold. */
    version: integer().notNull(),
    /** Smaller stands first. */
    position: integer().notNull().default(0),
    maxPerMember: integer('max_per_member'),
    updatedAt: instant('updated_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('goods_code').on(table.code),
    index('goods_shelf').on(table.state, table.position, table.id),
    check('goods_code_form', sql`${table.code} ~ '^[a-z0-9-]{3,40}$'`),
    check('goods_kind', sql`${table.kind} between 1 and 8`),
  ],
);

/** A version is never changed: orders keep theirs. */
export const goodsVersions = pgTable(
  'goods_version',
  {
    goodsId: bigint('goods_id', { mode: 'number' })
      .notNull()
      .references(() => goods.id),
    version: integer().notNull(),
    /** Class R1 to R5. */
    riskLevel: smallint('risk_level').notNull(),
    isAdvice: boolean('is_advice').notNull(),
    content: jsonb().$type<GoodsContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.version] }),
    check('goods_version_risk', sql`${table.riskLevel} between 1 and 5`),
  ],
);

/** What of goods is bought at once: a period, or a single thing. */
export const skus = pgTable(
  'sku',
  {
    id: rowId(),
    goodsId: bigint('goods_id', { mode: 'number' })
      .notNull()
      .references(() => goods.id),
    name: jsonb().$type<TextPair>().notNull(),
    /** `null` is for good. */
    periodDays: integer('period_days'),
    /** `null` is as many as are wanted. */
    stock: integer(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('sku_goods').on(table.goodsId, table.position),
    check('sku_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
    check('sku_period', sql`${table.periodDays} is null or ${table.periodDays} between 1 and 3660`),
  ],
);

/**
 * Prices of a SKU, which only grow: the one that counts at a moment is the newest that has begun, so that there is always one
 * and never two. `priceFen` of `null` ends the sale.
 */
export const skuPrices = pgTable(
  'sku_price',
  {
    id: rowId(),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id),
    priceFen: integer('price_fen'),
    validFrom: instant('valid_from').notNull(),
    proposedBy: text('proposed_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    unique('sku_price_from').on(table.skuId, table.validFrom),
    check('sku_price_fen', sql`${table.priceFen} is null or ${table.priceFen} >= 0`),
  ],
);

/** A lower price of a SKU for a stated time and under a stated condition, for everybody who meets it. */
export const promotions = pgTable(
  'promotion',
  {
    id: rowId(),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id),
    priceFen: integer('price_fen').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    condition: text({ enum: ['none', 'firstOfLine', 'renewal'] }).notNull(),
    conditionText: jsonb('condition_text').$type<TextPair>().notNull(),
    /** The lowest price paid in the seven days before, or the last one; `null` where nobody has paid yet: none is shown then. */
    baseFen: integer('base_fen'),
    proposedBy: text('proposed_by').notNull(),
    approvedBy: text('approved_by').notNull(),
  },
  (table) => [
    index('promotion_sku').on(table.skuId, table.startsAt),
    check('promotion_time', sql`${table.startsAt} < ${table.endsAt}`),
    check('promotion_fen', sql`${table.priceFen} >= 0`),
  ],
);
