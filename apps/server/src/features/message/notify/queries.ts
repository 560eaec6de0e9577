import {
  assessments,
  blockedPeople,
  contentItems,
  contractDuties,
  customers,
  customerStatus,
  follows,
  noticeMutes,
  notices,
  topicFollows,
  topicItems,
  topics,
  watchedStocks,
  type Executor,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, desc, eq, or, gte, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';

/** One notice that goes to many. */
interface Announcement {
  readonly type: number;
  readonly code: string;
  readonly level: number;
  readonly onceKey: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly linkUrl: string | null;
  readonly groupKey: string;
  readonly itemId: number | null;
  readonly at: Date;
  readonly pushAfter: Date;
}

/** What people published under their name since a moment. */
export const selectPublished = (db: Executor, since: Date) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      title: contentItems.title,
      text: sql<string>`left(${contentItems.plainText}, 60)`,
      authorId: customers.id,
      nickName: customers.nickName,
      publishedAt: contentItems.publishedAt,
    })
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .where(
      and(
        gte(contentItems.publishedAt, since),
        eq(contentItems.state, auditStates.published),
        eq(contentItems.isAnonymous, false),
      ),
    )
    .orderBy(asc(contentItems.id));

/** What people published under their name since a moment, with each topic that it is in. */
export const selectPublishedInTopics = (db: Executor, since: Date) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      title: contentItems.title,
      text: sql<string>`left(${contentItems.plainText}, 60)`,
      authorId: customers.id,
      publishedAt: contentItems.publishedAt,
      topicId: topics.id,
      topicName: topics.name,
    })
    .from(contentItems)
    .innerJoin(customers, eq(customers.id, contentItems.customerId))
    .innerJoin(topicItems, eq(topicItems.itemId, contentItems.id))
    .innerJoin(topics, eq(topics.id, topicItems.topicId))
    .where(
      and(
        gte(contentItems.publishedAt, since),
        eq(contentItems.state, auditStates.published),
        eq(contentItems.isAnonymous, false),
      ),
    )
    .orderBy(asc(contentItems.id), asc(topics.id));

/** Columns of one notice for each of many; the first of a group alone rings, and what somebody is tired of is read at once. */
function insertFor(
  view: Announcement,
  who: SQL,
  from: SQL,
  whose: { readonly byId: number | null; readonly market: string | null; readonly stockNo: string | null },
) {
  const at = view.at.toISOString();
  const isMuted = sql`exists (select 1 from ${noticeMutes} where ${noticeMutes.customerId} = ${who} and ${noticeMutes.code} = ${view.code})`;
  return sql`insert into ${notices} (customer_id, type, code, level, once_key, content, link_url, group_key, by_id, item_id, market, stock_no, created_at, read_at, push_after) select ${who}, ${view.type}::smallint, ${view.code}, ${view.level}::smallint, ${view.onceKey}, ${JSON.stringify(view.content)}::jsonb, ${view.linkUrl}::text, ${view.groupKey}, ${whose.byId}::bigint, ${view.itemId}::bigint, ${whose.market}::text, ${whose.stockNo}::text, ${at}::timestamptz, case when ${isMuted} then ${at}::timestamptz end, case when ${isMuted} or exists (select 1 from notice earlier where earlier.customer_id = ${who} and earlier.type = ${view.type} and earlier.group_key = ${view.groupKey}) then null else ${view.pushAfter.toISOString()}::timestamptz end ${from} on conflict do nothing returning id`;
}

