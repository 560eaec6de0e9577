import type { MarketName } from '@lianpan/contract';
import { contentItems, shareStocks, type Executor, isAfterPlace, newestFirst, type ListPlace } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';

export type ShareRow = typeof shareStocks.$inferSelect;
type NewShare = typeof shareStocks.$inferInsert;
export type ShareChange = Partial<NewShare>;

export const insertShare = (db: Executor, row: NewShare) => db.insert(shareStocks).values(row);

export const updateShare = (db: Executor, itemId: number, change: ShareChange) =>
  db.update(shareStocks).set(change).where(eq(shareStocks.itemId, itemId));

export const selectShares = (db: Executor, itemIds: readonly number[]): Promise<ShareRow[]> =>
  db
    .select()
    .from(shareStocks)
    .where(inArray(shareStocks.itemId, [...itemIds]));

/** Own trades that were sent since a moment, whatever became of them. */
export async function countSince(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(shareStocks)
    .where(and(eq(shareStocks.customerId, customerId), gte(shareStocks.createdAt, since)));
  return rows[0]?.n ?? 0;
}

/** Keys of practice trades that stand on the wall or wait for it; what was refused may be sent anew. */
export async function selectSharedKeys(db: Executor, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ key: sql<string>`${shareStocks.practiceKey}` })
    .from(shareStocks)
    .innerJoin(contentItems, eq(contentItems.id, shareStocks.itemId))
    .where(
      and(
        eq(shareStocks.customerId, customerId),
        isNotNull(shareStocks.practiceKey),
        sql`${contentItems.state} <> ${auditStates.rejected}`,
      ),
    );
  return rows.map(({ key }) => key);
}

const published = eq(contentItems.state, auditStates.published);
const hasAuthor = isNotNull(contentItems.customerId);

/** What the order of the wall depends on: the newest published before a moment. */
export const selectWall = (db: Executor, market: MarketName, until: Date, limit: number) =>
  db
    .select({
      id: shareStocks.itemId,
      quality: contentItems.quality,
      publishedAt: sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt),
      profitRatio: shareStocks.profitRatio,
      verifyType: shareStocks.verifyType,
    })
    .from(shareStocks)
    .innerJoin(contentItems, eq(contentItems.id, shareStocks.itemId))
    .where(and(eq(shareStocks.market, market), published, hasAuthor, lte(contentItems.publishedAt, until)))
    .orderBy(...newestFirst(contentItems.publishedAt, shareStocks.itemId))
    .limit(limit);

export interface ShareFilter {
  readonly result?: 'profit' | 'loss' | 'open' | undefined;
  readonly isVerified?: boolean | undefined;
  readonly stockNos?: readonly string[] | undefined;
}

/** Places of trades for whose content `isShown` holds, newest first. */
export function selectPlaces(
  db: Executor,
  { market, isShown }: { readonly market: MarketName; readonly isShown: SQL | undefined },
  { result, isVerified, stockNos }: ShareFilter,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
): Promise<ListPlace[]> {
  return db
    .select({ id: shareStocks.itemId, at: sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt) })
    .from(shareStocks)
    .innerJoin(contentItems, eq(contentItems.id, shareStocks.itemId))
    .where(
      and(
        eq(shareStocks.market, market),
        isShown,
        result === 'profit' ? gt(shareStocks.profitRatio, 0) : undefined,
        result === 'loss' ? lt(shareStocks.profitRatio, 0) : undefined,
        result === 'open' ? eq(shareStocks.direction, 2) : undefined,
        isVerified ? gt(shareStocks.verifyType, 0) : undefined,
        stockNos && (stockNos.length === 0 ? sql`false` : inArray(shareStocks.stockNo, [...stockNos])),
        isAfterPlace(contentItems.publishedAt, shareStocks.itemId, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.publishedAt, shareStocks.itemId))
    .limit(limit);
}

/** How trades of a market came out that were published since a moment, of one reason where it is named. */
export const selectResults = (db: Executor, market: MarketName, since: Date, reasonCode?: string) =>
  db
    .select({ profitRatio: shareStocks.profitRatio, benchmarkRatio: shareStocks.benchmarkRatio })
    .from(shareStocks)
    .innerJoin(contentItems, eq(contentItems.id, shareStocks.itemId))
    .where(
      and(
        eq(shareStocks.market, market),
        published,
        hasAuthor,
        gt(contentItems.publishedAt, since),
        reasonCode === undefined ? undefined : sql`${reasonCode} = any(${shareStocks.reasonCodes})`,
      ),
    );

/** Trades that are held still and were not followed up to a day. */
export const selectOpen = (db: Executor, market: MarketName, before: string, limit: number): Promise<ShareRow[]> =>
  db
    .select()
    .from(shareStocks)
    .where(
      and(
        eq(shareStocks.market, market),
        eq(shareStocks.direction, 2),
        lt(shareStocks.markedOn, before),
        isNull(shareStocks.demo),
      ),
    )
    .orderBy(shareStocks.itemId)
    .limit(limit);

/** Rows of the demonstration that have no trade yet. */
export const selectUnmadeDemo = (db: Executor, market: MarketName): Promise<ShareRow[]> =>
  db
    .select()
    .from(shareStocks)
    .where(and(eq(shareStocks.market, market), isNotNull(shareStocks.demo)))
    .orderBy(shareStocks.itemId);

/** Locks a row of the demonstration against another process that gives it a trade; whether it still has none. */
export async function lockUnmadeDemo(db: Executor, itemId: number): Promise<boolean> {
  const rows = await db
    .select({ itemId: shareStocks.itemId })
    .from(shareStocks)
    .where(and(eq(shareStocks.itemId, itemId), isNotNull(shareStocks.demo)))
    .for('update');
  return rows.length > 0;
}

export const deleteShares = (db: Executor, customerId: number) =>
  db.delete(shareStocks).where(eq(shareStocks.customerId, customerId));

/** What a member gets of this in a copy of their data. */
export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      stockNo: shareStocks.stockNo,
      buyDate: shareStocks.buyDate,
      buyPrice: shareStocks.buyPrice,
      sellDate: shareStocks.sellDate,
      sellPrice: shareStocks.sellPrice,
      planBefore: shareStocks.planBefore,
      happened: shareStocks.happened,
      lesson: shareStocks.lesson,
      createdAt: shareStocks.createdAt,
    })
    .from(shareStocks)
    .where(eq(shareStocks.customerId, customerId))
    .orderBy(...newestFirst(shareStocks.createdAt, shareStocks.itemId));
