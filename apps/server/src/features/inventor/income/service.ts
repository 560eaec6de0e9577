import type { Executor } from '@lianpan/db';
import { availableAt, feeOf, incomeSum, type IncomeSum } from '@lianpan/domain';
import { kindsOf, post, type Entry } from '../../ledger/service.ts';
import { lockInventor, selectInventor } from '../queries.ts';
import { sumOpen } from './queries.ts';

/** What somebody paid a creator for. */
export interface Sale {
  readonly inventorId: number;
  readonly orderNo: string;
  readonly kind: 'sale' | 'subscription';
  /** Of the paper, or of who subscribed. */
  readonly title: string;
  readonly amountFen: number;
  readonly at: Date;
}

const book = 'INCOME';
type Contra = 'sales' | 'fees' | 'payouts' | 'taxes';

/** A creator's income may fall below nothing where a sale is taken back after it was paid out. */
const income = (owner: number, amount: number): Entry => ({ owner, name: 'income', amount, mayBeNegative: true });
const against = (owner: number, name: Contra, amount: number): Entry => ({ owner, name, amount, mayBeNegative: true });

/** Books a sale and the house's fee in the caller's transaction, once an order; whether it is new. */
export async function bookSale(tx: Executor, sale: Sale): Promise<boolean> {
  const { inventorId, orderNo, kind, title, amountFen, at } = sale;
  const cause = { orderNo, title, availableTime: availableAt(at.getTime()) };
  const isNew = await post(tx, {
    book,
    key: `${kind}:${orderNo}`,
    kind,
    at,
    cause,
    entries: [income(inventorId, amountFen), against(inventorId, 'sales', -amountFen)],
  });
  if (!isNew) return false;
  const fee = feeOf(amountFen);
  await post(tx, {
    book,
    key: `fee:${orderNo}`,
    kind: 'fee',
    at,
    cause,
    entries: [income(inventorId, -fee), against(inventorId, 'fees', fee)],
  });
  return true;
}

/**
 * Takes a sale back, once an order: what the creator had of it goes, the house gives up its fee. It counts when the sale does,
 * so that what is pending falls before what is available.
 */
export function bookRefund(
  tx: Executor,
  { inventorId, orderNo, title, amountFen, at }: Omit<Sale, 'kind'>,
  soldAt: Date,
): Promise<boolean> {
  const fee = feeOf(amountFen);
  const entries = [
    income(inventorId, fee - amountFen),
    against(inventorId, 'fees', -fee),
    against(inventorId, 'sales', amountFen),
  ];
  const cause = { orderNo, title, availableTime: availableAt(soldAt.getTime()) };
  return post(tx, { book, key: `refund:${orderNo}`, kind: 'refund', at, cause, entries });
}

interface Payout {
  readonly extractId: number;
  readonly inventorId: number;
  readonly amountFen: number;
  readonly taxFen: number;
  readonly at: Date;
}

/** Takes what is to be paid out from the balance, once a withdrawal. */
export const bookWithdraw = (tx: Executor, { extractId, inventorId, amountFen, taxFen, at }: Payout) =>
  post(tx, {
    book,
    key: `withdraw:${extractId}`,
    kind: 'withdraw',
    at,
    cause: { orderNo: String(extractId) },
    entries: [
      income(inventorId, -amountFen),
      against(inventorId, 'payouts', amountFen - taxFen),
      against(inventorId, 'taxes', taxFen),
    ],
  });

/** Puts back what was not paid out, once a withdrawal. */
export const bookWithdrawBack = (tx: Executor, { extractId, inventorId, amountFen, taxFen, at }: Payout) =>
  post(tx, {
    book,
    key: `withdrawBack:${extractId}`,
    kind: 'withdrawBack',
    at,
    cause: { orderNo: String(extractId) },
    entries: [
      income(inventorId, amountFen),
      against(inventorId, 'payouts', taxFen - amountFen),
      against(inventorId, 'taxes', -taxFen),
    ],
  });

/** The account that creators see. */
export const incomeAccount = (owner: number) => ({ book, owner, name: 'income' }) as const;

/** What was kept back of a creator's payments. */
export const taxAccount = (owner: number) => ({ book, owner, name: 'taxes' }) as const;

/** What a creator has, added up from the entries each time. */
export async function incomeOf(db: Executor, inventorId: number, now: number): Promise<IncomeSum> {
  const kinds = await kindsOf(db, incomeAccount(inventorId), new Date(now));
  return incomeSum(kinds, await sumOpen(db, inventorId));
}

/** Whether money that was asked for is neither paid nor back; `isLocked` keeps a new request out until the caller is done. */
export async function hasOpenWithdrawal(tx: Executor, customerId: number, isLocked = false): Promise<boolean> {
  if (!(await selectInventor(tx, customerId))) return false;
  if (isLocked) await lockInventor(tx, customerId);
  return (await sumOpen(tx, customerId)) > 0;
}
