import { houseArticles, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq, lte, type SQL } from 'drizzle-orm';

const shown = {
  code: houseArticles.code,
  type: houseArticles.type,
  title: houseArticles.title,
  brief: houseArticles.brief,
  coverUrl: houseArticles.coverUrl,
  author: houseArticles.author,
  certificateNo: houseArticles.certificateNo,
  publishedAt: houseArticles.publishedAt,
  validUntil: houseArticles.validUntil,
  riskLevel: houseArticles.riskLevel,
  privilegeId: houseArticles.privilegeId,
  version: houseArticles.version,
  isDemo: houseArticles.isDemo,
};

/** What is out by now. */
const outOf = (type: string, now: Date): SQL | undefined =>
  and(eq(houseArticles.type, type), lte(houseArticles.publishedAt, now));

/** Articles of a type, newest first, without their bodies. */
export const selectArticles = (db: Executor, type: string, now: Date, offset: number, limit: number) =>
  db
    .select(shown)
    .from(houseArticles)
    .where(outOf(type, now))
    .orderBy(desc(houseArticles.publishedAt), asc(houseArticles.code))
    .offset(offset)
    .limit(limit);

export type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number];

export async function countArticles(db: Executor, type: string, now: Date): Promise<number> {
  const rows = await db.select({ total: count() }).from(houseArticles).where(outOf(type, now));
  return rows[0]?.total ?? 0;
}

export async function selectArticle(db: Executor, code: string, now: Date) {
  const rows = await db
    .select({ ...shown, body: houseArticles.body })
    .from(houseArticles)
    .where(and(eq(houseArticles.code, code), lte(houseArticles.publishedAt, now)));
  return rows[0];
}