/** Neither of the two has blocked the other. */
const isWelcome = (who: SQL, authorId: number): SQL =>
  sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${authorId} and ${blockedPeople.blockedId} = ${who}) or (${blockedPeople.customerId} = ${who} and ${blockedPeople.blockedId} = ${authorId}))`;

/** Tells all followers of somebody who are not apart from them; how many. */
export async function notifyFollowers(db: Executor, authorId: number, view: Announcement): Promise<number> {
  const isFollowerAllowed = isWelcome(sql`${follows.customerId}`, authorId);
  const from = sql`from ${follows} where ${follows.followedId} = ${authorId} and ${isFollowerAllowed}`;
  const whose = { byId: authorId, market: null, stockNo: null };
  const { rows } = await db.execute<{ id: number }>(insertFor(view, sql`${follows.customerId}`, from, whose));
  return rows.length;
}

/** Tells those who follow a topic, but the author, who is apart from them, and who hears of the author anyway; how many. */
export async function notifyTopicFollowers(
  db: Executor,
  { topicId, authorId }: { readonly topicId: number; readonly authorId: number },
  view: Announcement,
): Promise<number> {
  const who = sql`${topicFollows.customerId}`;
  const hears = sql`exists (select 1 from ${follows} where ${follows.customerId} = ${who} and ${follows.followedId} = ${authorId})`;
  const from = sql`from ${topicFollows} where ${topicFollows.topicId} = ${topicId} and ${who} <> ${authorId} and not ${hears} and ${isWelcome(who, authorId)}`;
  const { rows } = await db.execute<{ id: number }>(
    insertFor(view, who, from, { byId: authorId, market: null, stockNo: null }),
  );
  return rows.length;
}

/** Tells all who watch a stock, but those whom an alert has told of the same under `noticeAs`; how many. */
export async function notifyWatchers(
  db: Executor,
  market: 'real' | 'simulated',
  stockNo: string,
  view: Announcement,
  noticeAs: string,
): Promise<number> {
  const knows = sql`exists (select 1 from notice known where known.customer_id = ${watchedStocks.customerId} and known.code = ${noticeAs} and known.once_key = ${view.onceKey})`;
  const from = sql`from ${watchedStocks} where ${watchedStocks.market} = ${market} and ${watchedStocks.stockNo} = ${stockNo} and not ${knows}`;
  const whose = { byId: null, market, stockNo };
  const { rows } = await db.execute<{ id: number }>(insertFor(view, sql`${watchedStocks.customerId}`, from, whose));
  return rows.length;
}

/** Stocks that somebody watches. */
export async function selectWatched(db: Executor, market: 'real' | 'simulated'): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([watchedStocks.stockNo], { stockNo: watchedStocks.stockNo })
    .from(watchedStocks)
    .where(eq(watchedStocks.market, market))
    .orderBy(watchedStocks.stockNo);
  return rows.map(({ stockNo }) => stockNo);
}

/** Longer than a suitability test is told of before it ends. */
const lookAhead = sql.raw(`interval '31 days'`);

/**
 * Facts of the advisory service, with the newest contract, of members who may have a duty by them or who have an open one. What
 * a member has to do is decided by the rule of the domain.
 */
export async function selectServiceFacts(db: Executor, now: number) {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const newest = db
    .selectDistinctOn([contractDuties.customerId], {
      customerId: contractDuties.customerId,
      contractNo: contractDuties.contractNo,
      contractUrl: contractDuties.contractUrl,
      contractStatus: contractDuties.status,
      steps: contractDuties.steps,
    })
    .from(contractDuties)
    .orderBy(contractDuties.customerId, desc(contractDuties.updatedAt))
    .as('newest');
  const rows = await db
    .select({
      customerId: customers.id,
      riskClass: assessments.riskClass,
      riskClassUntil: assessments.validUntil,
      serviceStatus: customers.serviceStatus,
      customerLevel: customers.customerLevel,
      serviceEndsAt: customers.serviceEndsAt,
      contractNo: newest.contractNo,
      contractUrl: newest.contractUrl,
      contractStatus: newest.contractStatus,
      steps: newest.steps,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .leftJoin(newest, eq(newest.customerId, customers.id))
    .where(
      and(
        eq(customers.status, customerStatus.normal),
        or(
          lte(assessments.validUntil, sql`${at} + ${lookAhead}`),
          inArray(customers.serviceStatus, [1, 2]),
          isNotNull(newest.contractNo),
          sql`exists (select 1 from ${notices} where ${notices.customerId} = ${customers.id} and ${isOpenDuty})`,
        ),
      ),
    )
    .orderBy(asc(customers.id));
  return rows.map(({ contractNo, contractUrl, contractStatus, steps, ...row }) => ({
    ...row,
    contract:
      contractNo === null
        ? undefined
        : { contractNo, contractUrl: contractUrl ?? '', status: contractStatus ?? 0, steps: steps ?? [] },
  }));
}

const isOpenDuty = and(eq(notices.level, 2), isNull(notices.doneAt), isNull(notices.deletedAt));

/** Ends the open duties of a member that are not among those that stand now: what was done, and earlier steps. */
export const endOtherDuties = (
  db: Executor,
  customerId: number,
  standing: readonly { readonly template: { readonly code: string }; readonly onceKey: string }[],
  at: Date,
) =>
  db
    .update(notices)
    .set({ doneAt: at, readAt: sql`coalesce(${notices.readAt}, ${at.toISOString()}::timestamptz)`, pushAfter: null })
    .where(
      and(
        eq(notices.customerId, customerId),
        isOpenDuty,
        ...standing.map(({ template, onceKey }) => or(ne(notices.code, template.code), ne(notices.onceKey, onceKey))),
      ),
    );
