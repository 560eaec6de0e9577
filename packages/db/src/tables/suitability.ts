import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** The suitability test that counts for a member. Source: product handbook 9.2. */
export const assessments = pgTable(
  'assessment',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    riskClass: smallint('risk_class').notNull(),
    validUntil: instant('valid_until').notNull(),
  },
  (table) => [check('assessment_class', sql`${table.riskClass} between 1 and 5`)],
);
