import {
  blockedPeople,
  chatFloods,
  chatGroups,
  chatMembers,
  chatMessages,
  conversations,
  customers,
  strikes,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';

/** Two numbers that belong together, such as a conversation and a member of it. */
export type Pair = readonly [a: number, b: number];

const numbers = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Pairs as rows, so that one statement looks for them all. */
const pairs = (all: readonly Pair[]): SQL =>
  sql`select * from unnest(${numbers(all.map(([a]) => a))}, ${numbers(all.map(([, b]) => b))})`;

/** Senders are locked before conversations, each in the order of their ids, so that batches never wait for each other. */
export const lockSenders = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      headImageUrl: customers.headImageUrl,
      trustLevel: customers.trustLevel,
      registeredAt: customers.registeredAt,
      mutedUntil: sql<string | null>`(select max(${strikes.mutedUntil}) from ${strikes}
        where ${strikes.customerId} = ${customers.id} and ${strikes.appealState} <> 'won')`,
      floodUntil: sql<string | null>`(select ${chatFloods.silencedUntil} from ${chatFloods}
        where ${chatFloods.customerId} = ${customers.id})`,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('no key update', { of: customers });

export const lockConversations = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      lowId: conversations.lowId,
      highId: conversations.highId,
      ownerId: conversations.ownerId,
      startedBy: conversations.startedBy,
      isAnswered: conversations.isAnswered,
      isClosed: conversations.isClosed,
      lastSeq: conversations.lastSeq,
      lastChange: conversations.lastChange,
      waitingSince: conversations.waitingSince,
      isSilent: chatGroups.isSilent,
      slowSeconds: chatGroups.slowSeconds,
      groupKind: chatGroups.kind,
    })
    .from(conversations)
    .leftJoin(chatGroups, eq(chatGroups.conversationId, conversations.id))
    .where(inArray(conversations.id, [...ids]))
    .orderBy(asc(conversations.id))
    .for('no key update', { of: conversations });

export type LockedConversation = Awaited<ReturnType<typeof lockConversations>>[number];
export type Sender = Awaited<ReturnType<typeof lockSenders>>[number];

export const selectMemberships = (db: Executor, all: readonly Pair[]) =>
  db
    .select({
      conversationId: chatMembers.conversationId,
      customerId: chatMembers.customerId,
      role: chatMembers.role,
      nickName: chatMembers.nickName,
      silencedUntil: chatMembers.silencedUntil,
      lastSentAt: chatMembers.lastSentAt,
    })
    .from(chatMembers)
    .where(
      and(
        isNull(chatMembers.leftAt),
        sql`(${chatMembers.conversationId}, ${chatMembers.customerId}) in (${pairs(all)})`,
      ),
    );

/** Those of some pairs of whom one has blocked the other. */
export const selectBlockedPairs = (db: Executor, all: readonly Pair[]) =>
  db
    .select({ a: blockedPeople.customerId, b: blockedPeople.blockedId })
    .from(blockedPeople)
    .where(
      or(
        sql`(${blockedPeople.customerId}, ${blockedPeople.blockedId}) in (${pairs(all)})`,
        sql`(${blockedPeople.blockedId}, ${blockedPeople.customerId}) in (${pairs(all)})`,
      ),
    );

/** Those of some pairs who follow each other. */
export async function selectFriends(db: Executor, all: readonly Pair[]) {
  const { rows } = await db.execute<{ a: string; b: string }>(sql`
    select p.a, p.b from (${pairs(all)}) as p(a, b)
    join follow x on x.customer_id = p.a and x.followed_id = p.b
    join follow y on y.customer_id = p.b and y.followed_id = p.a`);
  return rows.map(({ a, b }): Pair => [Number(a), Number(b)]);
}

/** What senders have sent before, by the names that they gave it. */
export const selectSent = (db: Executor, senderIds: readonly number[], clientMsgIds: readonly string[]) =>
  db
    .select(whole)
    .from(chatMessages)
    .where(and(inArray(chatMessages.senderId, [...senderIds]), inArray(chatMessages.clientMsgId, [...clientMsgIds])));

const whole = {
  id: chatMessages.id,
  conversationId: chatMessages.conversationId,
  seq: chatMessages.seq,
  senderId: chatMessages.senderId,
  senderRole: chatMessages.senderRole,
  clientMsgId: chatMessages.clientMsgId,
  body: chatMessages.body,
  words: chatMessages.words,
  quoteSeq: chatMessages.quoteSeq,
  namedIds: chatMessages.namedIds,
  namesAll: chatMessages.namesAll,
  isMasked: chatMessages.isMasked,
  state: chatMessages.state,
  recalledBy: chatMessages.recalledBy,
  changeSeq: chatMessages.changeSeq,
  createdAt: chatMessages.createdAt,
};

export type MessageRow = Awaited<ReturnType<typeof selectSent>>[number];

