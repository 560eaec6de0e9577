import { bigint, boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** A member. The mobile number is stored encrypted; its keyed hash finds it. */
export const customers = pgTable(
  'customer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileHash: bytes('mobile_hash').notNull(),
    mobileEncrypted: bytes('mobile_encrypted').notNull(),
    nickName: text('nick_name').notNull(),
    edition: smallint().notNull().default(0),
    canEnterAdvisory: boolean('can_enter_advisory').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    agreementVersion: text('agreement_version').notNull(),
    channelCode: text('channel_code'),
    inviteCode: text('invite_code'),
    /** Counts every change of the watchlist's order. */
    watchOrderVersion: integer('watch_order_version').notNull().default(0),
    registeredAt: instant('registered_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customer_mobile_hash').on(table.mobileHash)],
);
