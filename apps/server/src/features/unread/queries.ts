import { notices, type Executor } from '@lianpan/db';
import { and, between, count, eq, isNull, like, or } from 'drizzle-orm';

/** Unread notices that the badge counts: types 1 to 6, and duties. Source: product handbook 7.5. */
export async function countUnreadNotices(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(notices)
    .where(
      and(
        eq(notices.customerId, customerId),
        isNull(notices.readAt),
        or(between(notices.type, 1, 6), like(notices.code, 'duty.%')),
      ),
    );
  return rows[0]?.total ?? 0;
}