/** How many messages senders have sent since a moment. */
export const countRecent = (db: Executor, senderIds: readonly number[], since: Date) =>
  db
    .select({ senderId: chatMessages.senderId, n: count() })
    .from(chatMessages)
    .where(and(inArray(chatMessages.senderId, [...senderIds]), gt(chatMessages.createdAt, since)))
    .groupBy(chatMessages.senderId);

/** With how many strangers somebody has begun to talk since a moment. */
export async function countStarted(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.startedBy, customerId),
        gte(conversations.startedAt, since),
        eq(conversations.isAnswered, false),
      ),
    );
  return rows[0]!.n;
}

export const insertMessages = (db: Executor, rows: readonly (typeof chatMessages.$inferInsert)[]) =>
  db
    .insert(chatMessages)
    .values([...rows])
    .returning(whole);

interface Advanced {
  readonly id: number;
  readonly lastSeq: number;
  readonly at: Date;
  readonly isAnswered: boolean;
  readonly startedBy: number | null;
  /** Since when the firm's service owes an answer. */
  readonly waitingSince: Date | null;
}

/** Takes conversations on to their newest messages. */
export async function advanceConversations(db: Executor, rows: readonly Advanced[]): Promise<void> {
  const values = sql.join(
    rows.map(
      ({ id, lastSeq, at, isAnswered, startedBy, waitingSince }) =>
        sql`(${id}::bigint, ${lastSeq}::int, ${at}::timestamptz, ${isAnswered}::boolean, ${startedBy}::bigint, ${waitingSince}::timestamptz)`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    update conversation c set last_seq = v.last_seq, last_at = v.at, is_answered = v.is_answered, waiting_since = v.waiting_since,
      started_by = coalesce(c.started_by, v.started_by), started_at = coalesce(c.started_at, case when v.started_by is not null then v.at end)
    from (values ${values}) as v(id, last_seq, at, is_answered, started_by, waiting_since) where c.id = v.id`);
}

interface ReadOn {
  readonly conversationId: number;
  readonly customerId: number;
  readonly seq: number;
  readonly at: Date;
}

/** Who sends has read everything before it. */
export async function markSenders(db: Executor, rows: readonly ReadOn[]): Promise<void> {
  const values = sql.join(
    rows.map(
      ({ conversationId, customerId, seq, at }) =>
        sql`(${conversationId}::bigint, ${customerId}::bigint, ${seq}::int, ${at}::timestamptz)`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    update chat_member m set read_seq = greatest(m.read_seq, v.seq), last_sent_at = v.at, draft = null
    from (values ${values}) as v(conversation_id, customer_id, seq, at)
    where m.conversation_id = v.conversation_id and m.customer_id = v.customer_id`);
}

/** Remembers for members of a conversation that a message names them; for all of them where no ids are given. */
export const markNamed = (
  db: Executor,
  conversationId: number,
  seq: number,
  ids: readonly number[] | 'all',
  exceptIds: readonly number[],
) =>
  db
    .update(chatMembers)
    .set({ namedSeq: seq })
    .where(
      and(
        eq(chatMembers.conversationId, conversationId),
        isNull(chatMembers.leftAt),
        ids === 'all' ? undefined : inArray(chatMembers.customerId, [...ids]),
        exceptIds.length === 0 ? undefined : notInArray(chatMembers.customerId, [...exceptIds]),
      ),
    )
    .returning({ customerId: chatMembers.customerId, isMuted: chatMembers.isMuted });

/** A refused try counts; too many of them within a minute silence for a while. */
export async function noteRefused(
  db: Executor,
  customerId: number,
  { at, most, windowMs, silenceMs }: { at: Date; most: number; windowMs: number; silenceMs: number },
): Promise<void> {
  const since = new Date(at.getTime() - windowMs);
  const until = new Date(at.getTime() + silenceMs);
  await db
    .insert(chatFloods)
    .values({ customerId, refused: 1, since: at })
    .onConflictDoUpdate({
      target: chatFloods.customerId,
      set: {
        refused: sql`case when ${chatFloods.since} < ${since} then 1 else ${chatFloods.refused} + 1 end`,
        since: sql`case when ${chatFloods.since} < ${since} then ${at} else ${chatFloods.since} end`,
        silencedUntil: sql`case when ${chatFloods.since} >= ${since} and ${chatFloods.refused} + 1 >= ${most}::int then ${until}
          else ${chatFloods.silencedUntil} end`,
      },
    });
}

interface Asked {
  readonly conversationId: number;
  readonly limit: number;
  /** What stands up to here was taken away from who asks. */
  readonly clearedSeq?: number;
}

const shownOf = ({ conversationId, clearedSeq = 0 }: Asked): SQL =>
  and(
    eq(chatMessages.conversationId, conversationId),
    clearedSeq === 0 ? undefined : gt(chatMessages.seq, clearedSeq),
  )!;

const inOrder = (db: Executor, asked: Asked, where: SQL | undefined, isBackwards: boolean) =>
  db
    .select(whole)
    .from(chatMessages)
    .where(and(shownOf(asked), where))
    .orderBy(isBackwards ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(asked.limit);

/** The newest ones before a sequence, newest first. */
export const selectBefore = (db: Executor, asked: Asked, before: number | null) =>
  inOrder(db, asked, before === null ? undefined : lt(chatMessages.seq, before), true);

export const selectAfter = (db: Executor, asked: Asked, after: number) =>
  inOrder(db, asked, gt(chatMessages.seq, after), false);

export const selectSince = (db: Executor, asked: Asked, from: Date) =>
  inOrder(db, asked, gte(chatMessages.createdAt, from), false);

export const selectChanged = (db: Executor, asked: Asked, afterChange: number) =>
  db
    .select(whole)
    .from(chatMessages)
    .where(and(shownOf(asked), gt(chatMessages.changeSeq, Math.max(0, afterChange))))
    .orderBy(asc(chatMessages.changeSeq))
    .limit(asked.limit);

/** Lets go what was said with the machine before a moment. */
export async function deleteOfMachine(db: Executor, before: Date): Promise<void> {
  const ofMachine = db.select({ id: conversations.id }).from(conversations).where(eq(conversations.kind, 'ai'));
  await db
    .delete(chatMessages)
    .where(and(inArray(chatMessages.conversationId, ofMachine), lt(chatMessages.createdAt, before)));
}

export const selectBySeqs = (db: Executor, conversationId: number, seqs: readonly number[]) =>
  db
    .select(whole)
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), inArray(chatMessages.seq, [...seqs])));

