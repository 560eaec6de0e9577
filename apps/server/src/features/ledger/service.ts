import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** What a transaction does to an account of somebody; `owner` 0 is the house. */
export interface Entry {
  readonly owner: number;
  readonly name: string;
  /** Whole fen or points; 0 is left out. */
  readonly amount: number;
  /** Of accounts that others are paid from, and of results. */
  readonly mayBeNegative?: boolean;
}

export interface Posting {
  readonly book: queries.Book;
  /** What happened, once: a second posting with it does nothing. */
  readonly key: string;
  readonly kind: string;
  readonly at: Date;
  readonly cause: Readonly<Record<string, unknown>>;
  readonly entries: readonly Entry[];
}

/**
 * Writes a transaction in the caller's database transaction; whether it is new. Its entries add up to nothing, which the
 * database checks at the end. Throws where an account that may not be negative would be: callers check first, under the lock
 * of `balancesOf`. Source: reliability handbook 6.6.
 */
export async function post(tx: Executor, { entries, ...row }: Posting): Promise<boolean> {
  const id = await queries.insertTransaction(tx, row);
  if (id === undefined) return false;
  const moved = summed(entries).filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return true;
  await queries.insertAccounts(
    tx,
    row.book,
    moved.map(({ owner, name, mayBeNegative = false }) => ({ owner, name, mayBeNegative })),
  );
  const accounts = await queries.lockAccounts(
    tx,
    row.book,
    [...new Set(moved.map(({ owner }) => owner))],
    [...new Set(moved.map(({ name }) => name))],
  );
  const changes = moved.map(({ owner, name, amount }) => {
    const account = accounts.find((one) => one.owner === owner && one.name === name);
    if (!account) throw new Error(`no ledger account ${name} of ${owner}`);
    return { txId: id, accountId: account.id, amount };
  });
  await queries.insertEntries(tx, changes);
  for (const { accountId, amount } of changes) await queries.addToBalance(tx, accountId, amount);
  return true;
}

/** One entry an account, however often it is named. */
function summed(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.owner} ${entry.name}`;
    const known = byAccount.get(key);
    byAccount.set(key, known ? { ...known, amount: known.amount + entry.amount } : entry);
  }
  return [...byAccount.values()];
}

/** What an owner has, by name of account; names that nothing was posted to are missing. */
export async function balancesOf(
  db: Executor,
  book: queries.Book,
  owner: number,
): Promise<Readonly<Record<string, number>>> {
  const rows = await queries.selectBalances(db, book, [owner]);
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

/** What one account holds. */
export const balanceOf = queries.selectBalance;

/** What one account of an owner went through, the newest first; `before` is the id of the last one that was seen. */
export const entriesOf = queries.selectEntries;

/** The same with the balance after each, of one direction or both. */
export const statementOf = queries.selectStatement;

/** What an account's entries add up to by kind, and what of it counts at a moment. */
export const kindsOf = queries.selectKinds;

/** What came to an account and went from it, by month. */
export const monthsOf = queries.selectMonths;

/** What an account's entries add up to by month and kind. */
export const monthKindsOf = queries.selectMonthKinds;

/** How many accounts hold what their entries do not add up to: none, unless somebody wrote past the ledger. */
export async function countBroken(db: Executor): Promise<number> {
  return (await queries.selectBroken(db)).length;
}
