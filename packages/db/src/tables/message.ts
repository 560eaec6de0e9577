import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** What a member has decided of one kind of push; without a row the default of the kind stands. Source: product handbook 7.6. */
export const pushSettings = pgTable(
  'push_setting',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    pushType: smallint('push_type').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.pushType] })],
);

/** Hours in which a member's phone stays silent, and how much it rang today. */
export const pushDays = pgTable('push_day', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  /** Minutes since midnight in Shanghai; `null` for the default. Equal ones are no silence. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  /** The day of which `sent` counts the pushes. */
  day: date({ mode: 'string' }),
  sent: smallint().notNull().default(0),
});

/** Kinds of notices, by the code of their template, that a member no longer wants to hear of: they stand in lists, read. */
export const noticeMutes = pgTable(
  'notice_mute',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    code: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] })],
);

/** What a member wants to be told of a stock, once. */
export const alerts = pgTable(
  'alert',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    kind: text({
      enum: [
        'priceAbove',
        'priceBelow',
        'riseAbove',
        'fallBelow',
        'limitUp',
        'limitDown',
        'limitBroken',
        'announcement',
        'importantEvent',
        'abnormalMove',
      ],
    }).notNull(),
    /** Fen of a price, hundredths of a percent of a change; 0 where the kind says all. */
    threshold: integer().notNull(),
    /** Of an alert on what happens: by the market's clock, from when on it is told; `null` of one on figures. */
    since: instant('since'),
    createdAt: instant('created_at').notNull(),
    firedAt: instant('fired_at'),
  },
  (table) => [
    index('alert_happening')
      .on(table.market, table.stockNo)
      .where(sql`${table.firedAt} is null and ${table.since} is not null`),
    index('alert_customer').on(table.customerId, table.id),
    index('alert_waiting')
      .on(table.id)
      .where(sql`${table.firedAt} is null`),
    check('alert_threshold', sql`${table.threshold} >= 0`),
  ],
);
