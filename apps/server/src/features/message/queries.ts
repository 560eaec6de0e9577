import {
  blockedPeople,
  comments,
  contentItems,
  customers,
  follows,
  notices,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, eq, gt, inArray, isNotNull, isNull, like, lte, ne, or, sql, type SQL } from 'drizzle-orm';

const isDuty = eq(notices.level, 2);

/** What stands in lists and on badges: neither put away, over or done, nor of who is blocked, nor of what review took away. */
const isShown = (customerId: number, now: Date): SQL | undefined =>
  and(
    eq(notices.customerId, customerId),
    isNull(notices.deletedAt),
    isNull(notices.doneAt),
    or(isNull(notices.expiresAt), gt(notices.expiresAt, now)),
    sql`(${notices.byId} is null or not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${notices.customerId} and ${blockedPeople.blockedId} = ${notices.byId}) or (${blockedPeople.customerId} = ${notices.byId} and ${blockedPeople.blockedId} = ${notices.customerId})))`,
    sql`(${notices.itemId} is null or not exists (select 1 from ${contentItems} where ${contentItems.id} = ${notices.itemId} and ${contentItems.state} <> ${auditStates.published}))`,
    sql`(${notices.commentId} is null or not exists (select 1 from ${comments} where ${comments.id} = ${notices.commentId} and ${comments.state} <> ${auditStates.published}))`,
  );

/** Unread notices of each kind: all of them, and those that are duties, which stand in a list of their own. */
export const countUnread = (db: Executor, customerId: number, now: Date) =>
  db
    .select({
      type: notices.type,
      total: sql<number>`count(*)::int`,
      duties: sql<number>`(count(*) filter (where ${isDuty}))::int`,
    })
    .from(notices)
    .where(and(isShown(customerId, now), isNull(notices.readAt)))
    .groupBy(notices.type);

/** Unread notices of what friends do, by their codes. */
export const countUnreadCodes = (db: Executor, customerId: number, type: number, now: Date) =>
  db
    .select({ code: notices.code, total: sql<number>`count(*)::int` })
    .from(notices)
    .where(and(isShown(customerId, now), eq(notices.type, type), isNull(notices.readAt)))
    .groupBy(notices.code);

/** How the notices of a member have changed. */
export interface Changed {
  /** When the last time, ms; 0 where there are none. */
  readonly at: number;
  /** Differs wherever anything of the last minute before that differs, whatever its own time. */
  readonly token: string;
}

/** Longer than any transaction lasts: what is committed late was stamped within so long before it. */
const lateSeconds = 60;

/**
 * When anything last changed among the notices of members, in their order: the last entry of each in an index, however many
 * there are; and a token over those that lie closely before it, since what was stamped earlier may be committed later.
 */
export async function selectChanged(db: Executor, customerIds: readonly number[]): Promise<Changed[]> {
  const stamp = sql.raw('greatest(n.created_at, n.read_at, n.deleted_at, n.done_at)');
  const { rows } = await db.execute<{ at: string | null; token: string | null }>(sql`
    select newest.at, recent.token
    from unnest(${`{${customerIds.join(',')}}`}::bigint[]) with ordinality as member(id, place)
    cross join lateral (select max(${stamp}) as at from notice n where n.customer_id = member.id) newest
    cross join lateral (
      select concat_ws('.', count(*), count(n.read_at), count(n.deleted_at), count(n.done_at),
        round(sum(extract(epoch from ${stamp})) * 1000)) as token
      from notice n
      where n.customer_id = member.id and ${stamp} > newest.at - make_interval(secs => ${lateSeconds})
    ) recent
    order by member.place`);
  return rows.map(({ at, token }) => {
    const time = at === null ? 0 : new Date(at).getTime();
    return { at: time, token: `${time}.${token ?? ''}` };
  });
}

export interface Asked {
  readonly type: number;
  /** Beginnings of codes; all of the kind without any. */
  readonly codes?: readonly string[];
  readonly stockNo?: string | undefined;
}

const isAsked = ({ type, codes, stockNo }: Asked): SQL | undefined =>
  and(
    eq(notices.type, type),
    codes === undefined ? undefined : or(...codes.map((code) => like(notices.code, `${code}%`))),
    stockNo === undefined ? undefined : eq(notices.stockNo, stockNo),
  );

const groupOf = sql<string>`coalesce(${notices.groupKey}, 'n' || ${notices.id})`;
const maxPerGroup = 20;
/** The newest notices of a group, those of one moment by their ids. */
const newestIds = sql`array_agg(${notices.id}::int order by ${notices.createdAt} desc, ${notices.id} desc)`;
const lastAt = sql`max(${notices.createdAt})`;
const lastId = sql`(${newestIds})[1]`;

