import {
  chatFloods,
  chatGroups,
  chatMembers,
  chatMessages,
  chatPresences,
  conversations,
  customers,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { and, count, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

export type ConversationKind = (typeof conversations.$inferSelect)['kind'];

const peerId = sql<
  string | null
>`case when ${conversations.lowId} = ${chatMembers.customerId} then ${conversations.highId} else ${conversations.lowId} end`;

const listed = {
  id: conversations.id,
  kind: conversations.kind,
  lastSeq: conversations.lastSeq,
  lastChange: conversations.lastChange,
  lastAt: conversations.lastAt,
  isClosed: conversations.isClosed,
  isAnswered: conversations.isAnswered,
  startedBy: conversations.startedBy,
  customerId: chatMembers.customerId,
  role: chatMembers.role,
  readSeq: chatMembers.readSeq,
  hiddenSeq: chatMembers.hiddenSeq,
  clearedSeq: chatMembers.clearedSeq,
  namedSeq: chatMembers.namedSeq,
  isTop: chatMembers.isTop,
  isMuted: chatMembers.isMuted,
  memberName: chatMembers.nickName,
  draft: chatMembers.draft,
  silencedUntil: chatMembers.silencedUntil,
  lastSentAt: chatMembers.lastSentAt,
  groupName: chatGroups.name,
  groupImage: chatGroups.headImageUrl,
  peerId: customers.id,
  peerName: customers.nickName,
  peerImage: customers.headImageUrl,
  peerTrust: customers.trustLevel,
};

const read = (db: Executor) =>
  db
    .select(listed)
    .from(chatMembers)
    .innerJoin(conversations, eq(conversations.id, chatMembers.conversationId))
    .leftJoin(chatGroups, eq(chatGroups.conversationId, conversations.id))
    .leftJoin(customers, and(eq(conversations.kind, 'private'), sql`${customers.id} = ${peerId}`));

/** What the member is in and has not left. */
const isIn = (customerId: number): SQL => and(eq(chatMembers.customerId, customerId), isNull(chatMembers.leftAt))!;

/** Shown in lists: something was said since the member took it out, or it is a group. */
const isShown = or(
  gt(conversations.lastSeq, chatMembers.hiddenSeq),
  and(eq(conversations.kind, 'group'), eq(chatMembers.hiddenSeq, 0)),
);

const ofKinds = (kinds: readonly ConversationKind[] | null) =>
  kinds === null ? undefined : inArray(conversations.kind, [...kinds]);

const order = [desc(chatMembers.isTop), desc(conversations.lastAt), desc(conversations.id)] as const;

/** A place in the list of conversations. */
export interface Place {
  readonly isTop: boolean;
  readonly at: Date;
  readonly id: number;
}

export const selectList = (
  db: Executor,
  customerId: number,
  kinds: readonly ConversationKind[] | null,
  page: { readonly after: Place | null; readonly skip?: number; readonly limit: number },
) => {
  const { after } = page;
  return read(db)
    .where(
      and(
        isIn(customerId),
        isShown,
        ofKinds(kinds),
        after === null
          ? undefined
          : sql`(${chatMembers.isTop}, ${conversations.lastAt}, ${conversations.id}) < (${after.isTop}, ${after.at}, ${after.id})`,
      ),
    )
    .orderBy(...order)
    .offset(page.skip ?? 0)
    .limit(page.limit);
};

export type ConversationRow = Awaited<ReturnType<typeof selectList>>[number];

export async function countList(db: Executor, customerId: number, kinds: readonly ConversationKind[]): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(chatMembers)
    .innerJoin(conversations, eq(conversations.id, chatMembers.conversationId))
    .where(and(isIn(customerId), isShown, ofKinds(kinds)));
  return rows[0]!.n;
}

/** A conversation of the member. */
export async function selectOwn(db: Executor, customerId: number, id: number): Promise<ConversationRow | undefined> {
  const rows = await read(db).where(and(isIn(customerId), eq(conversations.id, id)));
  return rows[0];
}

/** Conversations of the member by their ids. */
export const selectOwnOf = (db: Executor, customerId: number, ids: readonly number[]) =>
  read(db).where(and(isIn(customerId), inArray(conversations.id, [...ids])));

export async function selectPair(db: Executor, lowId: number, highId: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.kind, 'private'), eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return rows[0]?.id;
}

export async function selectOwned(db: Executor, ownerId: number, kind: ConversationKind): Promise<number | undefined> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.ownerId, ownerId), eq(conversations.kind, kind)));
  return rows[0]?.id;
}

/** Nothing where somebody else was faster. */
export async function insertConversation(
  db: Executor,
  row: typeof conversations.$inferInsert,
): Promise<number | undefined> {
  const rows = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id });
  return rows[0]?.id;
}

export const insertMembers = (db: Executor, rows: readonly (typeof chatMembers.$inferInsert)[]) =>
  db
    .insert(chatMembers)
    .values([...rows])
    .onConflictDoNothing();

