import { blockedPeople, contentCounters, contentItems, customers, follows, mayHold, type Executor } from '@lianpan/db';
import { and, count, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';

export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

const isFollowedBy = (viewer: number | null): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${viewer} and ${follows.followedId} = ${customers.id})`;

const isFanOf = (viewer: number | null): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${customers.id} and ${follows.followedId} = ${viewer})`;

const person = (viewer: number | null) => ({
  id: customers.id,
  nickName: customers.nickName,
  headImageUrl: customers.headImageUrl,
  intro: customers.intro,
  trustLevel: customers.trustLevel,
  isFollowed: isFollowedBy(viewer),
  isFan: isFanOf(viewer),
});

/** Whoever has left or is blocked by the firm is not shown. */
const isThere = inArray(customers.status, [0, 2]);

const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

const isNamed = (keyword: string): SQL | undefined =>
  and(mayHold(customers.nickName, keyword), ilike(customers.nickName, `%${escaped(keyword)}%`));

export type FriendKind = 'focus' | 'fans' | 'mutual';

const isFriend = (customerId: number, kind: FriendKind): SQL => {
  const focus = isFollowedBy(customerId);
  const fans = isFanOf(customerId);
  return kind === 'focus' ? focus : kind === 'fans' ? fans : sql`(${focus} and ${fans})`;
};

const friendsOf = (customerId: number, kind: FriendKind, keyword: string | undefined) =>
  and(isThere, isFriend(customerId, kind), keyword === undefined || keyword === '' ? undefined : isNamed(keyword));

export const selectFriends = (
  db: Executor,
  customerId: number,
  { kind, keyword }: { readonly kind: FriendKind; readonly keyword: string | undefined },
  page: { readonly skip: number; readonly limit: number },
) =>
  db
    .select(person(customerId))
    .from(customers)
    .where(friendsOf(customerId, kind, keyword))
    .orderBy(customers.nickName, customers.id)
    .offset(page.skip)
    .limit(page.limit);

export type PersonRow = Awaited<ReturnType<typeof selectFriends>>[number];

export async function countFriends(
  db: Executor,
  customerId: number,
  kind: FriendKind,
  keyword: string | undefined,
): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(customers)
    .where(friendsOf(customerId, kind, keyword));
  return rows[0]?.n ?? 0;
}

export async function selectPerson(db: Executor, viewer: number | null, id: number) {
  const rows = await db
    .select({
      ...person(viewer),
      registeredAt: customers.registeredAt,
      isBlocked:
        viewer === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from ${blockedPeople} where ${blockedPeople.customerId} = ${viewer} and ${blockedPeople.blockedId} = ${customers.id})`,
      hasBlocked:
        viewer === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from ${blockedPeople} where ${blockedPeople.customerId} = ${customers.id} and ${blockedPeople.blockedId} = ${viewer})`,
    })
    .from(customers)
    .where(and(eq(customers.id, id), isThere));
  return rows[0];
}

export async function selectName(db: Executor, id: number): Promise<string> {
  const rows = await db.select({ nickName: customers.nickName }).from(customers).where(eq(customers.id, id));
  return rows[0]?.nickName ?? '';
}

/** Numbers on somebody's page. */
export async function selectCounts(db: Executor, id: number) {
  const focus = await db.select({ n: count() }).from(follows).where(eq(follows.customerId, id));
  const fans = await db.select({ n: count() }).from(follows).where(eq(follows.followedId, id));
  const made = await db
    .select({ n: count(), liked: sql<number>`coalesce(sum(${contentCounters.likes}), 0)::int` })
    .from(contentItems)
    .leftJoin(
      contentCounters,
      and(
        eq(contentCounters.dataType, contentItems.dataType),
        sql`${contentCounters.dataId} = ${contentItems.id}::text`,
      ),
    )
    .where(and(eq(contentItems.customerId, id), eq(contentItems.state, 3), eq(contentItems.isAnonymous, false)));
  return { focusNum: focus[0]!.n, fansNum: fans[0]!.n, dynamicNum: made[0]!.n, likedNum: made[0]!.liked };
}

