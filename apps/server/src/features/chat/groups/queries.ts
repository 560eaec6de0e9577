import { serviceStatuses } from '@lianpan/domain';
import { chatGroups, chatMembers, conversations, customers, groupRequests, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm';

const memberNum = sql<number>`(select count(*) from ${chatMembers}
  where ${chatMembers.conversationId} = ${chatGroups.conversationId} and ${chatMembers.leftAt} is null)::int`;

const group = {
  id: chatGroups.conversationId,
  name: chatGroups.name,
  headImageUrl: chatGroups.headImageUrl,
  kind: chatGroups.kind,
  joinType: chatGroups.joinType,
  notice: chatGroups.notice,
  rules: chatGroups.rules,
  maxMembers: chatGroups.maxMembers,
  isSilent: chatGroups.isSilent,
  slowSeconds: chatGroups.slowSeconds,
  pinned: chatGroups.pinned,
  lastSeq: conversations.lastSeq,
  lastChange: conversations.lastChange,
  isClosed: conversations.isClosed,
  memberNum,
};

const read = (db: Executor) =>
  db.select(group).from(chatGroups).innerJoin(conversations, eq(conversations.id, chatGroups.conversationId));

export async function selectGroup(db: Executor, id: number) {
  const rows = await read(db).where(and(eq(chatGroups.conversationId, id), eq(conversations.isClosed, false)));
  return rows[0];
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof selectGroup>>>;

/** The same, its row locked: who joins, leaves or is put out waits for each other. */
export async function lockGroup(db: Executor, id: number) {
  const rows = await read(db)
    .where(and(eq(chatGroups.conversationId, id), eq(conversations.isClosed, false)))
    .for('no key update', { of: conversations });
  return rows[0];
}

const escaped = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`);

const isOpenTo = (viewer: number | null, keyword: string | undefined): SQL | undefined =>
  and(
    inArray(chatGroups.joinType, [1, 2]),
    eq(conversations.isClosed, false),
    keyword === undefined || keyword === '' ? undefined : ilike(chatGroups.name, `%${escaped(keyword)}%`),
    viewer === null
      ? undefined
      : sql`not exists (select 1 from ${chatMembers} where ${chatMembers.conversationId} = ${chatGroups.conversationId}
          and ${chatMembers.customerId} = ${viewer} and ${chatMembers.leftAt} is null)`,
  );

export const selectOpen = (
  db: Executor,
  viewer: number | null,
  keyword: string | undefined,
  page: { readonly skip: number; readonly limit: number },
) =>
  read(db)
    .where(isOpenTo(viewer, keyword))
    .orderBy(desc(memberNum), asc(chatGroups.conversationId))
    .offset(page.skip)
    .limit(page.limit);

export async function countOpen(db: Executor, viewer: number | null, keyword: string | undefined): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(chatGroups)
    .innerJoin(conversations, eq(conversations.id, chatGroups.conversationId))
    .where(isOpenTo(viewer, keyword));
  return rows[0]!.n;
}

export async function selectMembership(db: Executor, id: number, customerId: number) {
  const rows = await db
    .select({
      role: chatMembers.role,
      nickName: chatMembers.nickName,
      isTop: chatMembers.isTop,
      isMuted: chatMembers.isMuted,
      readSeq: chatMembers.readSeq,
      draft: chatMembers.draft,
      silencedUntil: chatMembers.silencedUntil,
      lastSentAt: chatMembers.lastSentAt,
    })
    .from(chatMembers)
    .where(and(eq(chatMembers.conversationId, id), eq(chatMembers.customerId, customerId), isNull(chatMembers.leftAt)));
  return rows[0];
}

/** Comes in, again too: what was said before is read, and a role of before is over. */
export const upsertMember = (
  db: Executor,
  row: {
    readonly conversationId: number;
    readonly customerId: number;
    readonly readSeq: number;
    readonly at: Date;
    readonly role?: 'owner' | 'admin' | 'member';
  },
) => {
  const entered = {
    role: row.role ?? 'member',
    readSeq: row.readSeq,
    hiddenSeq: 0,
    joinedAt: row.at,
    leftAt: null,
  } as const;
  return db
    .insert(chatMembers)
    .values({ conversationId: row.conversationId, customerId: row.customerId, ...entered })
    .onConflictDoUpdate({ target: [chatMembers.conversationId, chatMembers.customerId], set: entered });
};

export const updateMember = (
  db: Executor,
  id: number,
  customerId: number,
  change: Partial<typeof chatMembers.$inferInsert>,
) =>
  db
    .update(chatMembers)
    .set(change)
    .where(and(eq(chatMembers.conversationId, id), eq(chatMembers.customerId, customerId), isNull(chatMembers.leftAt)));

export const updateGroup = (db: Executor, id: number, change: Partial<typeof chatGroups.$inferInsert>) =>
  db.update(chatGroups).set(change).where(eq(chatGroups.conversationId, id));

const rank = sql`case ${chatMembers.role} when 'owner' then 0 when 'admin' then 1 else 2 end`;

const membersOf = (id: number, keyword: string | undefined) =>
  and(
    eq(chatMembers.conversationId, id),
    isNull(chatMembers.leftAt),
    keyword === undefined || keyword === '' ? undefined : ilike(customers.nickName, `%${escaped(keyword)}%`),
  );

export const selectMembers = (
  db: Executor,
  id: number,
  keyword: string | undefined,
  page: { readonly skip: number; readonly limit: number },
) =>
  db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      headImageUrl: customers.headImageUrl,
      trustLevel: customers.trustLevel,
      groupRole: chatMembers.role,
      silencedUntil: chatMembers.silencedUntil,
      joinedAt: chatMembers.joinedAt,
    })
    .from(chatMembers)
    .innerJoin(customers, eq(customers.id, chatMembers.customerId))
    .where(membersOf(id, keyword))
    .orderBy(rank, asc(chatMembers.joinedAt), asc(customers.id))
    .offset(page.skip)
    .limit(page.limit);

export async function countMembers(db: Executor, id: number, keyword: string | undefined): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(chatMembers)
    .innerJoin(customers, eq(customers.id, chatMembers.customerId))
    .where(membersOf(id, keyword));
  return rows[0]!.n;
}

export async function selectRequest(db: Executor, id: number, customerId: number) {
  const rows = await db
    .select({ state: groupRequests.state })
    .from(groupRequests)
    .where(and(eq(groupRequests.conversationId, id), eq(groupRequests.customerId, customerId)));
  return rows[0]?.state;
}

export const upsertRequest = (db: Executor, row: typeof groupRequests.$inferInsert) =>
  db
    .insert(groupRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [groupRequests.conversationId, groupRequests.customerId],
      set: { state: row.state, words: row.words, at: row.at },
    });

/** Decides on a request once; whether it was still waiting. */
export async function decideRequest(
  db: Executor,
  id: number,
  customerId: number,
  state: 'taken' | 'refused',
): Promise<boolean> {
  const rows = await db
    .update(groupRequests)
    .set({ state })
    .where(
      and(
        eq(groupRequests.conversationId, id),
        eq(groupRequests.customerId, customerId),
        eq(groupRequests.state, 'waiting'),
      ),
    )
    .returning({ customerId: groupRequests.customerId });
  return rows.length > 0;
}

export const selectRequests = (db: Executor, id: number) =>
  db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      headImageUrl: customers.headImageUrl,
      trustLevel: customers.trustLevel,
      words: groupRequests.words,
      at: groupRequests.at,
    })
    .from(groupRequests)
    .innerJoin(customers, eq(customers.id, groupRequests.customerId))
    .where(and(eq(groupRequests.conversationId, id), eq(groupRequests.state, 'waiting')))
    .orderBy(asc(groupRequests.at))
    .limit(100);

export async function deleteRequests(db: Executor, customerId: number): Promise<void> {
  await db.delete(groupRequests).where(eq(groupRequests.customerId, customerId));
}

export const selectOwnRequests = (db: Executor, customerId: number) =>
  db
    .select({ conversationId: groupRequests.conversationId, words: groupRequests.words, at: groupRequests.at })
    .from(groupRequests)
    .where(eq(groupRequests.customerId, customerId));

/** Of whom the member's service tells that groups of services are open to them. */
export async function isInService(db: Executor, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ serviceStatus: customers.serviceStatus })
    .from(customers)
    .where(eq(customers.id, customerId));
  return rows[0]?.serviceStatus === serviceStatuses.running;
}
