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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A text of the operators in both languages. */
export type TextPair = readonly [chinese: string, english: string];

const pair = (name: string) => jsonb(name).$type<TextPair>();

/** Whom an entry is for; the domain's `Audience`. */
export interface StoredAudience {
  readonly who?: 'guest' | 'member';
  readonly levels?: readonly number[];
  readonly serviceStatus?: readonly number[];
  readonly privilegeIds?: readonly number[];
  readonly savedGroupId?: string;
  readonly excludeGroupId?: string;
}

/**
 * One entry of a scene: a tab, a grid cell, a banner, a line of links. `status` is 0 draft, 1 pending, 2 live, 3 paused,
 * 4 ended; only live entries within their time reach anybody. Source: product handbook 2.4.
 */
export const operationItems = pgTable(
  'operation_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scene: text().notNull(),
    /** Smaller stands first. */
    position: integer().notNull().default(0),
    title: pair('title').notNull(),
    subTitle: pair('sub_title'),
    description: pair('description'),
    badge: pair('badge'),
    /** Name of one of our icons. */
    icon: text().notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    /** A path of this app, or https at an allowed host. */
    linkUrl: text('link_url').notNull().default(''),
    /** 1 route, 2 web page, 3 mini-program, 4 app bridge, 5 popup. */
    linkType: smallint('link_type').notNull().default(1),
    /** Advertising, marked as such wherever it is shown. */
    isAdvertising: boolean('is_advertising').notNull().default(false),
    isHiddenInAudit: boolean('is_hidden_in_audit').notNull().default(false),
    editions: smallint().array(),
    clientTypes: smallint('client_types').array(),
    minVersion: text('min_version'),
    maxVersion: text('max_version'),
    audience: jsonb().$type<StoredAudience>().notNull().default({}),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    tradingTimeOnly: boolean('trading_time_only').notNull().default(false),
    outsideTradingOnly: boolean('outside_trading_only').notNull().default(false),
    /** The lowest class of the suitability test, 1 to 5. */
    suitMinLevel: smallint('suit_min_level'),
    experimentKey: text('experiment_key'),
    /** Privileges of which one unlocks the entry; it is shown locked without. */
    lockPrivilegeIds: smallint('lock_privilege_ids').array(),
    status: smallint().notNull().default(0),
    /** Counts the changes of the entry. */
    version: integer().notNull().default(1),
    trackId: text('track_id').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('operation_item_scene').on(table.scene, table.status, table.position),
    uniqueIndex('operation_item_track').on(table.trackId),
    check('operation_item_status', sql`${table.status} between 0 and 4`),
    check('operation_item_link', sql`${table.linkUrl} = '' or ${table.linkUrl} ~ '^(/[^/\\\\]|/$|https://)'`),
  ],
);

/** Groups of members that operators saved, for audiences. */
export const savedGroupMembers = pgTable(
  'saved_group_member',
  {
    groupId: text('group_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.customerId] }),
    index('saved_group_member_customer').on(table.customerId),
  ],
);

/** A document, a rule, a page of text. Paragraphs are told apart by empty lines; a line that begins with `# ` is a heading. */
export const operationContents = pgTable('operation_content', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  title: pair('title').notNull(),
  body: pair('body').notNull(),
  version: text().notNull(),
  isLive: boolean('is_live').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

/** A ready sentence under the input of a chat. */
export const quickTexts = pgTable(
  'quick_text',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scene: text().notNull(),
    position: integer().notNull(),
    label: pair('label').notNull(),
    sentText: pair('sent_text').notNull(),
    linkUrl: text('link_url').notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [uniqueIndex('quick_text_place').on(table.scene, table.position)],
);

/** Somebody of the firm who may be shown in public, with the registered number where there is one. */
export const servicePeople = pgTable('service_person', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  /** The member account behind the person, once there is one. */
  customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
  scenes: text().array().notNull(),
  position: integer().notNull(),
  name: pair('name').notNull(),
  title: pair('title').notNull(),
  headImageUrl: text('head_image_url').notNull().default(''),
  certificateNo: text('certificate_no').notNull().default(''),
  qrUrl: text('qr_url').notNull().default(''),
  /** The messenger's name for the person, who is added as a contact by it; empty for who is not. */
  contactUserId: text('contact_user_id').notNull().default(''),
  /** Minutes of the Shanghai working day between which the person answers. */
  onlineFrom: smallint('online_from').notNull(),
  onlineUntil: smallint('online_until').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** An address by key: exchanges, hot lines, goods. `openType` is 1 in the app, 2 as an outside page, 3 a phone call. */
export const urlEntries = pgTable('url_entry', {
  key: text().primaryKey(),
  url: text().notNull(),
  title: pair('title').notNull(),
  openType: smallint('open_type').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** A setting of the whole app; what is not here has a built-in value. */
export const appConfigs = pgTable('app_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const brokers = pgTable('broker', {
  brokerNo: text('broker_no').primaryKey(),
  name: pair('name').notNull(),
  logo: text().notNull().default(''),
  openUrl: text('open_url').notNull().default(''),
  /** Whether the broker's own trading page can be opened from here. */
  supportsOuterTrade: boolean('supports_outer_trade').notNull().default(false),
  position: integer().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** One place of a ranking: ratios only, never amounts. Both in basis points (0.01 %). */
export const rankingRows = pgTable(
  'ranking_row',
  {
    rankType: text('rank_type').notNull(),
    period: text().notNull(),
    rank: integer().notNull(),
    /** Places won since the ranking before; negative for places lost. */
    change: integer().notNull(),
    brokerNo: text('broker_no')
      .notNull()
      .references(() => brokers.brokerNo),
    name: pair('name').notNull(),
    ratioBps: integer('ratio_bps').notNull(),
    drawdownBps: integer('drawdown_bps').notNull(),
    tradeCount: integer('trade_count').notNull(),
    updatedAt: instant('updated_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.rankType, table.period, table.rank] })],
);
