import {
  citedFigures,
  contentEdits,
  contentItems,
  contentStocks,
  customers,
  customerStatus,
  strikes,
  topics,
  type CitedFigureRow,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';

type NewItem = typeof contentItems.$inferInsert;
/** What may change of an item besides its state. */
export type ItemChange = Omit<Partial<NewItem>, 'id' | 'state' | 'stateReason' | 'publishedAt'>;

/** Everybody who publishes for the member waits here, so that limits are counted one after the other. */
export async function lockMember(db: Executor, customerId: number) {
  const rows = await db
    .select({
      registeredAt: customers.registeredAt,
      trustLevel: customers.trustLevel,
      hasMobile: isNotNull(customers.mobileHash).mapWith(Boolean),
    })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return rows[0]!;
}

/** Names of those of some people who have not left. */
export const selectNames = (db: Executor, ids: readonly number[]) =>
  db
    .select({ id: customers.id, name: customers.nickName })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), ne(customers.status, customerStatus.cancelled)));

export const selectTopicNames = (db: Executor, ids: readonly number[]) =>
  db
    .select({ id: topics.id, name: topics.name })
    .from(topics)
    .where(inArray(topics.id, [...ids]));

/** Of what trust and limits rest on, apart from the member's own row. */
export async function selectStanding(db: Executor, customerId: number, since: Date) {
  const published = eq(contentItems.state, auditStates.published);
  const made = await db
    .select({
      approved: sql<number>`(count(*) filter (where ${published}))::int`,
      today: sql<number>`(count(*) filter (where ${contentItems.createdAt} >= ${since}))::int`,
    })
    .from(contentItems)
    .where(eq(contentItems.customerId, customerId));
  const struck = await db
    .select({
      lastAt: sql<string | null>`max(${strikes.createdAt})`,
      mutedUntil: sql<string | null>`max(${strikes.mutedUntil})`,
    })
    .from(strikes)
    .where(and(eq(strikes.customerId, customerId), sql`${strikes.appealState} <> 'won'`));
  const { lastAt, mutedUntil } = struck[0]!;
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return { ...made[0]!, lastAt: dateOf(lastAt), mutedUntil: dateOf(mutedUntil) };
}

export async function selectByRequest(db: Executor, customerId: number, clientReqId: string) {
  const rows = await db
    .select({ id: contentItems.id, state: contentItems.state, stateReason: contentItems.stateReason })
    .from(contentItems)
    .where(and(eq(contentItems.customerId, customerId), eq(contentItems.clientReqId, clientReqId)));
  return rows[0];
}

/** Texts of a member since a moment, to be held against a new one. */
export const selectOwnTexts = (db: Executor, customerId: number, since: Date) =>
  db
    .select({ text: contentItems.plainText })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.customerId, customerId),
        gt(contentItems.createdAt, since),
        sql`${contentItems.state} not in (4, 7)`,
        sql`length(${contentItems.plainText}) > 7`,
      ),
    )
    .orderBy(desc(contentItems.id))
    .limit(30);

export async function insertItem(db: Executor, row: NewItem): Promise<number> {
  const rows = await db.insert(contentItems).values(row).returning({ id: contentItems.id });
  return rows[0]!.id;
}

export const insertStocks = (db: Executor, rows: readonly (typeof contentStocks.$inferInsert)[]) =>
  db.insert(contentStocks).values([...rows]);

/** Stocks that texts of the demonstration name and that have no price yet. */
export const selectUnpricedDemo = (db: Executor, market: 'real' | 'simulated') =>
  db
    .select({ itemId: contentStocks.itemId, stockNo: contentStocks.stockNo, createdAt: contentItems.createdAt })
    .from(contentItems)
    .innerJoin(contentStocks, eq(contentStocks.itemId, contentItems.id))
    .where(and(eq(contentItems.isDemo, true), eq(contentStocks.market, market), isNull(contentStocks.priceFen)))
    .orderBy(asc(contentStocks.itemId));

export const updateStock = (
  db: Executor,
  itemId: number,
  stockNo: string,
  change: Pick<typeof contentStocks.$inferInsert, 'priceFen' | 'indexFen' | 'tradeDate'>,
) =>
  db
    .update(contentStocks)
    .set(change)
    .where(and(eq(contentStocks.itemId, itemId), eq(contentStocks.stockNo, stockNo)));

export const insertCited = (db: Executor, rows: readonly CitedFigureRow[]) => db.insert(citedFigures).values([...rows]);

export const selectCited = (db: Executor, itemId: number) =>
  db.select().from(citedFigures).where(eq(citedFigures.itemId, itemId)).orderBy(asc(citedFigures.order));

/** The bare row, locked until the transaction ends. */
export async function lockItem(db: Executor, id: number) {
  const rows = await db.select().from(contentItems).where(eq(contentItems.id, id)).for('update');
  return rows[0];
}

export const updateItem = (db: Executor, id: number, change: Partial<NewItem>) =>
  db.update(contentItems).set(change).where(eq(contentItems.id, id));

export const upsertEdit = (db: Executor, row: typeof contentEdits.$inferInsert) =>
  db
    .insert(contentEdits)
    .values(row)
    .onConflictDoUpdate({ target: contentEdits.itemId, set: { ...row } });

export async function takeEdit(db: Executor, itemId: number) {
  const rows = await db.delete(contentEdits).where(eq(contentEdits.itemId, itemId)).returning();
  return rows[0];
}

/** What a member wrote, in every state but deleted. */
export const selectOwn = (
  db: Executor,
  customerId: number,
  {
    dataType,
    before,
    limit,
  }: { readonly dataType: number | undefined; readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      title: sql<string>`coalesce(${contentItems.title}, left(${contentItems.plainText}, 60))`,
      state: contentItems.state,
      stateReason: contentItems.stateReason,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.customerId, customerId),
        sql`${contentItems.state} <> ${auditStates.deleted}`,
        dataType === undefined ? undefined : eq(contentItems.dataType, dataType),
        isAfterPlace(contentItems.createdAt, contentItems.id, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.createdAt, contentItems.id))
    .limit(limit);

/** Texts whose author has left are emptied. */
export const emptyOrphans = (db: Executor) =>
  db
    .update(contentItems)
    .set({ title: null, doc: { type: 'doc', content: [] }, plainText: '', files: [], appends: [], cover: null })
    .where(and(sql`${contentItems.customerId} is null`, sql`${contentItems.plainText} <> ''`));

/** Content of a member is left without a name, which takes it out of everybody's sight, and is emptied by a job. */
export async function leaveItems(db: Executor, customerId: number): Promise<void> {
  await db.update(contentItems).set({ customerId: null }).where(eq(contentItems.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      dataType: contentItems.dataType,
      title: contentItems.title,
      text: contentItems.plainText,
      state: contentItems.state,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .where(eq(contentItems.customerId, customerId))
    .orderBy(...newestFirst(contentItems.createdAt, contentItems.id));

/** The part of an item that decisions rest on, in whatever state. */
export async function selectItem(db: Executor, id: number) {
  const rows = await db
    .select({
      state: contentItems.state,
      customerId: contentItems.customerId,
      dataType: contentItems.dataType,
      publishedAt: contentItems.publishedAt,
      text: contentItems.plainText,
      title: contentItems.title,
      isAnonymous: contentItems.isAnonymous,
      isForFollowers: contentItems.isForFollowers,
      files: contentItems.files,
    })
    .from(contentItems)
    .where(eq(contentItems.id, id));
  return rows[0];
}
