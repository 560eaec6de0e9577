import { bigint, index, jsonb, pgTable, primaryKey, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

const customerId = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);

/** A change of nickname or picture that is or was looked at; the old value stays visible until it has passed. */
export const profileReviews = pgTable(
  'profile_review',
  {
    customerId: customerId(),
    /** `nickName` or `headImg`. */
    field: text().notNull(),
    value: text().notNull(),
    /** 1 pending, 2 passed, 3 refused. */
    status: smallint().notNull(),
    /** Key of the reason of a refusal. */
    reason: text(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.field] })],
);

/** Whom a member does not want to meet. */
export const blockedPeople = pgTable(
  'blocked_person',
  {
    customerId: customerId(),
    blockedId: bigint('blocked_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.blockedId] })],
);

/** A report about a person or a piece of content; one a member and target. */
export const accusations = pgTable(
  'accusation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    /** Type of content as the specification numbers it; 53 is a person. */
    dataType: smallint('data_type').notNull(),
    dataId: text('data_id').notNull(),
    targetId: bigint('target_id', { mode: 'number' }),
    reason: text().notNull(),
    words: text().notNull(),
    imageUrls: jsonb('image_urls').notNull(),
    /** `submitted`, `accepted`, `valid`, `invalid`, `merged`. */
    state: text().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The rule that was broken, where the report was upheld. */
    rule: text(),
  },
  (table) => [
    uniqueIndex('accusation_once').on(table.customerId, table.dataType, table.dataId),
    index('accusation_state').on(table.state),
  ],
);

/** Everything of a member in one file, for seven days. */
export const dataCopies = pgTable(
  'data_copy',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    content: jsonb(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('data_copy_customer').on(table.customerId, table.createdAt)],
);

/** What a member seems to care about, by industry; deleted at a tap. */
export const interestTags = pgTable(
  'interest_tag',
  {
    customerId: customerId(),
    tag: text().notNull(),
    weight: real().notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.tag] })],
);

/** How a member wants to see the app, on every device. */
export const displaySettings = pgTable('display_setting', {
  customerId: customerId().primaryKey(),
  /** `red` or `green`: the colour of a rise. */
  riseColour: text('rise_colour').notNull(),
  /** 0 normal, 1 large, 2 largest. */
  fontStep: smallint('font_step').notNull(),
  theme: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
