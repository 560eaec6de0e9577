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
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytes, instant, rowId } from './columns.ts';

/** Those who work for the firm; accounts of their own, apart from members. Source: product handbook 14. */
export const staff = pgTable(
  'staff',
  {
    id: rowId(),
    /** Signed in with. */
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    /** Names of roles; what they may do stands in the contract. */
    roles: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Accounts of one name are a team: what a right over a team's things reaches. Those without a name are one too. */
    team: text().notNull().default(''),
    /** `invited` until the device with the one-time codes is known. */
    state: text({ enum: ['invited', 'active', 'stopped'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Encrypted. */
    codeSecret: bytes('code_secret').notNull(),
    /** Step of the newest code that was taken: each counts once. */
    lastStep: integer('last_step').notNull().default(0),
    /** Who of the staff issued password and secret, and could have used them; `null` for the operator at the machine. */
    issuedById: bigint('issued_by_id', { mode: 'number' }).references((): AnyPgColumn => staff.id),
    /** Wrong codes in a row: they come from somebody who knows the password. */
    failures: smallint().notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [unique('staff_name').on(table.name)],
);

export const staffSessions = pgTable(
  'staff_session',
  {
    /** Keyed hash of the cookie's token. */
    hash: bytes().primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('staff_session_member').on(table.staffId), index('staff_session_end').on(table.endsAt)],
);

/** Wrong passwords of a window, by name and address, by address alone (no name), and by name alone (no address). */
export const staffSignInLimits = pgTable(
  'staff_sign_in_limit',
  {
    /** As it was sent: of an account, or of nobody. */
    name: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.address] }), index('staff_sign_in_limit_end').on(table.endsAt)],
);

/** What needs two people: who proposed it, who decided. Source: product handbook 14.1. */
export const proposals = pgTable(
  'staff_proposal',
  {
    id: rowId(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    byId: bigint('by_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    /** Accounts whose owner could have signed in as the author when it was written: see `staff.issued_by_id`. */
    controllerIds: jsonb('controller_ids').$type<readonly number[]>().notNull().default([]),
    /** What it would change, as that stood when it was written; `null` in rows older than the column. */
    before: jsonb().$type<Record<string, unknown>>(),
    clientReqId: uuid('client_req_id').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: ['open', 'approved', 'refused'] }).notNull(),
    decidedById: bigint('decided_by_id', { mode: 'number' }).references(() => staff.id),
    decidedAt: instant('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    unique('staff_proposal_once').on(table.byId, table.clientReqId),
    index('staff_proposal_state').on(table.state, table.id.desc()),
    check('staff_proposal_four_eyes', sql`decided_by_id is null or decided_by_id <> by_id`),
  ],
);

/** Everything the staff did. Only grows: the database refuses every change. Source: product handbook 14.9. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: rowId(),
    at: instant('at').notNull(),
    /** `null` where nobody was signed in: a failed sign-in. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
    staffName: text('staff_name').notNull(),
    roles: jsonb().$type<readonly string[]>().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: text('resource_id').notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text().notNull().default(''),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
    approverName: text('approver_name').notNull().default(''),
  },
  (table) => [
    index('audit_entry_staff').on(table.staffName, table.id.desc()),
    index('audit_entry_resource').on(table.resource, table.resourceId, table.id.desc()),
  ],
);
