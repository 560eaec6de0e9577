import { chatVotes, urlEntries, type Executor } from '@lianpan/db';
import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm';

/** How many have said each answer of some polls, and which of them the viewer has said. */
export const countVotes = (db: Executor, messageIds: readonly number[], viewer: number | null) =>
  db
    .select({
      messageId: chatVotes.messageId,
      choice: chatVotes.choice,
      n: count(),
      isOwn: sql<boolean>`coalesce(bool_or(${chatVotes.customerId} = ${viewer}::bigint), false)`,
    })
    .from(chatVotes)
    .where(inArray(chatVotes.messageId, [...messageIds]))
    .groupBy(chatVotes.messageId, chatVotes.choice);

/** Keeps a voice; nothing where the member has one already. */
export const insertVote = (db: Executor, row: typeof chatVotes.$inferInsert) =>
  db.insert(chatVotes).values(row).onConflictDoNothing().returning({ choice: chatVotes.choice });

export async function selectVote(db: Executor, messageId: number, customerId: number): Promise<number | undefined> {
  const rows = await db
    .select({ choice: chatVotes.choice })
    .from(chatVotes)
    .where(and(eq(chatVotes.messageId, messageId), eq(chatVotes.customerId, customerId)));
  return rows[0]?.choice;
}

export async function deleteVotes(db: Executor, customerId: number): Promise<void> {
  await db.delete(chatVotes).where(eq(chatVotes.customerId, customerId));
}

export const selectOwnVotes = (db: Executor, customerId: number) =>
  db
    .select({ messageId: chatVotes.messageId, choice: chatVotes.choice, at: chatVotes.at })
    .from(chatVotes)
    .where(eq(chatVotes.customerId, customerId))
    .orderBy(asc(chatVotes.messageId));

const prefix = 'goods.';
const goodsId = sql<string>`substr(${urlEntries.key}, ${prefix.length + 1}::int)`;
const offer = { goodsId, title: urlEntries.title, url: urlEntries.url };

/** What the firm offers under some ids. */
export const selectGoods = (db: Executor, ids: readonly string[]) =>
  db
    .select(offer)
    .from(urlEntries)
    .where(
      inArray(
        urlEntries.key,
        ids.map((id) => `${prefix}${id}`),
      ),
    );

/** All that the firm offers. */
export const selectAllGoods = (db: Executor) =>
  db
    .select(offer)
    .from(urlEntries)
    .where(like(urlEntries.key, `${prefix}%`))
    .orderBy(asc(urlEntries.key))
    .limit(100);
