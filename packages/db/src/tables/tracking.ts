import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who it was, as coarsely as the figures need: no address, no device name. */
const origin = {
  customerId: bigint('customer_id', { mode: 'number' }),
  visitorId: text('visitor_id').notNull(),
  clientType: smallint('client_type').notNull(),
  clientVersion: text('client_version').notNull(),
  channelCode: text('channel_code'),
  at: instant('at').notNull(),
};

export const trackedViews = pgTable(
  'tracked_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...origin,
    title: text(),
    route: text().notNull(),
    url: text().notNull(),
    referRoute: text('refer_route'),
    enteredAt: instant('entered_at').notNull(),
    stayMs: integer('stay_ms').notNull(),
  },
  (table) => [index('tracked_view_at').on(table.at)],
);

export const trackedEvents = pgTable(
  'tracked_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...origin,
    eventId: integer('event_id').notNull(),
    mainId: text('main_id'),
    stockNo: text('stock_no'),
    route: text().notNull(),
    url: text().notNull(),
    parameters: jsonb().notNull(),
    /** Not in the catalogue: counted so that somebody notices, kept without parameters. */
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (table) => [index('tracked_event_at').on(table.at), index('tracked_event_id').on(table.eventId, table.at)],
);

export const accessLog = pgTable(
  'access_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...origin,
    title: text().notNull(),
    route: text().notNull(),
    url: text().notNull(),
    stayMs: integer('stay_ms').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [index('access_log_at').on(table.at)],
);

export const sceneFeedback = pgTable(
  'scene_feedback',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...origin,
    scene: text().notNull(),
    score: smallint(),
    options: jsonb().notNull(),
    text: text(),
    context: text(),
  },
  (table) => [
    index('scene_feedback_person').on(table.visitorId, table.at),
    index('scene_feedback_member').on(table.customerId, table.at),
  ],
);
