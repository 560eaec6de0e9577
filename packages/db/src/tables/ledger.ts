import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What somebody has of one thing: whole fen, points. `owner` is the id of a paper account or of a member, 0 for the house. */
export const ledgerAccounts = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    book: text({ enum: ['PAPER', 'POINTS', 'INCOME', 'SALES'] }).notNull(),
    owner: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    /** True of accounts that others are paid from, and of results. */
    mayBeNegative: boolean('may_be_negative').notNull(),
  },
  (table) => [
    unique('ledger_account_once').on(table.book, table.owner, table.name),
    check('ledger_account_covered', sql`${table.mayBeNegative} or ${table.balance} >= 0`),
  ],
);

/** One thing that happened, once: its key says what. Rows are never changed; a mistake is answered by another one. */
export const ledgerTransactions = pgTable(
  'ledger_tx',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    book: text({ enum: ['PAPER', 'POINTS', 'INCOME', 'SALES'] }).notNull(),
    key: text().notNull(),
    kind: text().notNull(),
    /** When it happened, by the clock of what it is about. */
    at: instant('at').notNull(),
    cause: jsonb().notNull(),
  },
  (table) => [unique('ledger_tx_once').on(table.book, table.key)],
);

/** What a transaction does to an account; those of one transaction add up to nothing, which the database checks. */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    txId: bigint('tx_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.txId, table.accountId] }),
    index('ledger_entry_of_account').on(table.accountId, table.txId),
    check('ledger_entry_moves', sql`${table.amount} <> 0`),
  ],
);
