import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

const market = () => text({ enum: ['real', 'simulated'] }).notNull();
const fen = (name: string) => bigint(name, { mode: 'number' });

/** A contest of paper accounts between two trading days. Source: market handbook G. */
export const paperSeasons = pgTable('paper_season', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  market: market(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  startsOn: text('starts_on').notNull(),
  endsOn: text('ends_on').notNull(),
  initialFen: fen('initial_fen').notNull(),
  /** Points for places: `[{upTo, points}]`, the best first. */
  prizes: jsonb().notNull(),
  /** Set once the prizes are paid. */
  paidAt: instant('paid_at'),
});

/** Play money of a member: free, of a season, or of a replayed day. Its cash stands in the ledger. */
export const paperAccounts = pgTable(
  'paper_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: market(),
    kind: text({ enum: ['FREE', 'SEASON', 'REPLAY'] }).notNull(),
    seasonId: bigint('season_id', { mode: 'number' }).references(() => paperSeasons.id),
    replayId: bigint('replay_id', { mode: 'number' }),
    initialFen: fen('initial_fen').notNull(),
    startedOn: text('started_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of a free account that was begun anew, a season and a replay that are over. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('paper_account_free')
      .on(table.customerId, table.market)
      .where(sql`${table.kind} = 'FREE' and ${table.endedAt} is null`),
    uniqueIndex('paper_account_season')
      .on(table.customerId, table.seasonId)
      .where(sql`${table.kind} = 'SEASON'`),
    uniqueIndex('paper_account_replay')
      .on(table.replayId)
      .where(sql`${table.kind} = 'REPLAY'`),
    index('paper_account_of_season').on(table.seasonId),
  ],
);

/**
 * An order of a paper account: what was asked, what became of it, and what it has seen of the market, so that matching goes on
 * after a restart where it was. Prices and money in fen.
 */
export const paperOrders = pgTable(
  'paper_order',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    /** Made by the device, so that an order that is sent again is not placed again. */
    clientOrderId: uuid('client_order_id').notNull(),
    market: market(),
    /** Of an order that meets the market of a replayed day, and never that of today. */
    replayId: bigint('replay_id', { mode: 'number' }),
    symbol: text().notNull(),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    type: text({
      enum: ['LIMIT', 'MARKET_5_CANCEL', 'MARKET_5_LIMIT', 'BEST_COUNTER', 'BEST_OWN', 'AFTER_FIXED', 'CONDITION'],
    }).notNull(),
    /** Of limit orders, and of others once they rest. */
    priceFen: integer('price_fen'),
    quantity: integer().notNull(),
    /** Shares in which it may trade in part. */
    step: integer().notNull(),
    state: text({
      enum: ['WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL', 'FILLED', 'CANCELLED', 'EXPIRED', 'REJECTED'],
    }).notNull(),
    /** Where an open order stands: kept by the broker, in the opening call, in the book, at the closing price, on a trigger. */
    stage: text({ enum: ['CONDITION', 'HELD', 'CALL', 'BOOK', 'FIXED', 'ENDED'] }).notNull(),
    /** Of a conditional order: the trigger, and the price it then names (`null` for the best of the other side). */
    trigger: jsonb(),
    validUntil: text('valid_until'),
    /** Highest price since a trailing stop was given. */
    extremeFen: integer('extreme_fen').notNull().default(0),
    fillCount: integer('fill_count').notNull().default(0),
    filledQuantity: integer('filled_quantity').notNull().default(0),
    filledFen: fen('filled_fen').notNull().default(0),
    feesFen: fen('fees_fen').notNull().default(0),
    /** Cash that a buy holds back still. */
    frozenFen: fen('frozen_fen').notNull().default(0),
    tradeDate: text('trade_date').notNull(),
    /** By the market's clock. */
    placedAt: instant('placed_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** By the server's clock: what a matcher has not read yet is newer. */
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
    ahead: doublePrecision(),
    seenVolume: doublePrecision('seen_volume').notNull().default(0),
    seenLevel: doublePrecision('seen_level').notNull().default(0),
    seenLow: integer('seen_low').notNull().default(0),
    seenHigh: integer('seen_high').notNull().default(0),
    /** Rule that a conditional order broke when it was triggered. */
    refusal: text(),
  },
  (table) => [
    unique('paper_order_once').on(table.accountId, table.clientOrderId),
    index('paper_order_of_account').on(table.accountId, table.id),
    index('paper_order_open')
      .on(table.market, table.createdAt)
      .where(sql`${table.state} in ('WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL')`),
    check('paper_order_quantity', sql`${table.filledQuantity} between 0 and ${table.quantity}`),
    check('paper_order_frozen', sql`${table.frozenFen} >= 0`),
  ],
);

