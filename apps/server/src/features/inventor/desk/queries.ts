import { contentItems, customers, driedFoods, inventors, purchases, researchPapers, type Executor } from '@lianpan/db';
import { inventorStates } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';

const applicant = { inventor: inventors, nickName: customers.nickName };

export type ApplicantRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Who waits for a word of the desk, the longest first. */
export const selectWaiting = (db: Executor, limit: number) =>
  db
    .select(applicant)
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(eq(inventors.state, inventorStates.applying))
    .orderBy(asc(inventors.appliedAt), asc(inventors.customerId))
    .limit(limit);

/** Who was decided on, the newest first. */
export const selectDecided = (db: Executor, limit: number) =>
  db
    .select(applicant)
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(
      and(ne(inventors.state, inventorStates.applying), isNotNull(inventors.decidedAt), isNotNull(inventors.appliedAt)),
    )
    .orderBy(desc(inventors.decidedAt), desc(inventors.customerId))
    .limit(limit);

/** Papers and short cards as the desk sees them, the newest first. */
export const selectPapers = (
  db: Executor,
  { isRemoved, before, limit }: { readonly isRemoved: boolean; readonly before: number | null; readonly limit: number },
) =>
  db
    .select({
      id: contentItems.id,
      title: sql<string>`coalesce(${contentItems.title}, ${driedFoods.takeaway}, left(${contentItems.plainText}, 40))`,
      abstract: sql<string>`coalesce(${researchPapers.abstract}, left(${contentItems.plainText}, 200))`,
      customerId: inventors.customerId,
      penName: inventors.penName,
      penalties: inventors.penalties,
      buyers: sql<number>`(select count(*)::int from ${purchases} where ${purchases.itemId} = ${contentItems.id} and ${purchases.state} = 'active')`,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .innerJoin(inventors, eq(inventors.customerId, contentItems.customerId))
    .leftJoin(researchPapers, eq(researchPapers.itemId, contentItems.id))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .where(
      and(
        inArray(contentItems.dataType, [39, 41]),
        eq(contentItems.state, isRemoved ? auditStates.removed : auditStates.published),
        before === null ? undefined : lt(contentItems.id, before),
      ),
    )
    .orderBy(desc(contentItems.id))
    .limit(limit);
