import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { gramsOf } from '../grams.ts';
import { bytes, instant } from './columns.ts';

/** Values of `customer.status`. Source: product handbook 1.2. */
export const customerStatus = { normal: 0, blocked: 1, cancelling: 2, cancelled: 3 } as const;

/**
 * A member. The mobile number is stored encrypted; its keyed hash finds it. A member who came through the messenger has
 * none until one is bound; a cancelled one has none any more.
 */
export const customers = pgTable(
  'customer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileHash: bytes('mobile_hash'),
    mobileEncrypted: bytes('mobile_encrypted'),
    /** Argon2id with its parameters; `null` until the member sets a password. */
    passwordHash: text('password_hash'),
    nickName: text('nick_name').notNull(),
    headImageUrl: text('head_image_url'),
    intro: text(),
    gender: smallint(),
    birthYear: smallint('birth_year'),
    region: text(),
    status: smallint().notNull().default(customerStatus.normal),
    /** Why the account is blocked, as told to the member. */
    statusReason: text('status_reason'),
    /** The member who goes on with this one's number or messenger sign-in after a conflict; nobody signs in here then. */
    continuedBy: bigint('continued_by', { mode: 'number' }),
    /** When a requested cancellation takes effect. */
    cancelsAt: instant('cancels_at'),
    /** The edition of the sessions; `ownEdition` is the one that the member belongs to by right. */
    edition: smallint().notNull().default(0),
    ownEdition: smallint('own_edition').notNull().default(0),
    canEnterAdvisory: boolean('can_enter_advisory').notNull().default(false),
    /** 0 none; 112 trial, 115 standard, 116 full service, 117 renewal due, 118 lapsed. Product handbook 9.10. */
    customerLevel: smallint('customer_level').notNull().default(0),
    /** 0 never, 1 in service, 2 not started or paused, 3 ended. */
    serviceStatus: smallint('service_status').notNull().default(0),
    advisoryStatus: smallint('advisory_status').notNull().default(0),
    serviceEndsAt: instant('service_ends_at'),
    editorialStatus: smallint('house_desk_status').notNull().default(0),
    personalGroupId: text('personal_group_id'),
    trustLevel: smallint('trust_level').notNull().default(0),
    /** The market that the member looks at; `null` until one is chosen. */
    market: text({ enum: ['real', 'simulated'] }),
    wantsPersonalContent: boolean('wants_personal_content').notNull().default(true),
    wantsPersonalPromotion: boolean('wants_personal_promotion').notNull().default(true),
    agreementVersion: text('agreement_version').notNull(),
    channelCode: text('channel_code'),
    /** Whose invitation brought the member. */
    inviteCode: text('invite_code'),
    /** Counts every change of the watchlist's order. */
    watchOrderVersion: integer('watch_order_version').notNull().default(0),
    registeredAt: instant('registered_at').notNull().defaultNow(),
    lastSignedInAt: instant('last_signed_in_at'),
    /** A made-up person of the demonstration. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('customer_mobile_hash').on(table.mobileHash),
    index('customer_nickname').on(sql`lower(nick_name)`),
    index('customer_nickname_words').using('gin', gramsOf(sql`nick_name`)),
  ],
);
