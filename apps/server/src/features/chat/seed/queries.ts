import { chatMembers, chatMessages, contentItems, conversations, type Executor } from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { CardKind } from './line.ts';

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

/** How many of the newest are left to read, conversation by conversation. */
const unreadOf = [2, 7, 1, 12, 4, 1, 5, 3] as const;

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
        then greatest(${lastSeq - unreadOf[id % unreadOf.length]!}::int, 0) else ${lastSeq}::int end`,
    })
    .where(eq(chatMembers.conversationId, id));
}

/** Somebody has read up to here. */
export const leaveUnread = (db: Executor, conversationId: number, customerId: number, readSeq: number) =>
  db
    .update(chatMembers)
    .set({ readSeq })
    .where(and(eq(chatMembers.conversationId, conversationId), eq(chatMembers.customerId, customerId)));

const kinds: Readonly<Record<CardKind, number>> = {
  paper: dataTypes.researchPaper,
  food: dataTypes.driedFood,
  question: dataTypes.question,
};

/** The oldest published piece of the demonstration of each kind that talks show. */
export async function selectCards(db: Executor): Promise<ReadonlyMap<CardKind, { dataType: number; dataId: string }>> {
  const isShown = and(eq(contentItems.isDemo, true), eq(contentItems.state, auditStates.published));
  const rows = await db
    .select({ dataType: contentItems.dataType, id: min(contentItems.id) })
    .from(contentItems)
    .where(and(isShown, inArray(contentItems.dataType, Object.values(kinds))))
    .groupBy(contentItems.dataType);
  const idOf = new Map(rows.map(({ dataType, id }) => [dataType, String(id)]));
  return new Map(
    (Object.keys(kinds) as CardKind[]).map((kind) => [kind, { dataType: kinds[kind], dataId: idOf.get(kinds[kind])! }]),
  );
}

export async function hasMessages(db: Executor, conversationId: number): Promise<boolean> {
  const rows = await db
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .limit(1);
  return rows.length > 0;
}
