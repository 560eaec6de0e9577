import type { Executor } from '@lianpan/db';
import { balancesOf, post, type Entry } from '../ledger/service.ts';
import type { AccountRow } from './queries.ts';

/**
 * Names of a paper account's own accounts in the ledger, all in fen: what is there to trade with, what open buys hold back,
 * stock at cost, fees paid; and with the opposite sign what was put in, what trades brought, and dividends.
 */
export type CashName = 'cash' | 'frozen' | 'stock' | 'fees' | 'capital' | 'result' | 'income';

const negativeNames: ReadonlySet<CashName> = new Set(['capital', 'result', 'income']);

export interface PaperMoney extends Readonly<Record<CashName, number>> {}

export async function moneyOf(db: Executor, accountId: number): Promise<PaperMoney> {
  const {
    cash = 0,
    frozen = 0,
    stock = 0,
    fees = 0,
    capital = 0,
    result = 0,
    income = 0,
  } = await balancesOf(db, 'PAPER', accountId);
  return { cash, frozen, stock, fees, capital, result, income };
}

/** Moves money of a paper account once; `key` says what for. Whether it is new. */
export function move(
  tx: Executor,
  accountId: number,
  { key, kind, at, cause = {} }: { key: string; kind: string; at: Date; cause?: Record<string, unknown> },
  amounts: Partial<Record<CashName, number>>,
): Promise<boolean> {
  const entries = (Object.entries(amounts) as [CashName, number][]).map(([name, amount]): Entry => ({
    owner: accountId,
    name,
    amount,
    mayBeNegative: negativeNames.has(name),
  }));
  return post(tx, { book: 'PAPER', key, kind, at, cause, entries });
}

/** Puts in what an account begins with. */
export const fund = (tx: Executor, { id, initialFen }: AccountRow, at: Date): Promise<boolean> =>
  move(tx, id, { key: `open:${id}`, kind: 'OPEN', at }, { cash: initialFen, capital: -initialFen });
