import { chatMembers, chatMessages, chatRings, conversations, customers, type Executor } from '@lianpan/db';
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
export function claimRings(db: Executor, now: Date, leaseUntil: Date, limit: number) {
  const due = db
    .$with('due')
    .as(
      db
        .select({ conversationId: chatRings.conversationId, customerId: chatRings.customerId })
        .from(chatRings)
        .where(lte(chatRings.ringAfter, now))
        .orderBy(asc(chatRings.ringAfter))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(chatRings)
    .set({ ringAfter: leaseUntil, tries: sql`${chatRings.tries} + 1` })
    .where(
      sql`(${chatRings.conversationId}, ${chatRings.customerId}) in (select conversation_id, customer_id from due)`,
    )
    .returning({
      conversationId: chatRings.conversationId,
      customerId: chatRings.customerId,
      waitsSince: chatRings.waitsSince,
      tries: chatRings.tries,
      key: chatRings.pushKey,
    });
}

type Whose = { readonly conversationId: number; readonly customerId: number };

const isOf = ({ conversationId, customerId }: Whose): SQL | undefined =>
  and(eq(chatRings.conversationId, conversationId), eq(chatRings.customerId, customerId));

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

export const updateKey = (db: Executor, ring: Whose, pushKey: string) =>
  db.update(chatRings).set({ pushKey }).where(isOf(ring));

/** Ends a claim; one that has passed to another process is left alone. */
export const settleRing = (
  db: Executor,
  ring: Whose & { readonly tries: number },
  outcome: { readonly ringAfter: Date | null; readonly rangAt?: Date },
) =>
  db
    .update(chatRings)
    .set({ ...outcome, ...(outcome.ringAfter === null && { tries: 0, pushKey: null }) })
    .where(and(isOf(ring), eq(chatRings.tries, ring.tries)));

/** A ring that waits for the end of silent hours has not been tried. */
export const postponeRing = (db: Executor, ring: Whose & { readonly tries: number }, ringAfter: Date) =>
  db
    .update(chatRings)
    .set({ ringAfter, tries: 0 })
    .where(and(isOf(ring), eq(chatRings.tries, ring.tries)));

/** Gives up what waits since long. */
export const giveUpRings = (db: Executor, now: Date, waitsBefore: Date) =>
  db
    .update(chatRings)
    .set({ ringAfter: null, tries: 0, pushKey: null })
    .where(and(lte(chatRings.ringAfter, now), lt(chatRings.waitsSince, waitsBefore)));

export const deleteRings = (db: Executor, customerId: number) =>
  db.delete(chatRings).where(eq(chatRings.customerId, customerId));
