import { replaySessions, settings, type Executor, newestFirst } from '@lianpan/db';
import { and, count, eq, isNull } from 'drizzle-orm';

export type SessionRow = typeof replaySessions.$inferSelect;

/** `undefined` where the member has an open one already. */
export async function insertSession(
  db: Executor,
  row: typeof replaySessions.$inferInsert,
): Promise<SessionRow | undefined> {
  const rows = await db.insert(replaySessions).values(row).onConflictDoNothing().returning();
  return rows[0];
}

/** A replay of a member's own; other people's are as if they were not there. */
export async function selectSession(db: Executor, customerId: number, id: number): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(replaySessions)
    .where(and(eq(replaySessions.id, id), eq(replaySessions.customerId, customerId)));
  return rows[0];
}

export async function lockSession(db: Executor, customerId: number, id: number): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(replaySessions)
    .where(and(eq(replaySessions.id, id), eq(replaySessions.customerId, customerId)))
    .for('update');
  return rows[0];
}

export async function selectOpenSession(db: Executor, customerId: number): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(replaySessions)
    .where(and(eq(replaySessions.customerId, customerId), isNull(replaySessions.endedAt)));
  return rows[0];
}

/** A replay whoever owns it, for what keeps it going. */
export async function selectAnySession(db: Executor, id: number): Promise<SessionRow | undefined> {
  const rows = await db.select().from(replaySessions).where(eq(replaySessions.id, id));
  return rows[0];
}

export async function updateSession(
  db: Executor,
  id: number,
  changes: Partial<typeof replaySessions.$inferInsert>,
): Promise<SessionRow | undefined> {
  const rows = await db.update(replaySessions).set(changes).where(eq(replaySessions.id, id)).returning();
  return rows[0];
}

export const selectSessions = (db: Executor, customerId: number, { skip, limit }: { skip: number; limit: number }) =>
  db
    .select()
    .from(replaySessions)
    .where(eq(replaySessions.customerId, customerId))
    .orderBy(...newestFirst(replaySessions.createdAt, replaySessions.id))
    .offset(skip)
    .limit(limit);

export const countSessions = async (db: Executor, customerId: number): Promise<number> =>
  (await db.select({ n: count() }).from(replaySessions).where(eq(replaySessions.customerId, customerId)))[0]?.n ?? 0;

/** How often a member replayed each day. */
export const selectPlayed = (db: Executor, customerId: number) =>
  db
    .select({ tradeDate: replaySessions.tradeDate, n: count() })
    .from(replaySessions)
    .where(eq(replaySessions.customerId, customerId))
    .groupBy(replaySessions.tradeDate);

export async function selectKept(db: Executor, key: string): Promise<unknown> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return rows[0]?.value;
}

export const upsertKept = (db: Executor, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

export const deleteEverything = async (db: Executor, customerId: number): Promise<void> => {
  await db.delete(replaySessions).where(eq(replaySessions.customerId, customerId));
};

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      tradeDate: replaySessions.tradeDate,
      kind: replaySessions.kind,
      createdAt: replaySessions.createdAt,
      endedAt: replaySessions.endedAt,
      answers: replaySessions.answers,
    })
    .from(replaySessions)
    .where(eq(replaySessions.customerId, customerId))
    .orderBy(...newestFirst(replaySessions.createdAt, replaySessions.id));

/** Whether these were the first answers. */
export async function saveAnswers(db: Executor, id: number, answers: readonly number[]): Promise<boolean> {
  const rows = await db
    .update(replaySessions)
    .set({ answers })
    .where(and(eq(replaySessions.id, id), isNull(replaySessions.answers)))
    .returning({ id: replaySessions.id });
  return rows.length > 0;
}
