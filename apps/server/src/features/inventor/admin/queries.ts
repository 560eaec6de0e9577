import {
  contentItems,
  customers,
  driedFoods,
  inventors,
  purchases,
  researchPapers,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { inventorStates } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';

const applicant = { inventor: inventors, nickName: customers.nickName };

export type ApplicantRow = Awaited<ReturnType<typeof selectWaiting>>[number];

interface ApplicantPage {
  /** The last one of the page before: when they applied or were decided on, and who. */
  readonly after: { readonly at: Date; readonly id: number } | null;
  readonly limit: number;
}

/** Who waits for a word of the desk, the longest first. */
export const selectWaiting = (db: Executor, { after, limit }: ApplicantPage) =>
  db
    .select(applicant)
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(
      and(
        eq(inventors.state, inventorStates.applying),
        after === null
          ? undefined
          : or(
              gt(inventors.appliedAt, after.at),
              and(eq(inventors.appliedAt, after.at), gt(inventors.customerId, after.id)),
            ),
      ),
    )
    .orderBy(asc(inventors.appliedAt), asc(inventors.customerId))
    .limit(limit);

/** Who was decided on, the newest first. */
export const selectDecided = (db: Executor, { after, limit }: ApplicantPage) =>
  db
    .select(applicant)
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(
      and(
        ne(inventors.state, inventorStates.applying),
        isNotNull(inventors.decidedAt),
        isNotNull(inventors.appliedAt),
        after === null
          ? undefined
          : or(
              lt(inventors.decidedAt, after.at),
              and(eq(inventors.decidedAt, after.at), lt(inventors.customerId, after.id)),
            ),
      ),
    )
    .orderBy(desc(inventors.decidedAt), desc(inventors.customerId))
    .limit(limit);

/** Papers and short cards as the desk sees them, the newest first. */
export const selectPapers = (
  db: Executor,
  {
    isRemoved,
    before,
    limit,
  }: { readonly isRemoved: boolean; readonly before: ListPlace | null; readonly limit: number },
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
        isAfterPlace(contentItems.createdAt, contentItems.id, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.createdAt, contentItems.id))
    .limit(limit);
