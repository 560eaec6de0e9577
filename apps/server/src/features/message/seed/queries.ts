import { notices, type Executor } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';

const oldKinds = [messageTypes.importantEvent, messageTypes.dynamicUpdate, messageTypes.stockTracking];

/** The reader has read what the demonstration told in numbers of some kinds, and the older half of the rest but friends'. */
export const markSeedRead = (db: Executor, customerId: number, at: Date) =>
  db
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        eq(notices.customerId, customerId),
        like(notices.onceKey, 'demo.more.%'),
        isNull(notices.readAt),
        sql`(${inArray(notices.type, oldKinds)} or (${notices.type} <> ${messageTypes.friendInteraction} and ${notices.createdAt} < ${at}::timestamptz - interval '9 days'))`,
      ),
    );

/** Alerts of the demonstration that wait for the prices of a market. */
export const selectUnpricedAlerts = (db: Executor, market: 'real' | 'simulated') =>
  db
    .select({
      id: notices.id,
      onceKey: notices.onceKey,
      stockNo: sql<string>`${notices.stockNo}`,
      createdAt: notices.createdAt,
    })
    .from(notices)
    .where(and(like(notices.onceKey, 'demo.alert.%'), eq(notices.market, market), eq(notices.expiresAt, new Date(0))))
    .orderBy(notices.id);

/** From now on it is seen. */
export const priceAlert = (db: Executor, id: number, set: { readonly content: object; readonly createdAt: Date }) =>
  db
    .update(notices)
    .set({ ...set, expiresAt: null })
    .where(eq(notices.id, id));
