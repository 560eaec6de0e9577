import { contentCounters, contentReactions, shareStocks, type Executor } from '@lianpan/db';

interface Liked {
  readonly customerId: number;
  readonly dataType: number;
  readonly dataId: string;
  readonly at: Date;
}

/** Likes of one piece of content, and that it was looked at. */
export async function insertReactions(db: Executor, likes: readonly Liked[]): Promise<void> {
  const [first] = likes;
  if (!first) return;
  await db.insert(contentReactions).values(likes.map((like) => ({ ...like, kind: 'like' as const })));
  const { dataType, dataId } = first;
  await db.insert(contentCounters).values({ dataType, dataId, likes: likes.length, views: likes.length * 11 });
}

export const insertShares = (db: Executor, rows: readonly (typeof shareStocks.$inferInsert)[]) =>
  db.insert(shareStocks).values([...rows]);
