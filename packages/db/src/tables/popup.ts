import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

/**
 * A popup for one member, or for everybody of some editions. Types are those of the specification; the suitability test,
 * the contract and the low balance are told by the member's own state and stand in no row. Source: handbook 12.2.
 */
export const popups = pgTable(
  'popup',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `null` is everybody. */
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    type: smallint().notNull(),
    editions: smallint().array(),
    triggerType: smallint('trigger_type').notNull().default(1),
    triggerValue: text('trigger_value').notNull().default(''),
    isForce: boolean('is_force').notNull().default(false),
    isAdvertising: boolean('is_advertising').notNull().default(false),
    title: jsonb().$type<TextPair>().notNull(),
    description: jsonb().$type<TextPair>().notNull(),
    linkUrl: text('link_url').notNull().default(''),
    imageUrls: text('image_urls').array().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    validTo: instant('valid_to'),
    /** What it is about, such as a refund's number; one popup a member and thing. */
    businessKey: text('business_key').notNull(),
    isLive: boolean('is_live').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('popup_customer').on(table.customerId),
    check('popup_type', sql`${table.type} in (3, 4, 5, 6, 7, 8, 9, 11)`),
    check('popup_force', sql`not ${table.isForce} or ${table.type} in (3, 5, 6, 8)`),
    check('popup_link', sql`${table.linkUrl} = '' or ${table.linkUrl} ~ '^(/[^/\\\\]|/$|https://)'`),
  ],
);

/** What a member has seen of a popup; the server keeps the repeats, the device keeps a copy. */
export const popupHistories = pgTable(
  'popup_history',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    popupKey: text('popup_key').notNull(),
    type: smallint().notNull(),
    shownCount: integer('shown_count').notNull().default(0),
    lastShownAt: instant('last_shown_at'),
    /** The session of the last showing: some popups come once a session. */
    shownInSession: text('shown_in_session'),
    closedAt: instant('closed_at'),
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.popupKey] })],
);

/**
 * A member's waiting popups, ready to be answered: the poll reads this row alone. Whatever may change the answer deletes
 * the row; it is also built anew after `validUntil`. Source: reliability handbook H16.
 */
export const popupPolls = pgTable('popup_poll', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  /** The session that it was built for: some popups come once a session. */
  sessionId: text('session_id').notNull(),
  token: text().notNull(),
  waiting: jsonb().notNull(),
  validUntil: instant('valid_until').notNull(),
});