/** A trade of a paper order, with all that it stands on. Never changed. */
export const paperFills = pgTable(
  'paper_fill',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => paperOrders.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    /** Counts the trades of an order from 1. */
    no: integer().notNull(),
    /** Of the quote that it was matched against. */
    at: instant('at').notNull(),
    tradeDate: text('trade_date').notNull(),
    priceFen: integer('price_fen').notNull(),
    quantity: integer().notNull(),
    feesFen: fen('fees_fen').notNull(),
    /** Of sells: against the average cost, fees of the sale taken off. */
    realisedFen: fen('realised_fen'),
    cause: text().notNull(),
    /** The quote as it was, and what stood before the order. */
    evidence: jsonb().notNull(),
  },
  (table) => [
    unique('paper_fill_once').on(table.orderId, table.no),
    index('paper_fill_of_account').on(table.accountId, table.id),
    index('paper_fill_of_stock').on(table.accountId, table.symbol, table.at),
  ],
);

/** Shares of a stock that a paper account holds. */
export const paperPositions = pgTable(
  'paper_position',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    quantity: integer().notNull(),
    /** Spoken for by open sells. */
    frozen: integer().notNull().default(0),
    /** Bought on `boughtOn`, which cannot be sold on it. */
    boughtToday: integer('bought_today').notNull().default(0),
    boughtOn: text('bought_on').notNull(),
    /** Average cost times shares, without fees: what the ledger holds as stock. */
    costFen: fen('cost_fen').notNull(),
    /** All buys since it was opened, with fees. */
    boughtFen: fen('bought_fen').notNull(),
    /** All buys with fees less all sells since it was opened: the diluted cost. */
    investedFen: fen('invested_fen').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Trading day up to which dividends and splits are in it. */
    rightsOn: text('rights_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.symbol] }),
    check(
      'paper_position_sane',
      sql`${table.quantity} > 0 and ${table.frozen} between 0 and ${table.quantity} and ${table.boughtToday} between 0 and ${table.quantity}`,
    ),
  ],
);

/** A position from its first buy to its last sell. */
export const paperRoundTrips = pgTable(
  'paper_round_trip',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at').notNull(),
    closedOn: text('closed_on').notNull(),
    boughtFen: fen('bought_fen').notNull(),
    /** Sells less buys, all fees taken off. */
    resultFen: fen('result_fen').notNull(),
  },
  (table) => [index('paper_round_trip_of_account').on(table.accountId, table.closedOn)],
);

/** A paper account at the close of a trading day. */
export const paperDays = pgTable(
  'paper_day',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    tradeDate: text('trade_date').notNull(),
    cashFen: fen('cash_fen').notNull(),
    marketFen: fen('market_fen').notNull(),
    /** Close of CSI 300, points; `null` where nobody told one. */
    benchmark: doublePrecision(),
    orders: integer().notNull(),
    fills: integer().notNull(),
    tradedFen: fen('traded_fen').notNull(),
    isLate: boolean('is_late').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tradeDate] }),
    index('paper_day_of_date').on(table.tradeDate),
  ],
);

/** What happened to a paper account, in order; rows are written once. */
export const paperEvents = pgTable(
  'paper_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => paperAccounts.id, { onDelete: 'cascade' }),
    orderId: bigint('order_id', { mode: 'number' }),
    kind: text({
      enum: [
        'OPENED',
        'PLACED',
        'TRIGGERED',
        'FILLED',
        'CANCELLED',
        'EXPIRED',
        'REJECTED',
        'SETTLED',
        'RIGHTS',
        'ENDED',
      ],
    }).notNull(),
    at: instant('at').notNull(),
    data: jsonb().notNull(),
  },
  (table) => [index('paper_event_of_account').on(table.accountId, table.id)],
);
