import {
  checkAnswers,
  contentCounters,
  contentItems,
  customers,
  driedFoods,
  inventors,
  paidBodies,
  paperScores,
  purchases,
  researchPapers,
  subscriptions,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

export const insertPaper = (db: Executor, row: typeof researchPapers.$inferInsert) =>
  db.insert(researchPapers).values(row);

export const insertFood = (db: Executor, row: typeof driedFoods.$inferInsert) => db.insert(driedFoods).values(row);

export const insertBody = (db: Executor, row: typeof paidBodies.$inferInsert) => db.insert(paidBodies).values(row);

export async function selectBody(db: Executor, itemId: number) {
  const rows = await db.select().from(paidBodies).where(eq(paidBodies.itemId, itemId));
  return rows[0];
}

/** A subscription opens what its creator gives to subscribers alone. */
const isSubscribed = (viewer: number | null, at: Date): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.customerId} = ${viewer} and ${subscriptions.inventorId} = ${contentItems.customerId} and ${subscriptions.state} = 'active' and ${subscriptions.startsAt} <= ${at} and ${subscriptions.endsAt} > ${at})`;

const isBought = (viewer: number | null): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${purchases} where ${purchases.customerId} = ${viewer} and ${purchases.itemId} = ${contentItems.id} and ${purchases.state} = 'active')`;

const ownScoreOf = (viewer: number | null) =>
  viewer === null
    ? sql<number | null>`null`
    : sql<
        number | null
      >`(select ${paperScores.score} from ${paperScores} where ${paperScores.itemId} = ${contentItems.id} and ${paperScores.customerId} = ${viewer})`;

const salesOf = sql<number>`(select count(*)::int from ${purchases} where ${purchases.itemId} = ${contentItems.id} and ${purchases.state} = 'active')`;
const scoreAvgOf = sql<
  number | null
>`(select avg(${paperScores.score})::float8 from ${paperScores} where ${paperScores.itemId} = ${contentItems.id})`;
const scoresOf = sql<number>`(select count(*)::int from ${paperScores} where ${paperScores.itemId} = ${contentItems.id})`;

/** A card is known by what it has one take away. */
const titleOf = sql<string>`coalesce(${contentItems.title}, ${driedFoods.takeaway}, left(${contentItems.plainText}, 40))`;
const payType = sql<number>`coalesce(${researchPapers.payType}, ${driedFoods.payType})`;
const pricePoints = sql<number | null>`coalesce(${researchPapers.pricePoints}, ${driedFoods.pricePoints})`;
const paperClass = sql<'E' | 'V'>`coalesce(${researchPapers.class}, 'E')`;
const isOffShelf = sql<boolean>`coalesce(${researchPapers.offShelfAt}, ${driedFoods.offShelfAt}) is not null`;

export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** What is offered with some pieces, and how the viewer stands to each: nothing of their paid part. */
export const selectOffers = (db: Executor, ids: readonly number[], viewer: number | null, at: Date) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      authorId: contentItems.customerId,
      state: contentItems.state,
      title: titleOf,
      class: paperClass,
      abstract: sql<string>`coalesce(${researchPapers.abstract}, ${driedFoods.takeaway})`,
      payType,
      priceFen: researchPapers.priceFen,
      pricePoints,
      hiddenLength: sql<number>`coalesce(${researchPapers.hiddenLength}, ${driedFoods.hiddenLength})`,
      isOffShelf,
      sales: salesOf,
      scoreAvg: scoreAvgOf,
      scores: scoresOf,
      ownScore: ownScoreOf(viewer),
      isBought: isBought(viewer),
      isSubscribed: isSubscribed(viewer, at),
    })
    .from(contentItems)
    .leftJoin(researchPapers, eq(researchPapers.itemId, contentItems.id))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .where(and(inArray(contentItems.id, [...ids]), inArray(contentItems.dataType, [39, 41])));

export async function selectPaper(db: Executor, itemId: number) {
  const rows = await db.select().from(researchPapers).where(eq(researchPapers.itemId, itemId));
  return rows[0];
}

export async function selectFood(db: Executor, itemId: number) {
  const rows = await db.select().from(driedFoods).where(eq(driedFoods.itemId, itemId));
  return rows[0];
}

/** What a list of papers is about. */
export interface PaperFilter {
  readonly dataTypes: readonly number[];
  readonly authorIds?: readonly number[] | undefined;
  readonly isFree?: boolean | undefined;
}

/** Places of what is offered, newest first. */
export function selectOfferedPlaces(
  db: Executor,
  { dataTypes, authorIds, isFree }: PaperFilter,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
): Promise<ListPlace[]> {
  return db
    .select({ id: contentItems.id, at: sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt) })
    .from(contentItems)
    .leftJoin(researchPapers, eq(researchPapers.itemId, contentItems.id))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .where(
      and(
        eq(contentItems.state, auditStates.published),
        inArray(contentItems.dataType, [...dataTypes]),
        authorIds && (authorIds.length === 0 ? sql`false` : inArray(contentItems.customerId, [...authorIds])),
        sql`not (${isOffShelf})`,
        isFree === undefined ? undefined : isFree ? sql`${payType} = 0` : sql`${payType} <> 0`,
        isAfterPlace(contentItems.publishedAt, contentItems.id, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.publishedAt, contentItems.id))
    .limit(limit);
}

const tabs = {
  published: and(eq(contentItems.state, auditStates.published), sql`not (${isOffShelf})`),
  review: inArray(contentItems.state, [auditStates.checking, auditStates.inReview, auditStates.hidden]),
  refused: inArray(contentItems.state, [auditStates.rejected, auditStates.removed]),
  off: and(eq(contentItems.state, auditStates.published), isOffShelf),
} as const;