/** Somebody who can be written to. */
export async function selectPerson(db: Executor, id: number) {
  const rows = await db
    .select({ id: customers.id, nickName: customers.nickName })
    .from(customers)
    .where(and(eq(customers.id, id), inArray(customers.status, [0, 2])));
  return rows[0];
}

type MemberChange = Partial<typeof chatMembers.$inferInsert>;

export const updateOwn = (db: Executor, customerId: number, id: number, change: MemberChange) =>
  db
    .update(chatMembers)
    .set(change)
    .where(and(isIn(customerId), eq(chatMembers.conversationId, id)))
    .returning({ customerId: chatMembers.customerId });

/** Takes it out of the list, as far as it goes now, and counts it as read. */
export const hideOwn = (db: Executor, customerId: number, id: number) =>
  db
    .update(chatMembers)
    .set({
      hiddenSeq: sql`(select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${id})`,
      readSeq: sql`(select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${id})`,
      draft: null,
    })
    .where(and(isIn(customerId), eq(chatMembers.conversationId, id)))
    .returning({ customerId: chatMembers.customerId });

/** Empties a conversation for one who takes part, as far as it goes now, and takes it out of the list. */
export async function clearOwn(db: Executor, customerId: number, id: number): Promise<number | undefined> {
  const newest = sql`(select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${id})`;
  const rows = await db
    .update(chatMembers)
    .set({ clearedSeq: newest, hiddenSeq: newest, readSeq: newest, draft: null })
    .where(and(isIn(customerId), eq(chatMembers.conversationId, id)))
    .returning({ clearedSeq: chatMembers.clearedSeq });
  return rows[0]?.clearedSeq;
}

/** Moves the mark of what was read on, never back and never past the newest; the mark, and what is left unread. */
export async function readOn(db: Executor, customerId: number, id: number, seq: number) {
  const newest = sql`(select ${conversations.lastSeq} from ${conversations} where ${conversations.id} = ${id})`;
  const rows = await db
    .update(chatMembers)
    .set({ readSeq: sql`greatest(${chatMembers.readSeq}, least(${seq}::int, ${newest}))` })
    .where(and(isIn(customerId), eq(chatMembers.conversationId, id)))
    .returning({ readSeq: chatMembers.readSeq, unread: sql<number>`${newest} - ${chatMembers.readSeq}` });
  return rows[0];
}

/** Unread messages of the member by kind of conversation; what is told quietly does not count. */
export const selectUnread = (db: Executor, customerId: number) =>
  db
    .select({
      kind: conversations.kind,
      n: sql<number>`sum(${conversations.lastSeq} - ${chatMembers.readSeq})::int`,
    })
    .from(chatMembers)
    .innerJoin(conversations, eq(conversations.id, chatMembers.conversationId))
    .where(
      and(isIn(customerId), eq(chatMembers.isMuted, false), gt(conversations.lastSeq, chatMembers.readSeq), isShown),
    )
    .groupBy(conversations.kind);

/** Groups of the member, the liveliest first. */
export const selectGroupIds = (db: Executor, customerId: number, limit: number) =>
  db
    .select({ id: conversations.id })
    .from(chatMembers)
    .innerJoin(conversations, eq(conversations.id, chatMembers.conversationId))
    .where(and(isIn(customerId), eq(conversations.kind, 'group')))
    .orderBy(desc(conversations.lastAt))
    .limit(limit);

/** Between whom a conversation is. */
export async function selectPlace(db: Executor, id: number) {
  const rows = await db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      lowId: conversations.lowId,
      highId: conversations.highId,
      ownerId: conversations.ownerId,
    })
    .from(conversations)
    .where(eq(conversations.id, id));
  return rows[0];
}

export const upsertPresence = (db: Executor, customerId: number, at: Date) =>
  db
    .insert(chatPresences)
    .values({ customerId, at })
    .onConflictDoUpdate({ target: chatPresences.customerId, set: { at } });

export async function selectPresence(db: Executor, customerId: number): Promise<Date | undefined> {
  const rows = await db
    .select({ at: chatPresences.at })
    .from(chatPresences)
    .where(eq(chatPresences.customerId, customerId));
  return rows[0]?.at;
}

export async function deletePresence(db: Executor, customerId: number): Promise<void> {
  await db.delete(chatPresences).where(eq(chatPresences.customerId, customerId));
}

/** Leaves everything: what was said stays with those to whom it was said. */
export async function deleteMemberships(db: Executor, customerId: number): Promise<void> {
  await db.delete(chatMembers).where(eq(chatMembers.customerId, customerId));
}

export async function deleteFlood(db: Executor, customerId: number): Promise<void> {
  await db.delete(chatFloods).where(eq(chatFloods.customerId, customerId));
}

/** What the member wrote, for a copy of their data. */
export const selectWritten = (db: Executor, customerId: number) =>
  db
    .select({
      conversationId: chatMessages.conversationId,
      words: chatMessages.words,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(eq(chatMessages.senderId, customerId))
    .orderBy(...newestFirst(chatMessages.createdAt, chatMessages.id));
