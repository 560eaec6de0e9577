import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

/** What a campaign gives. Coupons carry their rule; trials and uses the privilege that they open. */
export interface WelfareRule {
  readonly minFen?: number;
  readonly amountFen?: number;
  readonly percent?: number;
  readonly withPromotion?: boolean;
  /** Codes of the goods that a coupon counts for; all where it is absent. */
  readonly goodsCodes?: readonly string[];
  readonly privilegeId?: number;
  readonly days?: number;
  readonly uses?: number;
  readonly points?: number;
}

/** Something that members can claim, as long as there is some. Source: handbook of the firm 1.5. */
export const welfares = pgTable(
  'welfare',
  {
    id: rowId(),
    code: text().notNull(),
    /** 1 coupon, 2 trial days, 3 uses of a tool, 4 points, 5 gift. */
    type: smallint().notNull(),
    name: jsonb().$type<TextPair>().notNull(),
    note: jsonb().$type<TextPair>().notNull(),
    rule: jsonb().$type<WelfareRule>().notNull(),
    /** How many there are, and how many of them are claimed; `null` is as many as are wanted. */
    budget: integer(),
    claimed: integer().notNull().default(0),
    /** When it can be claimed. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Days for which it can be used after it was claimed. */
    validDays: integer('valid_days').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('welfare_code').on(table.code),
    check('welfare_type', sql`${table.type} between 1 and 5`),
    check(
      'welfare_claimed',
      sql`${table.claimed} >= 0 and (${table.budget} is null or ${table.claimed} <= ${table.budget})`,
    ),
  ],
);

/** What a member has claimed: each campaign once. */
export const welfareClaims = pgTable(
  'welfare_claim',
  {
    id: rowId(),
    welfareId: bigint('welfare_id', { mode: 'number' })
      .notNull()
      .references(() => welfares.id),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    state: text({ enum: ['owned', 'reserved', 'used', 'expired', 'returned'] }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
    /** Exclusive. */
    validUntil: instant('valid_until').notNull(),
    /** Order that a coupon is held for or was used with. */
    orderNo: text('order_no'),
    usedAt: instant('used_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('welfare_claim_once').on(table.customerId, table.welfareId),
    index('welfare_claim_until')
      .on(table.validUntil)
      .where(sql`${table.state} = 'owned'`),
  ],
);
