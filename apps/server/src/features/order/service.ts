import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

// What other features may use of orders.
export type { BuyRefusal, Offer, Seller, SoldOrder } from './sellers.ts';

/** Lines that a member has paid for at some time. */
export const boughtLines = async (db: Executor, customerId: number): Promise<ReadonlySet<string>> =>
  new Set((await queries.selectBoughtLines(db, customerId)).map(({ line }) => line));

/** The order of a member that waits for something, the newest one. */
export const waitingOrder = async (db: Executor, customerId: number): Promise<queries.OrderRow | undefined> =>
  (await queries.selectOpen(db, customerId))[0];

/** The order of something that a member has not paid yet. */
export const openOrderOf = async (
  db: Executor,
  customerId: number,
  subject: string,
  subjectIds: readonly number[],
): Promise<queries.OrderRow | undefined> =>
  (await queries.selectOpen(db, customerId)).find(
    (order) => order.subject === subject && subjectIds.includes(order.subjectId),
  );

/** How often a member has some goods, or is about to. */
export const countOfGoods = queries.countOfGoods;
