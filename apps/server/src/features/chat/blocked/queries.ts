import { blockedPeople, chatMembers, conversations, type Executor } from '@lianpan/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** Whom of some people a member has blocked. */
export async function selectBlockedOf(db: Executor, customerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: blockedPeople.blockedId })
    .from(blockedPeople)
    .where(and(eq(blockedPeople.customerId, customerId), inArray(blockedPeople.blockedId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Members of a conversation who have blocked somebody. */
export async function selectBlockersIn(db: Executor, conversationId: number, blockedId: number): Promise<number[]> {
  const rows = await db
    .select({ id: chatMembers.customerId })
    .from(chatMembers)
    .innerJoin(
      blockedPeople,
      and(eq(blockedPeople.customerId, chatMembers.customerId), eq(blockedPeople.blockedId, blockedId)),
    )
    .where(and(eq(chatMembers.conversationId, conversationId), isNull(chatMembers.leftAt)));
  return rows.map(({ id }) => id);
}

/** Which of some conversations are groups. */
export async function selectGroupsAmong(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.kind, 'group'), inArray(conversations.id, [...ids])));
  return rows.map(({ id }) => id);
}
