import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Small facts that all processes of one installation share, such as the origin of the demonstration clock. */
export const settings = pgTable('setting', { key: text().primaryKey(), value: jsonb().notNull() });
