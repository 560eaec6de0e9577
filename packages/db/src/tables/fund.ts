import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** What members say of a well-known holder. Source: market handbook F.1. */
export const fundDiscussions = pgTable(
  'fund_discussion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    holderId: text('holder_id').notNull(),
    content: text().notNull(),
    /** Made by the device, so that what is sent twice stands once. */
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('fund_discussion_once').on(table.customerId, table.clientReqId),
    index('fund_discussion_of_holder').on(table.holderId, table.id),
  ],
);

/** Who likes what was said, each once. */
export const fundLikes = pgTable(
  'fund_like',
  {
    discussionId: bigint('discussion_id', { mode: 'number' })
      .notNull()
      .references(() => fundDiscussions.id, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.discussionId, table.customerId] }),
    index('fund_like_of_member').on(table.customerId),
  ],
);
