import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

/**
 * A contract that waits for somebody. `status`: 0 none, 1 waiting for the customer, 2 signing, 3 waiting for the firm, 4 in
 * force, 5 cancelled, 6 ended, 7 refused, 8 void. Source: product handbook 9.6.
 */
export const contractDuties = pgTable(
  'contract_duty',
  {
    contractNo: text('contract_no').primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    status: smallint().notNull(),
    content: jsonb().$type<TextPair>().notNull(),
    contractUrl: text('contract_url').notNull(),
    steps: jsonb()
      .$type<
        readonly {
          readonly code: string;
          readonly title: TextPair;
          readonly state: number;
          readonly isRequired: boolean;
        }[]
      >()
      .notNull(),
    /** Until when the customer may cancel. */
    withdrawUntil: instant('withdraw_until'),
    updatedAt: instant('updated_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('contract_duty_customer').on(table.customerId, table.updatedAt),
    check('contract_duty_status', sql`${table.status} between 0 and 8`),
  ],
);
