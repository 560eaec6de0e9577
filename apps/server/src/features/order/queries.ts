import {
  customers,
  isAfterPlace,
  mallOrders,
  newestFirst,
  orderEvents,
  type Executor,
  type ListPlace,
} from '@lianpan/db';
import { openOrderStates, type OrderState } from '@lianpan/domain/mall';
import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';

export type OrderRow = typeof mallOrders.$inferSelect;
export type NewOrder = typeof mallOrders.$inferInsert;
export type EventRow = typeof orderEvents.$inferSelect;

/** Orders of a member are made one after the other. */
export const lockBuyer = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

export const insertOrder = async (db: Executor, row: NewOrder): Promise<OrderRow> =>
  (await db.insert(mallOrders).values(row).returning())[0]!;

export async function selectByRequest(
  db: Executor,
  customerId: number,
  clientReqId: string,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.customerId, customerId), eq(mallOrders.clientReqId, clientReqId)));
  return rows[0];
}

export async function selectOwn(db: Executor, customerId: number, orderNo: string): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.orderNo, orderNo), eq(mallOrders.customerId, customerId)));
  return rows[0];
}

export async function lockOwn(db: Executor, customerId: number, orderNo: string): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.orderNo, orderNo), eq(mallOrders.customerId, customerId)))
    .for('update');
  return rows[0];
}

export async function lockOrder(db: Executor, orderNo: string): Promise<OrderRow | undefined> {
  const rows = await db.select().from(mallOrders).where(eq(mallOrders.orderNo, orderNo)).for('update');
  return rows[0];
}

/** Open orders of a member, the newest first. */
export const selectOpen = (db: Executor, customerId: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.customerId, customerId), inArray(mallOrders.state, [...openOrderStates])))
    .orderBy(...newestFirst(mallOrders.createdAt, mallOrders.id));

export async function countSince(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(mallOrders)
    .where(and(eq(mallOrders.customerId, customerId), gt(mallOrders.createdAt, since)));
  return rows[0]?.total ?? 0;
}

/** Orders of some goods that a member has paid for or is about to, but those that were given back. */
export async function countOfGoods(db: Executor, customerId: number, goodsCode: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(mallOrders)
    .where(
      and(
        eq(mallOrders.customerId, customerId),
        eq(mallOrders.goodsCode, goodsCode),
        inArray(mallOrders.state, ['hold', 'pendingPay', 'paid', 'waitContract', 'waitVisit', 'active', 'finished']),
      ),
    );
  return rows[0]?.total ?? 0;
}

export const selectBoughtLines = (db: Executor, customerId: number) =>
  db
    .selectDistinctOn([mallOrders.line], { line: mallOrders.line })
    .from(mallOrders)
    .where(and(eq(mallOrders.customerId, customerId), gt(mallOrders.paidFen, 0)));

/** Changes an order that still has the version; `undefined` where somebody else was faster. */
export async function updateOrder(
  db: Executor,
  { orderNo, version }: Pick<OrderRow, 'orderNo' | 'version'>,
  change: Partial<NewOrder>,
): Promise<OrderRow | undefined> {
  const rows = await db
    .update(mallOrders)
    .set(change)
    .where(and(eq(mallOrders.orderNo, orderNo), eq(mallOrders.version, version)))
    .returning();
  return rows[0];
}

export const insertEvent = (db: Executor, row: typeof orderEvents.$inferInsert) => db.insert(orderEvents).values(row);

export const selectEvents = (db: Executor, orderNo: string): Promise<EventRow[]> =>
  db.select().from(orderEvents).where(eq(orderEvents.orderNo, orderNo)).orderBy(asc(orderEvents.version));

/** A part of a member's list, without what they took from it. */
export const selectPage = (
  db: Executor,
  customerId: number,
  states: readonly OrderState[],
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(
      and(
        eq(mallOrders.customerId, customerId),
        inArray(mallOrders.state, [...states]),
        eq(mallOrders.isHidden, false),
        isAfterPlace(mallOrders.createdAt, mallOrders.id, before),
      ),
    )
    .orderBy(...newestFirst(mallOrders.createdAt, mallOrders.id))
    .limit(limit);

export const countByState = (db: Executor, customerId: number) =>
  db
    .select({ state: mallOrders.state, total: count() })
    .from(mallOrders)
    .where(and(eq(mallOrders.customerId, customerId), eq(mallOrders.isHidden, false)))
    .groupBy(mallOrders.state);

/** Open orders whose time is over, behind a number. */
export const selectOverdue = (db: Executor, at: Date, limit: number) =>
  db
    .select({ orderNo: mallOrders.orderNo })
    .from(mallOrders)
    .where(and(inArray(mallOrders.state, [...openOrderStates]), lte(mallOrders.closesAt, at)))
    .orderBy(asc(mallOrders.closesAt), asc(mallOrders.id))
    .limit(limit);

/** Active orders whose period is over. */
export const selectEnded = (db: Executor, at: Date, limit: number) =>
  db
    .select({ orderNo: mallOrders.orderNo })
    .from(mallOrders)
    .where(and(eq(mallOrders.state, 'active'), lte(mallOrders.endsAt, at)))
    .orderBy(asc(mallOrders.endsAt), asc(mallOrders.id))
    .limit(limit);

/** Orders of which days are still to be earned, behind a number. */
export const selectEarning = (db: Executor, after: number, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(
      and(
        gt(mallOrders.id, after),
        eq(mallOrders.state, 'active'),
        gt(mallOrders.paidFen, 0),
        sql`${mallOrders.periodDays} is not null`,
        sql`${mallOrders.endsAt} is not null`,
      ),
    )
    .orderBy(asc(mallOrders.id))
    .limit(limit);

export const hideOrder = (db: Executor, orderNo: string) =>
  db.update(mallOrders).set({ isHidden: true }).where(eq(mallOrders.orderNo, orderNo));

export const selectEverything = (db: Executor, customerId: number) =>
  db.select().from(mallOrders).where(eq(mallOrders.customerId, customerId)).orderBy(asc(mallOrders.id));
