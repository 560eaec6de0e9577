import { chatMembers, chatMessages, chatPushes, conversations, customers, type Executor } from '@lianpan/db';
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';

export interface Spoken {
  readonly conversationId: number;
  /** Whoever takes part and is not the speaker may hear a ring; nobody but the member in a conversation with the firm. */
  readonly senderId: number | null;
}

interface Pauses {
  readonly at: Date;
  /** A burst is waited for. */
  readonly waitMs: number;
  /** Between two rings of one conversation. */
  readonly pauseMs: number;
}

const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** What was said is to ring, together with what waits already; not for who has muted the conversation. */
export async function noteSpoken(
  db: Executor,
  spoken: readonly Spoken[],
  { at, waitMs, pauseMs }: Pauses,
): Promise<void> {
  const values = sql.join(
    spoken.map(({ conversationId, senderId }) => sql`(${conversationId}::bigint, ${senderId}::bigint)`),
    sql`, `,
  );
  await db.execute(sql`
    insert into chat_ring (conversation_id, customer_id, ring_after, waits_since)
    select distinct m.conversation_id, m.customer_id, ${later(at, waitMs)}::timestamptz, ${at.toISOString()}::timestamptz
    from (values ${values}) as v(conversation_id, sender_id)
    join chat_member m on m.conversation_id = v.conversation_id and m.customer_id is distinct from v.sender_id
    where m.left_at is null and not m.is_muted
    order by 1, 2
    on conflict (conversation_id, customer_id) do update set
      waits_since = case when chat_ring.ring_after is null then excluded.waits_since else chat_ring.waits_since end,
      ring_after = coalesce(chat_ring.ring_after, greatest(excluded.ring_after, chat_ring.rang_at + ${`${pauseMs} milliseconds`}::interval))`);
}

/** Takes rings that are due, each for one process alone until `leaseUntil`. Counts the try. */
export function claimPushes(db: Executor, now: Date, leaseUntil: Date, limit: number) {
  const due = db
    .$with('due')
    .as(
      db
        .select({ conversationId: chatPushes.conversationId, customerId: chatPushes.customerId })
        .from(chatPushes)
        .where(lte(chatPushes.pushAfter, now))
        .orderBy(asc(chatPushes.pushAfter))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(chatPushes)
    .set({ pushAfter: leaseUntil, tries: sql`${chatPushes.tries} + 1` })
    .where(
      sql`(${chatPushes.conversationId}, ${chatPushes.customerId}) in (select conversation_id, customer_id from due)`,
    )
    .returning({
      conversationId: chatPushes.conversationId,
      customerId: chatPushes.customerId,
      waitsSince: chatPushes.waitsSince,
      tries: chatPushes.tries,
      key: chatPushes.pushKey,
    });
}

type Whose = { readonly conversationId: number; readonly customerId: number };

const isOf = ({ conversationId, customerId }: Whose): SQL | undefined =>
  and(eq(chatPushes.conversationId, conversationId), eq(chatPushes.customerId, customerId));

/** What a member has not read in a conversation that may ring; nothing where it may not any more. */
export async function selectUnheard(db: Executor, { conversationId, customerId }: Whose) {
  const rows = await db
    .select({ kind: conversations.kind, readSeq: chatMembers.readSeq, clearedSeq: chatMembers.clearedSeq })
    .from(chatMembers)
    .innerJoin(conversations, eq(conversations.id, chatMembers.conversationId))
    .where(
      and(
        eq(chatMembers.conversationId, conversationId),
        eq(chatMembers.customerId, customerId),
        isNull(chatMembers.leftAt),
        eq(chatMembers.isMuted, false),
        eq(conversations.isClosed, false),
        sql`not exists (select 1 from blocked_person b where b.customer_id = ${customerId} and b.blocked_id in (${conversations.lowId}, ${conversations.highId}))`,
      ),
    );
  const [place] = rows;
  if (!place) return undefined;
  const [heard] = await db
    .select({
      n: sql<number>`count(*)::int`,
      words: sql<string | null>`(array_agg(${chatMessages.words} order by ${chatMessages.seq} desc))[1]`,
      name: sql<string | null>`(array_agg(${customers.nickName} order by ${chatMessages.seq} desc))[1]`,
    })
    .from(chatMessages)
    .leftJoin(customers, eq(customers.id, chatMessages.senderId))
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        sql`${chatMessages.seq} > ${Math.max(place.readSeq, place.clearedSeq)}`,
        eq(chatMessages.state, 1),
        or(isNull(chatMessages.senderId), ne(chatMessages.senderId, customerId)),
        inArray(chatMessages.senderRole, ['member', 'service', 'adviser']),
      ),
    );
  return { kind: place.kind, n: heard!.n, words: heard!.words ?? '', name: heard!.name };
}

export const updateKey = (db: Executor, push: Whose, pushKey: string) =>
  db.update(chatPushes).set({ pushKey }).where(isOf(push));

/** Ends a claim; one that has passed to another process is left alone. */
export const settlePush = (
  db: Executor,
  push: Whose & { readonly tries: number },
  outcome: { readonly pushAfter: Date | null; readonly rangAt?: Date },
) =>
  db
    .update(chatPushes)
    .set({ ...outcome, ...(outcome.pushAfter === null && { tries: 0, pushKey: null }) })
    .where(and(isOf(push), eq(chatPushes.tries, push.tries)));

/** A ring that waits for the end of silent hours has not been tried. */
export const postponePush = (db: Executor, push: Whose & { readonly tries: number }, pushAfter: Date) =>
  db
    .update(chatPushes)
    .set({ pushAfter, tries: 0 })
    .where(and(isOf(push), eq(chatPushes.tries, push.tries)));

/** Gives up what waits since long. */
export const giveUpPushes = (db: Executor, now: Date, waitsBefore: Date) =>
  db
    .update(chatPushes)
    .set({ pushAfter: null, tries: 0, pushKey: null })
    .where(and(lte(chatPushes.pushAfter, now), lt(chatPushes.waitsSince, waitsBefore)));

export const deletePushes = (db: Executor, customerId: number) =>
  db.delete(chatPushes).where(eq(chatPushes.customerId, customerId));
