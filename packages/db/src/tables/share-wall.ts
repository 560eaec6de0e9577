import { bigint, doublePrecision, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contentItems } from './content.ts';
import { customers } from './customer.ts';

/** Which trade a row of the demonstration is to become once the market can be asked: days are trading days before the seeding. */
export interface DemoTrade {
  /** Picks the stock among all. */
  readonly pick: number;
  readonly boughtDaysAgo: number;
  /** `null` while it is held. */
  readonly soldDaysAgo: number | null;
  readonly seededOn: string;
}

/**
 * A trade that somebody shows, under the id of its piece of content. Prices in yuan as traded, ratios as decimals: what history
 * says of it is worked out by us. Amounts are kept nowhere. Source: product handbook 4.1.
 */
export const shareStocks = pgTable(
  'share_stock',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .primaryKey()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    /** 1 closed, 2 open. */
    direction: smallint().notNull(),
    buyDate: text('buy_date').notNull(),
    sellDate: text('sell_date'),
    buyPrice: doublePrecision('buy_price').notNull(),
    sellPrice: doublePrecision('sell_price'),
    /** Share of the account: 1 up to 10 %, 2 up to 30 %, 3 up to 50 %, 4 above. */
    positionBand: smallint('position_band').notNull(),
    profitRatio: doublePrecision('profit_ratio').notNull(),
    benchmarkRatio: doublePrecision('benchmark_ratio'),
    maxDrawdown: doublePrecision('max_drawdown').notNull(),
    holdDays: integer('hold_days').notNull(),
    /** Trading day up to which the figures count; an open trade is followed day by day. */
    markedOn: text('marked_on').notNull(),
    reasonCodes: text('reason_codes').array().notNull(),
    emotion: text(),
    planBefore: text('plan_before').notNull(),
    happened: text().notNull(),
    lesson: text().notNull(),
    /** 0 unverified, 1 practice account, 2 a picture that a person has checked. */
    verifyType: smallint('verify_type').notNull(),
    /** Account, stock and beginning of a practice trade, which can be shown once. */
    practiceKey: text('practice_key'),
    createdAt: instant('created_at').notNull(),
    demo: jsonb().$type<DemoTrade>(),
  },
  (table) => [
    index('share_stock_newest').on(table.market, table.itemId.desc()),
    index('share_stock_member').on(table.customerId, table.createdAt.desc()),
    index('share_stock_open').on(table.market, table.direction, table.markedOn),
  ],
);
