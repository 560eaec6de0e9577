import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { customers } from './customer.ts';

/** One signed-in device: the line of refresh tokens that follow each other. Source: shells handbook 5.3. */
export const sessionFamilies = pgTable(
  'session_family',
  {
    id: uuid().primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    clientType: smallint('client_type').notNull(),
    visitorId: text('visitor_id').notNull(),
    salt: bytes().notNull(),
    /** Number of the newest refresh token. */
    sequence: integer().notNull().default(0),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokeReason: text('revoke_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** How the device names itself, for the list of devices. */
    deviceName: text('device_name').notNull().default(''),
    lastSeenAt: instant('last_seen_at'),
    /** From where it was opened or renewed last; empty where that is no address of the open net. */
    address: text().notNull().default(''),
  },
  (table) => [index('session_family_customer').on(table.customerId)],
);

/** Codes sent by SMS, as keyed hashes. Rows stay a day for the sending limits. */
export const smsCodes = pgTable(
  'sms_code',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: smallint().notNull(),
    mobileHash: bytes('mobile_hash').notNull(),
    codeHash: bytes('code_hash').notNull(),
    attempts: smallint().notNull().default(0),
    usedAt: instant('used_at'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    visitorId: text('visitor_id').notNull(),
    address: text().notNull(),
  },
  (table) => [
    index('sms_code_mobile').on(table.mobileHash, table.sentAt),
    index('sms_code_visitor').on(table.visitorId, table.sentAt),
    index('sms_code_address').on(table.address, table.sentAt),
  ],
);

/** Values of `demo_message.channel`. */
export const demoChannels = ['sms', 'push', 'mail', 'payment'] as const;

/** What the demonstration providers took instead of sending it; written in demo mode only. */
export const demoMessages = pgTable(
  'demo_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: demoChannels }).notNull().default('sms'),
    /** Masked. */
    receiver: text().notNull(),
    /** Empty where there is none. */
    code: text().notNull().default(''),
    purpose: text().notNull(),
    text: text().notNull().default(''),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('demo_message_channel').on(table.channel, table.id),
    check('demo_message_channel_known', sql`${table.channel} in ('sms', 'push', 'mail', 'payment')`),
  ],
);
