import { complaintCases, complaints, contentItems, contentStocks, customers, type Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';

const columns = {
  itemId: complaints.itemId,
  customerId: complaints.customerId,
  causes: complaints.causes,
  sameNum: complaints.sameNum,
  story: contentItems.plainText,
  state: contentItems.state,
  publishedAt: contentItems.publishedAt,
  isAnonymous: contentItems.isAnonymous,
  nickName: customers.nickName,
  lessonId: complaintCases.lessonId,
  teaching: complaintCases.teaching,
  practiceCode: complaintCases.practiceCode,
  market: complaintCases.market,
  madeBy: complaintCases.madeBy,
  madeAt: complaintCases.madeAt,
};

const stories = (db: Executor) =>
  db
    .select(columns)
    .from(complaints)
    .innerJoin(contentItems, eq(contentItems.id, complaints.itemId))
    .innerJoin(customers, eq(customers.id, complaints.customerId))
    .leftJoin(complaintCases, eq(complaintCases.itemId, complaints.itemId));

interface Page {
  /** The last story of the page before. */
  readonly after: { readonly num: number; readonly id: number } | null;
  readonly limit: number;
}

/** Stories that are shown and of which there is a case, or none: those first that most others know. */
export const selectStories = (db: Executor, isCase: boolean, { after, limit }: Page) =>
  stories(db)
    .where(
      and(
        eq(contentItems.state, auditStates.published),
        isCase ? isNotNull(complaintCases.itemId) : isNull(complaintCases.itemId),
        after === null
          ? undefined
          : or(
              lt(complaints.sameNum, after.num),
              and(eq(complaints.sameNum, after.num), lt(complaints.itemId, after.id)),
            ),
      ),
    )
    .orderBy(desc(complaints.sameNum), desc(complaints.itemId))
    .limit(limit);

export type CaseStoryRow = Awaited<ReturnType<typeof selectStories>>[number];

export async function selectStory(db: Executor, itemId: number): Promise<CaseStoryRow | undefined> {
  return (await stories(db).where(eq(complaints.itemId, itemId)))[0];
}

/** Whoever makes or ends a case of a story waits here. */
export const lockStory = (db: Executor, itemId: number) =>
  db.select({ id: complaints.itemId }).from(complaints).where(eq(complaints.itemId, itemId)).for('update');

export const selectStockNos = (db: Executor, itemId: number) =>
  db.select({ stockNo: contentStocks.stockNo }).from(contentStocks).where(eq(contentStocks.itemId, itemId));

export const insertCase = (db: Executor, row: typeof complaintCases.$inferInsert) =>
  db.insert(complaintCases).values(row);

export const deleteCase = (db: Executor, itemId: number) =>
  db.delete(complaintCases).where(eq(complaintCases.itemId, itemId));

/** The case of a story as its readers see it. */
export async function selectCase(db: Executor, itemId: number) {
  const rows = await db
    .select({
      lessonId: complaintCases.lessonId,
      teaching: complaintCases.teaching,
      practiceCode: complaintCases.practiceCode,
      market: complaintCases.market,
      madeAt: complaintCases.madeAt,
    })
    .from(complaintCases)
    .where(eq(complaintCases.itemId, itemId));
  return rows[0];
}