export async function insertFollow(db: Executor, row: typeof follows.$inferInsert): Promise<boolean> {
  const rows = await db.insert(follows).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export const deleteFollow = (db: Executor, customerId: number, followedId: number) =>
  db.delete(follows).where(and(eq(follows.customerId, customerId), eq(follows.followedId, followedId)));

export async function countFollows(db: Executor, customerId: number): Promise<number> {
  const rows = await db.select({ n: count() }).from(follows).where(eq(follows.customerId, customerId));
  return rows[0]?.n ?? 0;
}

/** Whom a member may name: who is followed first, then members with some standing. */
export const selectNameable = (db: Executor, customerId: number, keyword: string, limit: number) =>
  db
    .select(person(customerId))
    .from(customers)
    .where(
      and(
        isThere,
        ne(customers.id, customerId),
        keyword === '' ? isFollowedBy(customerId) : isNamed(keyword),
        sql`(${isFollowedBy(customerId)} or ${customers.trustLevel} >= 2)`,
        sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${customerId} and ${blockedPeople.blockedId} = ${customers.id}) or (${blockedPeople.customerId} = ${customers.id} and ${blockedPeople.blockedId} = ${customerId}))`,
      ),
    )
    .orderBy(desc(isFollowedBy(customerId)), customers.nickName)
    .limit(limit);

const isFound = (viewer: number | null, keyword: string): SQL | undefined =>
  and(
    eq(customers.status, 0),
    isNamed(keyword),
    viewer === null
      ? undefined
      : sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${viewer} and ${blockedPeople.blockedId} = ${customers.id}) or (${blockedPeople.customerId} = ${customers.id} and ${blockedPeople.blockedId} = ${viewer}))`,
  );

/** People by a part of their name: who bears just that name first, then those whom the viewer follows, then by standing. */
export const selectFound = (
  db: Executor,
  viewer: number | null,
  keyword: string,
  page: { readonly skip: number; readonly limit: number },
) =>
  db
    .select(person(viewer))
    .from(customers)
    .where(isFound(viewer, keyword))
    .orderBy(
      desc(sql`lower(${customers.nickName}) = lower(${keyword})`),
      // A guest follows nobody, and a constant is nothing to order by.
      ...(viewer === null ? [] : [desc(isFollowedBy(viewer))]),
      desc(customers.trustLevel),
      customers.id,
    )
    .offset(page.skip)
    .limit(page.limit);

export async function countFound(db: Executor, viewer: number | null, keyword: string): Promise<number> {
  const rows = await db.select({ n: count() }).from(customers).where(isFound(viewer, keyword));
  return rows[0]?.n ?? 0;
}

/** People whom many follow and the viewer does not. */
export const selectSuggested = (db: Executor, viewer: number | null, limit: number) =>
  db
    .select(person(viewer))
    .from(customers)
    .where(
      and(
        eq(customers.status, 0),
        viewer === null ? undefined : and(ne(customers.id, viewer), sql`not ${isFollowedBy(viewer)}`),
        sql`exists (select 1 from ${contentItems} where ${contentItems.customerId} = ${customers.id} and ${contentItems.state} = 3)`,
      ),
    )
    .orderBy(
      desc(customers.trustLevel),
      desc(sql`(select count(*) from ${follows} where ${follows.followedId} = ${customers.id})`),
      customers.id,
    )
    .limit(limit);

export const deleteFollows = (db: Executor, customerId: number) =>
  db.delete(follows).where(eq(follows.customerId, customerId));

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({ followedId: follows.followedId, at: follows.at })
    .from(follows)
    .where(eq(follows.customerId, customerId))
    .orderBy(desc(follows.at));
