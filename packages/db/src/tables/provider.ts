import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every request to a provider: how it ended and how long it took, nothing of what it was about. */
export const providerCalls = pgTable(
  'provider_call',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    action: text().notNull(),
    /** The provider's own word, `OK` for a success. */
    code: text().notNull(),
    /** By which the provider finds the request, and the thing that it made. */
    requestId: text('request_id'),
    bizId: text('biz_id'),
    ms: integer().notNull(),
    calledAt: instant('called_at').notNull(),
  },
  (table) => [index('provider_call_at').on(table.calledAt)],
);
