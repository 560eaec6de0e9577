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