/** One message each of some conversations, by their sequences. */
export const selectNewest = (db: Executor, all: readonly Pair[]) =>
  db
    .select(whole)
    .from(chatMessages)
    .where(sql`(${chatMessages.conversationId}, ${chatMessages.seq}) in (${pairs(all)})`);

export async function selectMessage(db: Executor, id: number) {
  const rows = await db.select(whole).from(chatMessages).where(eq(chatMessages.id, id));
  return rows[0];
}

/** Changes a message and gives the change the next number of its conversation, whose row is locked. */
export async function changeMessage(
  db: Executor,
  { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
  change: { readonly state: number; readonly recalledBy?: number | null },
): Promise<MessageRow> {
  const [next] = await db
    .update(conversations)
    .set({ lastChange: sql`${conversations.lastChange} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ changeSeq: conversations.lastChange });
  const [row] = await db
    .update(chatMessages)
    .set({ ...change, changeSeq: next!.changeSeq })
    .where(eq(chatMessages.id, id))
    .returning(whole);
  return row!;
}

/** Those of some conversations and who speaks in them of whom a member there has blocked the speaker. */
export async function selectHidden(db: Executor, all: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await db.execute<{ a: string; b: string }>(sql`
    select distinct p.a, p.b from (${pairs(all)}) as p(a, b)
    join blocked_person b on b.blocked_id = p.b
    join chat_member m on m.conversation_id = p.a and m.customer_id = b.customer_id and m.left_at is null`);
  return rows.map(({ a, b }): Pair => [Number(a), Number(b)]);
}

/** Names and pictures of who speaks, by their ids. */
export const selectSpeakers = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      headImageUrl: customers.headImageUrl,
      trustLevel: customers.trustLevel,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));

export type SpeakerRow = Awaited<ReturnType<typeof selectSpeakers>>[number];

const escaped = (words: string): string => words.replace(/[\\%_]/g, String.raw`\$&`);

/** Messages of the member's conversations that hold some words, newest first. */
export const selectFound = (
  db: Executor,
  customerId: number,
  asked: {
    readonly keyword: string;
    readonly conversationId: number | null;
    readonly before: ListPlace | null;
    readonly limit: number;
  },
) =>
  db
    .select(whole)
    .from(chatMessages)
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.conversationId, chatMessages.conversationId),
        eq(chatMembers.customerId, customerId),
        isNull(chatMembers.leftAt),
      ),
    )
    .where(
      and(
        eq(chatMessages.state, 1),
        gt(chatMessages.seq, chatMembers.clearedSeq),
        // What somebody says in a group is not found by who has blocked them.
        sql`not exists (select 1 from ${blockedPeople} where ${blockedPeople.customerId} = ${customerId}
          and ${blockedPeople.blockedId} = ${chatMessages.senderId}
          and exists (select 1 from ${conversations} where ${conversations.id} = ${chatMessages.conversationId}
            and ${conversations.kind} = 'group'))`,
        sql`${chatMessages.words} ilike ${`%${escaped(asked.keyword)}%`}`,
        asked.conversationId === null ? undefined : eq(chatMessages.conversationId, asked.conversationId),
        isAfterPlace(chatMessages.createdAt, chatMessages.id, asked.before),
      ),
    )
    .orderBy(...newestFirst(chatMessages.createdAt, chatMessages.id))
    .limit(asked.limit);