/** Own papers and cards by their state. */
export const selectOwn = (
  db: Executor,
  customerId: number,
  tab: keyof typeof tabs,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      title: titleOf,
      state: contentItems.state,
      stateReason: contentItems.stateReason,
      class: paperClass,
      payType,
      priceFen: researchPapers.priceFen,
      pricePoints,
      sales: salesOf,
      scoreAvg: scoreAvgOf,
      views: sql<number>`coalesce(${contentCounters.views}, 0)`,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .leftJoin(researchPapers, eq(researchPapers.itemId, contentItems.id))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .leftJoin(
      contentCounters,
      and(
        eq(contentCounters.dataType, contentItems.dataType),
        sql`${contentCounters.dataId} = ${contentItems.id}::text`,
      ),
    )
    .where(
      and(
        eq(contentItems.customerId, customerId),
        inArray(contentItems.dataType, [39, 41]),
        tabs[tab],
        isAfterPlace(contentItems.createdAt, contentItems.id, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.createdAt, contentItems.id))
    .limit(limit);

export const updatePaper = (db: Executor, itemId: number, change: Partial<typeof researchPapers.$inferInsert>) =>
  db.update(researchPapers).set(change).where(eq(researchPapers.itemId, itemId));

export const updateFood = (db: Executor, itemId: number, change: Partial<typeof driedFoods.$inferInsert>) =>
  db.update(driedFoods).set(change).where(eq(driedFoods.itemId, itemId));

/** Whether the purchase is new; an order counts once. */
export async function insertPurchase(db: Executor, row: typeof purchases.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(purchases)
    .values(row)
    .onConflictDoNothing({ target: purchases.orderNo })
    .returning({ id: purchases.id });
  return rows.length > 0;
}

/** Who bought a piece and still has it, locked. */
export const lockBuyers = (db: Executor, itemId: number) =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.itemId, itemId), eq(purchases.state, 'active')))
    .orderBy(asc(purchases.id))
    .for('update');

export const refundPurchase = (db: Executor, id: number, at: Date) =>
  db.update(purchases).set({ state: 'refunded', refundedAt: at }).where(eq(purchases.id, id));

export const selectPurchases = (
  db: Executor,
  customerId: number,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select({
      id: purchases.id,
      itemId: purchases.itemId,
      dataType: contentItems.dataType,
      title: titleOf,
      penName: sql<string>`coalesce(${inventors.penName}, ${customers.nickName}, '')`,
      way: purchases.way,
      amount: purchases.amount,
      state: purchases.state,
      boughtAt: purchases.boughtAt,
      isGone: sql<boolean>`${contentItems.customerId} is null or ${contentItems.state} = ${auditStates.removed}`,
    })
    .from(purchases)
    .innerJoin(contentItems, eq(contentItems.id, purchases.itemId))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .leftJoin(inventors, eq(inventors.customerId, contentItems.customerId))
    .leftJoin(customers, eq(customers.id, contentItems.customerId))
    .where(and(eq(purchases.customerId, customerId), isAfterPlace(purchases.boughtAt, purchases.id, before)))
    .orderBy(...newestFirst(purchases.boughtAt, purchases.id))
    .limit(limit);

export const upsertScore = (db: Executor, row: typeof paperScores.$inferInsert) =>
  db
    .insert(paperScores)
    .values(row)
    .onConflictDoUpdate({
      target: [paperScores.itemId, paperScores.customerId],
      set: { score: row.score, at: row.at },
    });

/** The first answer stays. */
export const insertAnswer = (db: Executor, row: typeof checkAnswers.$inferInsert) =>
  db.insert(checkAnswers).values(row).onConflictDoNothing();

export async function selectAnswer(db: Executor, itemId: number, customerId: number): Promise<number | undefined> {
  const rows = await db
    .select({ option: checkAnswers.option })
    .from(checkAnswers)
    .where(and(eq(checkAnswers.itemId, itemId), eq(checkAnswers.customerId, customerId)));
  return rows[0]?.option;
}

export async function countAnswers(db: Executor, itemId: number): Promise<number> {
  const rows = await db.select({ n: count() }).from(checkAnswers).where(eq(checkAnswers.itemId, itemId));
  return rows[0]?.n ?? 0;
}

/** Published pieces of which subscribers were not told yet. */
export const selectUntold = (db: Executor, limit: number) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      authorId: sql<number>`${contentItems.customerId}`.mapWith(Number),
      title: titleOf,
      penName: inventors.penName,
    })
    .from(contentItems)
    .innerJoin(inventors, eq(inventors.customerId, contentItems.customerId))
    .leftJoin(researchPapers, eq(researchPapers.itemId, contentItems.id))
    .leftJoin(driedFoods, eq(driedFoods.itemId, contentItems.id))
    .where(
      and(
        eq(contentItems.state, auditStates.published),
        or(
          and(isNotNull(researchPapers.itemId), isNull(researchPapers.notifiedAt)),
          and(isNotNull(driedFoods.itemId), isNull(driedFoods.notifiedAt)),
        ),
      ),
    )
    .orderBy(asc(contentItems.id))
    .limit(limit);

export async function hasOrder(db: Executor, orderNo: string): Promise<boolean> {
  const rows = await db.select({ id: purchases.id }).from(purchases).where(eq(purchases.orderNo, orderNo));
  return rows.length > 0;
}
