import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A code that a member was shown, and who came by it. Source: shells handbook 7.6. */
export const contactWays = pgTable(
  'contact_way',
  {
    /** Goes with the code and comes back with whoever scans it. */
    state: text().primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    scene: text().notNull(),
    /** Empty where it is about none. */
    orderNo: text('order_no').notNull().default(''),
    /** Whom it adds: the code of a person of the service. */
    personCode: text('person_code').notNull(),
    imagePath: text('image_path').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the member added the person; `null` until then. */
    addedAt: instant('added_at'),
    externalUserId: text('external_user_id'),
  },
  (table) => [
    index('contact_way_of_member').on(table.customerId, table.createdAt),
    index('contact_way_load').on(table.personCode, table.createdAt),
  ],
);

/** Codes that stand at the messenger, by its names, until they are taken away there: members may have left before. */
export const contactCodes = pgTable(
  'contact_code',
  {
    configId: text('config_id').primaryKey(),
    imagePath: text('image_path').notNull(),
    endsAt: instant('ends_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('contact_code_due')
      .on(table.endsAt)
      .where(sql`removed_at is null`),
  ],
);
