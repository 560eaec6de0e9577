import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** Points that were earned together, and how many of them are left: what of a balance in the ledger is good until when. */
export const pointLots = pgTable(
  'point_lot',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    task: text().notNull(),
    /** That of the transaction in the ledger. */
    key: text().notNull(),
    points: integer().notNull(),
    left: integer('points_left').notNull(),
    expired: integer().notNull().default(0),
    /** Of Shanghai. */
    day: text().notNull(),
    expiresOn: text('expires_on').notNull(),
  },
  (table) => [
    unique('point_lot_once').on(table.key),
    index('point_lot_of_day').on(table.customerId, table.day),
    index('point_lot_left')
      .on(table.expiresOn, table.customerId)
      .where(sql`${table.left} > 0`),
    check('point_lot_left', sql`${table.left} between 0 and ${table.points}`),
  ],
);

/** Which points were spent on something, so that they can be given back. */
export const pointUses = pgTable(
  'point_use',
  {
    /** That of the transaction in the ledger. */
    key: text().notNull(),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => pointLots.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.lotId] })],
);
