import { aiAsks, conversations, type Executor } from '@lianpan/db';
import { and, count, desc, eq, exists, gte, lt, sql } from 'drizzle-orm';

export type NewAsk = typeof aiAsks.$inferInsert;

export async function insertAsk(db: Executor, row: NewAsk): Promise<void> {
  await db.insert(aiAsks).values(row);
}

/** What a member asked under a name. */
export async function selectAsked(db: Executor, customerId: number, clientMsgId: string) {
  const rows = await db
    .select()
    .from(aiAsks)
    .where(and(eq(aiAsks.customerId, customerId), eq(aiAsks.clientMsgId, clientMsgId)));
  return rows[0];
}

export async function countCounted(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(aiAsks)
    .where(and(eq(aiAsks.customerId, customerId), eq(aiAsks.isCounted, true), gte(aiAsks.at, since)));
  return rows[0]!.n;
}

/** Whether a conversation is the member's own one with the machine. */
export async function isOwn(db: Executor, customerId: number, conversationId: number): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.id, conversationId), eq(conversations.ownerId, customerId), eq(conversations.kind, 'ai')),
    );
  return rows.length > 0;
}

interface OwnAnswer {
  readonly customerId: number;
  readonly conversationId: number;
  readonly seq: number;
}

/** Writes what the member thinks of an answer; nothing where it is not theirs. */
export const updateAnswer = (
  db: Executor,
  { customerId, conversationId, seq }: OwnAnswer,
  change: { readonly opinion: 'useful' | 'useless' } | { readonly complaint: string },
) =>
  db
    .update(aiAsks)
    .set(change)
    .where(
      and(
        eq(aiAsks.customerId, customerId),
        eq(aiAsks.conversationId, conversationId),
        eq(aiAsks.answerSeq, seq),
        exists(
          db
            .select({ one: sql`1` })
            .from(conversations)
            .where(and(eq(conversations.id, conversationId), eq(conversations.ownerId, customerId))),
        ),
      ),
    )
    .returning({ id: aiAsks.id });

export async function deleteBefore(db: Executor, before: Date): Promise<number> {
  const rows = await db.delete(aiAsks).where(lt(aiAsks.at, before)).returning({ id: aiAsks.id });
  return rows.length;
}

export async function deleteOwn(db: Executor, customerId: number): Promise<void> {
  await db.delete(aiAsks).where(eq(aiAsks.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      at: aiAsks.at,
      intent: aiAsks.intent,
      stockNo: aiAsks.stockNo,
      isAbstained: aiAsks.isAbstained,
      isRefused: aiAsks.isRefused,
      opinion: aiAsks.opinion,
      complaint: aiAsks.complaint,
    })
    .from(aiAsks)
    .where(eq(aiAsks.customerId, customerId))
    .orderBy(desc(aiAsks.at));
