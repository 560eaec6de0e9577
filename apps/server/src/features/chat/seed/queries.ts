import { chatMembers, chatMessages, conversations, type Executor } from '@lianpan/db';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

/** Whether the demonstration's conversations are there. */
export async function isWritten(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, conversations.id))
    .where(and(eq(conversations.kind, 'group'), isNotNull(chatMessages.clientMsgId)))
    .limit(1);
  return rows.length > 0;
}

/** Takes a conversation on to its newest message, and everybody but `unreadBy` with it. */
export async function settle(
  db: Executor,
  id: number,
  { lastSeq, lastChange, at, isAnswered }: { lastSeq: number; lastChange: number; at: Date; isAnswered: boolean },
  unreadBy: readonly number[],
): Promise<void> {
  await db.update(conversations).set({ lastSeq, lastChange, lastAt: at, isAnswered }).where(eq(conversations.id, id));
  await db
    .update(chatMembers)
    .set({
      readSeq: sql`case when ${chatMembers.customerId} = any(${sql`${`{${unreadBy.join(',')}}`}::bigint[]`})
        then greatest(${lastSeq}::int - 3, 0) else ${lastSeq}::int end`,
    })
    .where(eq(chatMembers.conversationId, id));
}
