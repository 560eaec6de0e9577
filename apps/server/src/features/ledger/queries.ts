import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';

export type Book = (typeof ledgerAccounts.$inferSelect)['book'];

/** An account by what it is of. */
export interface AccountName {
  readonly owner: number;
  readonly name: string;
  readonly mayBeNegative: boolean;
}

/** The id of a new transaction; `undefined` where one has its key already. */
export async function insertTransaction(
  db: Executor,
  row: typeof ledgerTransactions.$inferInsert,
): Promise<number | undefined> {
  const rows = await db
    .insert(ledgerTransactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  return rows[0]?.id;
}

export const insertAccounts = (db: Executor, book: Book, names: readonly AccountName[]) =>
  db
    .insert(ledgerAccounts)
    .values(names.map((name) => ({ ...name, book })))
    .onConflictDoNothing();

/** Locks accounts, always in the order of their ids, so that two transactions never wait for each other. */
export const lockAccounts = (db: Executor, book: Book, owners: readonly number[], names: readonly string[]) =>
  db
    .select({
      id: ledgerAccounts.id,
      owner: ledgerAccounts.owner,
      name: ledgerAccounts.name,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.book, book),
        inArray(ledgerAccounts.owner, [...owners]),
        inArray(ledgerAccounts.name, [...names]),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .for('update');

export const insertEntries = (db: Executor, rows: readonly (typeof ledgerEntries.$inferInsert)[]) =>
  db.insert(ledgerEntries).values([...rows]);

export const addToBalance = (db: Executor, id: number, amount: number) =>
  db
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
    .where(eq(ledgerAccounts.id, id));

export const selectBalances = (db: Executor, book: Book, owners: readonly number[]) =>
  db
    .select({ owner: ledgerAccounts.owner, name: ledgerAccounts.name, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.book, book), inArray(ledgerAccounts.owner, [...owners])));

/** What one account holds; 0 where nothing was posted to it. */
export async function selectBalance(
  db: Executor,
  { book, owner, name }: { readonly book: Book; readonly owner: number; readonly name: string },
): Promise<number> {
  const rows = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.book, book), eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.name, name)));
  return rows[0]?.balance ?? 0;
}

/** Which entries of an account are meant; of a time from `since` until before `until`. */
export interface EntryFilter {
  readonly before: ListPlace | null;
  readonly limit: number;
  readonly kinds?: readonly string[] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Entries of one account, the newest first, older than `before`. */
export const selectEntries = (
  db: Executor,
  { book, owner, name }: { readonly book: Book; readonly owner: number; readonly name: string },
  { before, limit, kinds, since, until }: EntryFilter,
) =>
  db
    .select({
      id: ledgerTransactions.id,
      key: ledgerTransactions.key,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.at,
      cause: ledgerTransactions.cause,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.txId))
    .where(
      and(
        eq(ledgerAccounts.book, book),
        eq(ledgerAccounts.owner, owner),
        eq(ledgerAccounts.name, name),
        isAfterPlace(ledgerTransactions.at, ledgerTransactions.id, before),
        kinds && inArray(ledgerTransactions.kind, [...kinds]),
        since && gte(ledgerTransactions.at, since),
        until && lt(ledgerTransactions.at, until),
      ),
    )
    .orderBy(...newestFirst(ledgerTransactions.at, ledgerTransactions.id))
    .limit(limit);

interface AccountOfOwner {
  readonly book: Book;
  readonly owner: number;
  readonly name: string;
}

const isAccount = ({ book, owner, name }: AccountOfOwner) =>
  and(eq(ledgerAccounts.book, book), eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.name, name));

/** The same, of one direction where it is named, each with the balance that it left. */
export function selectStatement(
  db: Executor,
  account: AccountOfOwner,
  {
    before,
    direction,
    limit,
  }: {
    readonly before: ListPlace | null;
    readonly direction: 'in' | 'out' | undefined;
    readonly limit: number;
  },
) {
  const view = db
    .select({
      id: ledgerTransactions.id,
      key: ledgerTransactions.key,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.at,
      cause: ledgerTransactions.cause,
      amount: ledgerEntries.amount,
      balanceAfter:
        sql<number>`sum(${ledgerEntries.amount}) over (order by ${ledgerTransactions.at}, ${ledgerEntries.txId})`
          .mapWith(Number)
          .as('balance_after'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.txId))
    .where(isAccount(account))
    .as('told');
  return db
    .select()
    .from(view)
    .where(
      and(
        isAfterPlace(view.at, view.id, before),
        direction === undefined ? undefined : direction === 'in' ? gt(view.amount, 0) : lt(view.amount, 0),
      ),
    )
    .orderBy(...newestFirst(view.at, view.id))
    .limit(limit);
}

/** What came and went in each month of Shanghai, the newest first. */
export function selectMonths(db: Executor, account: AccountOfOwner) {
  const month = sql<string>`to_char(${ledgerTransactions.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return db
    .select({
      month,
      came: sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} > 0), 0)`.mapWith(
        Number,
      ),
      went: sql<number>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} < 0), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.txId))
    .where(isAccount(account))
    .groupBy(month)
    .orderBy(desc(month));
}

/** What an account's entries add up to by month of Shanghai and kind of transaction, the oldest first. */
export function selectMonthKinds(db: Executor, account: AccountOfOwner) {
  const month = sql<string>`to_char(${ledgerTransactions.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return db
    .select({
      month,
      kind: ledgerTransactions.kind,
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.txId))
    .where(isAccount(account))
    .groupBy(month, ledgerTransactions.kind)
    .orderBy(month);
}

/**
 * What an account's entries add up to by kind of transaction: all of them, and those that count at a moment already. A
 * transaction whose cause has `availableTime` counts from then on, any other at once.
 */
export const selectKinds = (db: Executor, account: AccountOfOwner, at: Date) =>
  db
    .select({
      kind: ledgerTransactions.kind,
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
      available:
        sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where coalesce((${ledgerTransactions.cause}->>'availableTime')::bigint, 0) <= ${at.getTime()}), 0)`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.txId))
    .where(isAccount(account))
    .groupBy(ledgerTransactions.kind);

/** Accounts whose balance is not what their entries add up to. */
export const selectBroken = (db: Executor) =>
  db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.id)
    .having(sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)`);