/** Groups of notices, that with the newest one first. A group stands where its newest notice is, once. */
export const selectGroups = (
  db: Executor,
  customerId: number,
  now: Date,
  asked: Asked,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select({
      lastId: sql<number>`${lastId}`,
      lastAt: sql<Date>`${lastAt}`.mapWith(notices.createdAt),
      num: sql<number>`count(*)::int`,
      actorNum: sql<number>`count(distinct ${notices.byId})::int`,
      isRead: sql<boolean>`bool_and(${notices.readAt} is not null)`,
      ids: sql<number[]>`(${newestIds})[1:${sql.raw(String(maxPerGroup))}]`,
    })
    .from(notices)
    .where(and(isShown(customerId, now), isAsked(asked), asked.type === 0 ? ne(notices.level, 2) : undefined))
    .groupBy(groupOf)
    .having(isAfterPlace(lastAt, lastId, before))
    .orderBy(...newestFirst(lastAt, lastId))
    .limit(limit);

const columns = (customerId: number) => ({
  id: notices.id,
  type: notices.type,
  code: notices.code,
  level: notices.level,
  content: notices.content,
  linkUrl: notices.linkUrl,
  market: notices.market,
  stockNo: notices.stockNo,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
  byId: customers.id,
  nickName: customers.nickName,
  headImageUrl: customers.headImageUrl,
  isFollowed: sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${customerId} and ${follows.followedId} = ${notices.byId})`,
});

export const selectNotices = (db: Executor, customerId: number, ids: readonly number[]) =>
  db
    .select(columns(customerId))
    .from(notices)
    .leftJoin(customers, eq(customers.id, notices.byId))
    .where(and(eq(notices.customerId, customerId), inArray(notices.id, [...ids])))
    .orderBy(...newestFirst(notices.createdAt, notices.id));

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

/** The newest notice of each kind. */
export const selectNewest = (db: Executor, customerId: number, now: Date) =>
  db
    .selectDistinctOn([notices.type], columns(customerId))
    .from(notices)
    .leftJoin(customers, eq(customers.id, notices.byId))
    .where(and(isShown(customerId, now), ne(notices.level, 2)))
    .orderBy(notices.type, ...newestFirst(notices.createdAt, notices.id));

/** Duties that are open, the oldest first. */
export const selectDuties = (db: Executor, customerId: number, now: Date) =>
  db
    .select(columns(customerId))
    .from(notices)
    .leftJoin(customers, eq(customers.id, notices.byId))
    .where(and(isShown(customerId, now), isDuty))
    .orderBy(notices.createdAt, notices.id)
    .limit(20);

/** Notices that are meant by their ids, each with what is older in its group; or all of a kind; or all until a moment. */
export type Meant = { readonly ids: readonly number[] } | { readonly type: number } | { readonly until: Date };

function isMeant(customerId: number, meant: Meant): SQL | undefined {
  if ('type' in meant) return eq(notices.type, meant.type);
  if ('until' in meant) return lte(notices.createdAt, meant.until);
  const ids = sql.join(
    meant.ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return or(
    inArray(notices.id, [...meant.ids]),
    sql`exists (select 1 from notice shown where shown.customer_id = ${customerId} and shown.id in (${ids}) and shown.type = ${notices.type} and shown.group_key = ${notices.groupKey} and (${notices.createdAt}, ${notices.id}) <= (shown.created_at, shown.id))`,
  );
}

/** How many were read by this. */
export async function updateRead(db: Executor, customerId: number, meant: Meant, at: Date): Promise<number> {
  const rows = await db
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        eq(notices.customerId, customerId),
        isNull(notices.readAt),
        isNull(notices.deletedAt),
        isMeant(customerId, meant),
      ),
    )
    .returning({ id: notices.id });
  return rows.length;
}

/** How many were put away by this; an open duty stays. */
export async function updateDeleted(db: Executor, customerId: number, meant: Meant, at: Date): Promise<number> {
  const rows = await db
    .update(notices)
    .set({ deletedAt: at, pushAfter: null })
    .where(
      and(
        eq(notices.customerId, customerId),
        isNull(notices.deletedAt),
        or(ne(notices.level, 2), isNotNull(notices.doneAt)),
        isMeant(customerId, meant),
      ),
    )
    .returning({ id: notices.id });
  return rows.length;
}

interface Part {
  readonly before: ListPlace | null;
  readonly limit: number;
}

const seenByAuthor = [auditStates.checking, auditStates.inReview, auditStates.published];

export const selectOwnComments = (db: Executor, customerId: number, { before, limit }: Part) =>
  db
    .select({
      id: comments.id,
      dataType: comments.dataType,
      dataId: comments.dataId,
      text: comments.content,
      at: comments.createdAt,
    })
    .from(comments)
    .where(
      and(
        eq(comments.customerId, customerId),
        inArray(comments.state, seenByAuthor),
        isAfterPlace(comments.createdAt, comments.id, before),
      ),
    )
    .orderBy(...newestFirst(comments.createdAt, comments.id))
    .limit(limit);

export const selectOwnForwards = (db: Executor, customerId: number, { before, limit }: Part) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      text: contentItems.plainText,
      reference: contentItems.reference,
      at: contentItems.createdAt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.customerId, customerId),
        isNotNull(contentItems.reference),
        inArray(contentItems.state, seenByAuthor),
        isAfterPlace(contentItems.createdAt, contentItems.id, before),
      ),
    )
    .orderBy(...newestFirst(contentItems.createdAt, contentItems.id))
    .limit(limit);
