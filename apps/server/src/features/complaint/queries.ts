import {
  awardApplications,
  awardSeasons,
  comments,
  complaintCases,
  complaints,
  complaintSames,
  contentItems,
  contentStocks,
  customers,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';

export type SeasonRow = typeof awardSeasons.$inferSelect;
export type ApplicationRow = typeof awardApplications.$inferSelect;

export const insertComplaint = (db: Executor, row: typeof complaints.$inferInsert) => db.insert(complaints).values(row);

/** What stories have besides their content, with the caller's own word and the award. */
export const selectStories = (db: Executor, viewer: number | null, itemIds: readonly number[]) =>
  db
    .select({
      itemId: complaints.itemId,
      customerId: complaints.customerId,
      type: complaints.type,
      lossBand: complaints.lossBand,
      causes: complaints.causes,
      wouldDo: complaints.wouldDo,
      sameNum: complaints.sameNum,
      isSame:
        viewer === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from ${complaintSames} where ${complaintSames.itemId} = ${complaints.itemId} and ${complaintSames.customerId} = ${viewer})`,
      awardState: awardApplications.state,
      level: awardApplications.level,
      month: awardSeasons.month,
      seasonState: awardSeasons.state,
      isCase: sql<boolean>`exists (select 1 from ${complaintCases} where ${complaintCases.itemId} = ${complaints.itemId})`,
    })
    .from(complaints)
    .leftJoin(awardApplications, eq(awardApplications.itemId, complaints.itemId))
    .leftJoin(awardSeasons, eq(awardSeasons.id, awardApplications.seasonId))
    .where(inArray(complaints.itemId, [...itemIds]));
export type StoryRow = Awaited<ReturnType<typeof selectStories>>[number];

export interface StoryFilter {
  readonly type?: number | undefined;
  /** Of content: what the looker may see. */
  readonly isShown: SQL | undefined;
  readonly stockNo?: string | undefined;
}

const stories = (db: Executor) =>
  db
    .select({
      id: complaints.itemId,
      at: sql<Date>`${contentItems.publishedAt}`.mapWith(contentItems.publishedAt),
      sameNum: complaints.sameNum,
    })
    .from(complaints)
    .innerJoin(contentItems, eq(contentItems.id, complaints.itemId));

const matches = ({ type, isShown, stockNo }: StoryFilter): SQL | undefined =>
  and(
    isShown,
    type === undefined ? undefined : eq(complaints.type, type),
    stockNo === undefined
      ? undefined
      : sql`exists (select 1 from ${contentStocks} where ${contentStocks.itemId} = ${complaints.itemId} and ${contentStocks.stockNo} = ${stockNo})`,
  );

/** Ids of stories, newest first. */
export const selectNewest = (
  db: Executor,
  filter: StoryFilter,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
) =>
  stories(db)
    .where(and(matches(filter), isAfterPlace(contentItems.publishedAt, complaints.itemId, before)))
    .orderBy(...newestFirst(contentItems.publishedAt, complaints.itemId))
    .limit(limit);

/** Ids of stories that were published since a moment, those first that most others know. */
export const selectSame = (
  db: Executor,
  filter: StoryFilter,
  { since, after, limit }: { since: Date; after: { num: number; id: number } | null; limit: number },
) =>
  stories(db)
    .where(
      and(
        matches(filter),
        gte(contentItems.publishedAt, since),
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

/** A story while who says the same is counted. */
export async function lockComplaint(db: Executor, itemId: number) {
  const rows = await db
    .select({ itemId: complaints.itemId, customerId: complaints.customerId })
    .from(complaints)
    .where(eq(complaints.itemId, itemId))
    .for('update');
  return rows[0];
}

export const insertSame = (db: Executor, row: typeof complaintSames.$inferInsert) =>
  db.insert(complaintSames).values(row).onConflictDoNothing();

export const deleteSame = (db: Executor, itemId: number, customerId: number) =>
  db.delete(complaintSames).where(and(eq(complaintSames.itemId, itemId), eq(complaintSames.customerId, customerId)));

export const selectSames = (db: Executor, itemId: number) =>
  db
    .select({ network: complaintSames.network, device: complaintSames.device })
    .from(complaintSames)
    .where(eq(complaintSames.itemId, itemId))
    .orderBy(asc(complaintSames.at), asc(complaintSames.customerId));

export const setSameNum = (db: Executor, itemId: number, sameNum: number) =>
  db.update(complaints).set({ sameNum }).where(eq(complaints.itemId, itemId));

/** Own stories that are shown or wait for it, newest first. */
export const selectOwnStories = (db: Executor, customerId: number, limit: number) =>
  db
    .select({
      id: complaints.itemId,
      title: sql<string>`left(${contentItems.plainText}, 40)`,
      length: sql<number>`length(${contentItems.plainText})`,
      state: contentItems.state,
      publishedAt: contentItems.publishedAt,
    })
    .from(complaints)
    .innerJoin(contentItems, eq(contentItems.id, complaints.itemId))
    .where(
      and(
        eq(complaints.customerId, customerId),
        inArray(contentItems.state, [auditStates.inReview, auditStates.published]),
      ),
    )
    .orderBy(...newestFirst(complaints.createdAt, complaints.itemId))
    .limit(limit);

export const selectSeasons = (db: Executor): Promise<SeasonRow[]> =>
  db.select().from(awardSeasons).orderBy(desc(awardSeasons.month)).limit(24);

export const insertSeason = (db: Executor, row: typeof awardSeasons.$inferInsert) =>
  db.insert(awardSeasons).values(row).onConflictDoNothing().returning({ id: awardSeasons.id });

/** Seasons whose time for applications is over. */
export const endSeasons = (db: Executor, at: Date) =>
  db
    .update(awardSeasons)
    .set({ state: 'judging' })
    .where(and(eq(awardSeasons.state, 'open'), lte(awardSeasons.deadline, at)))
    .returning({ id: awardSeasons.id });

/** Seasons in which every application has been judged, some days after their end. */
export const selectJudged = (db: Executor, endedBefore: Date): Promise<SeasonRow[]> =>
  db
    .select()
    .from(awardSeasons)
    .where(
      and(
        eq(awardSeasons.state, 'judging'),
        lte(awardSeasons.deadline, endedBefore),
        sql`not exists (select 1 from ${awardApplications} where ${awardApplications.seasonId} = ${awardSeasons.id} and ${awardApplications.state} = 'applied')`,
      ),
    );

/** Whether this one published it: whoever comes second finds it published. */
export async function markPublished(db: Executor, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(awardSeasons)
    .set({ state: 'published', publishedAt: at })
    .where(and(eq(awardSeasons.id, id), ne(awardSeasons.state, 'published')))
    .returning({ id: awardSeasons.id });
  return rows.length > 0;
}

export const insertApplication = (db: Executor, row: typeof awardApplications.$inferInsert) =>
  db.insert(awardApplications).values(row).returning();

export const updateApplication = (db: Executor, id: number, change: Partial<typeof awardApplications.$inferInsert>) =>
  db.update(awardApplications).set(change).where(eq(awardApplications.id, id));

export async function lockApplication(db: Executor, id: number): Promise<ApplicationRow | undefined> {
  const rows = await db.select().from(awardApplications).where(eq(awardApplications.id, id)).for('update');
  return rows[0];
}

const view = {
  application: awardApplications,
  month: awardSeasons.month,
  title: sql<string>`left(${contentItems.plainText}, 40)`,
};

export const selectOwnApplications = (db: Executor, customerId: number) =>
  db
    .select(view)
    .from(awardApplications)
    .innerJoin(awardSeasons, eq(awardSeasons.id, awardApplications.seasonId))
    .innerJoin(contentItems, eq(contentItems.id, awardApplications.itemId))
    .where(eq(awardApplications.customerId, customerId))
    .orderBy(...newestFirst(awardApplications.createdAt, awardApplications.id));
export type OwnApplication = Awaited<ReturnType<typeof selectOwnApplications>>[number];

const atPanel = {
  ...view,
  seasonState: awardSeasons.state,
  nickName: customers.nickName,
  story: contentItems.plainText,
  sameNum: complaints.sameNum,
  isShown: sql<boolean>`${contentItems.state} = ${auditStates.published}`,
};

/** Applications that are open or have ended, of all seasons, the newest first. */
export const selectForPanel = (
  db: Executor,
  { isOpen, before, limit }: { readonly isOpen: boolean; readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select(atPanel)
    .from(awardApplications)
    .innerJoin(awardSeasons, eq(awardSeasons.id, awardApplications.seasonId))
    .innerJoin(contentItems, eq(contentItems.id, awardApplications.itemId))
    .innerJoin(complaints, eq(complaints.itemId, awardApplications.itemId))
    .innerJoin(customers, eq(customers.id, awardApplications.customerId))
    .where(
      and(
        inArray(awardApplications.state, isOpen ? ['applied', 'shortlisted'] : ['awarded', 'refused']),
        isAfterPlace(awardApplications.createdAt, awardApplications.id, before),
      ),
    )
    .orderBy(...newestFirst(awardApplications.createdAt, awardApplications.id))
    .limit(limit);

export type PanelRow = Awaited<ReturnType<typeof selectForPanel>>[number];

export async function selectOneForPanel(db: Executor, id: number): Promise<PanelRow | undefined> {
  const rows = await db
    .select(atPanel)
    .from(awardApplications)
    .innerJoin(awardSeasons, eq(awardSeasons.id, awardApplications.seasonId))
    .innerJoin(contentItems, eq(contentItems.id, awardApplications.itemId))
    .innerJoin(complaints, eq(complaints.itemId, awardApplications.itemId))
    .innerJoin(customers, eq(customers.id, awardApplications.customerId))
    .where(eq(awardApplications.id, id));
  return rows[0];
}

/** Applications of a season with how their stories stand. */
export const selectOfSeason = (db: Executor, seasonId: number) =>
  db
    .select({
      id: awardApplications.id,
      itemId: awardApplications.itemId,
      customerId: awardApplications.customerId,
      state: awardApplications.state,
      panelScore: awardApplications.panelScore,
      sameNum: complaints.sameNum,
      contentState: contentItems.state,
    })
    .from(awardApplications)
    .innerJoin(complaints, eq(complaints.itemId, awardApplications.itemId))
    .innerJoin(contentItems, eq(contentItems.id, awardApplications.itemId))
    .where(eq(awardApplications.seasonId, seasonId))
    .orderBy(asc(awardApplications.id));

export const selectWinners = (db: Executor, seasonId: number) =>
  db
    .select({
      itemId: awardApplications.itemId,
      level: awardApplications.level,
      points: awardApplications.points,
      nickName: customers.nickName,
      isAnonymous: contentItems.isAnonymous,
      title: sql<string>`left(${contentItems.plainText}, 40)`,
      isShown: sql<boolean>`${contentItems.state} = ${auditStates.published} and ${contentItems.customerId} is not null`,
    })
    .from(awardApplications)
    .innerJoin(contentItems, eq(contentItems.id, awardApplications.itemId))
    .innerJoin(customers, eq(customers.id, awardApplications.customerId))
    .where(and(eq(awardApplications.seasonId, seasonId), eq(awardApplications.state, 'awarded')))
    .orderBy(asc(awardApplications.level), desc(awardApplications.score));

/** What is said under a story, by whom, as far as it is shown. */
export const selectSaid = (db: Executor, dataType: number, itemId: number) =>
  db
    .select({
      customerId: sql<number>`${comments.customerId}`.mapWith(Number),
      length: sql<number>`length(${comments.content})`,
      likes: comments.likes,
    })
    .from(comments)
    .where(
      and(
        eq(comments.dataType, dataType),
        eq(comments.dataId, String(itemId)),
        eq(comments.state, auditStates.published),
        isNotNull(comments.customerId),
        isNull(comments.foldReason),
      ),
    );

/** Stories go with the member who told them; their words that the same happened go as well. */
export async function forgetMember(db: Executor, customerId: number): Promise<void> {
  await db.delete(complaintSames).where(eq(complaintSames.customerId, customerId));
  await db.delete(awardApplications).where(eq(awardApplications.customerId, customerId));
  await db.delete(complaints).where(eq(complaints.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      type: complaints.type,
      causes: complaints.causes,
      wouldDo: complaints.wouldDo,
      why: awardApplications.why,
      realName: awardApplications.realName,
      createdAt: complaints.createdAt,
    })
    .from(complaints)
    .leftJoin(awardApplications, eq(awardApplications.itemId, complaints.itemId))
    .where(eq(complaints.customerId, customerId))
    .orderBy(...newestFirst(complaints.createdAt, complaints.itemId));
