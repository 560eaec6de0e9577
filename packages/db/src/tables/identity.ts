import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { customers } from './customer.ts';

/** How a messenger knows a member: one name an app, and one over all apps of the firm where the messenger tells it. */
export const messengerIdentities = pgTable(
  'messenger_identity',
  {
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.openId] }),
    index('messenger_identity_union').on(table.unionId),
    index('messenger_identity_customer').on(table.customerId),
  ],
);

/**
 * One-use proofs that the server hands out: a verified number, an access code, an unbound messenger sign-in, a found
 * account conflict. Kept as a keyed hash and used up by being deleted.
 */
export const tickets = pgTable(
  'ticket',
  {
    hash: bytes().primaryKey(),
    kind: text().notNull(),
    content: jsonb().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('ticket_expiry').on(table.expiresAt)],
);

/** Failed password sign-ins, counted for the lock. The account is kept as a keyed hash. */
export const failedSignIns = pgTable(
  'failed_sign_in',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountHash: bytes('account_hash').notNull(),
    address: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [
    index('failed_sign_in_account').on(table.accountHash, table.failedAt),
    index('failed_sign_in_address').on(table.address, table.failedAt),
  ],
);

/** Where push messages go. A token belongs to the member who signed in last on its device. */
export const pushDevices = pgTable(
  'push_device',
  {
    provider: text().notNull(),
    token: text().notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    sessionId: text('session_id').notNull(),
    clientType: smallint('client_type').notNull(),
    /** In which the device was last used: messages come in it. */
    language: text().notNull().default('zh-CN'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.token] }),
    index('push_device_customer').on(table.customerId),
  ],
);

/** Which version of which document a member agreed to, and when; withdrawing adds a row. */
export const consents = pgTable(
  'consent',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    document: text().notNull(),
    version: text().notNull(),
    isGiven: boolean('is_given').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consent_customer').on(table.customerId, table.at)],
);

/** A notice from the platform to one member. Types are those of the message centre: 0 overall, 1 interaction, … */
export const notices = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    type: smallint().notNull(),
    /** Template, such as `acc.newDevice`; the same code and key are told once. */
    code: text().notNull(),
    onceKey: text('once_key').notNull(),
    /** Name of the template and its values; the words come in the reader's language. */
    content: jsonb().notNull(),
    linkUrl: text('link_url'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** When the notice may be pushed next; `null` when nothing is left to push. */
    pushAfter: instant('push_after'),
    pushTries: smallint('push_tries').notNull().default(0),
    /** Under this key the provider takes the push once, however often it is sent. */
    pushKey: text('push_key'),
    /** When a provider took the push. */
    pushedAt: instant('pushed_at'),
    /** 0 normal, 1 important, 2 a duty. */
    level: smallint().notNull().default(0),
    /** Notices of one group are read as one; `null` for one that stands alone. */
    groupKey: text('group_key'),
    /** Whose doing it is: gone from lists while one of the two blocks the other. No reference: notices outlive accounts. */
    byId: bigint('by_id', { mode: 'number' }),
    /** The content item and comment that it is about: gone from lists once review takes them away. */
    itemId: bigint('item_id', { mode: 'number' }),
    commentId: bigint('comment_id', { mode: 'number' }),
    market: text({ enum: ['real', 'simulated'] }),
    stockNo: text('stock_no'),
    /** When the member put it away. */
    deletedAt: instant('deleted_at'),
    /** From then on it is no more shown. */
    expiresAt: instant('expires_at'),
    /** Of a duty: when it was done. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('notice_once').on(table.customerId, table.code, table.onceKey),
    index('notice_customer').on(table.customerId, table.createdAt),
    index('notice_type').on(table.customerId, table.type, table.id),
    // Polls ask first whether anything changed; the newest change is the last entry of a member.
    index('notice_changed').on(
      table.customerId,
      sql`greatest(${table.createdAt}, ${table.readAt}, ${table.deletedAt}, ${table.doneAt})`,
    ),
    // Badges are asked for every ten seconds and count few rows.
    index('notice_unread')
      .on(table.customerId, table.type)
      .where(sql`${table.readAt} is null and ${table.deletedAt} is null`),
    index('notice_push')
      .on(table.pushAfter)
      .where(sql`${table.pushAfter} is not null`),
  ],
);
