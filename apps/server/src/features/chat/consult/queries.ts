import { chatMessages, conversations, customers, staff, type Executor } from '@lianpan/db';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';

const served = {
  id: conversations.id,
  lastSeq: conversations.lastSeq,
  lastAt: conversations.lastAt,
  waitingSince: conversations.waitingSince,
  keeperId: conversations.keeperId,
  keptUntil: conversations.keptUntil,
  keeperName: staff.displayName,
  customerId: customers.id,
  nickName: customers.nickName,
  headImageUrl: customers.headImageUrl,
  trustLevel: customers.trustLevel,
  registeredAt: customers.registeredAt,
  status: customers.status,
  mobileEncrypted: customers.mobileEncrypted,
};

const read = (db: Executor) =>
  db
    .select(served)
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.ownerId))
    .leftJoin(staff, eq(staff.id, conversations.keeperId));

const isService = eq(conversations.kind, 'service');
const hasStarted = gt(conversations.lastSeq, 0);
const isKeptBy = (staffId: number, now: Date) =>
  and(eq(conversations.keeperId, staffId), gt(conversations.keptUntil, now));
/** Nobody else takes care of it. */
const isOpenTo = (staffId: number, now: Date) =>
  or(isNull(conversations.keeperId), lt(conversations.keptUntil, now), eq(conversations.keeperId, staffId));

/** A place in a list: a moment and an id. */
export interface Place {
  readonly at: Date;
  readonly id: number;
}

interface Asked {
  readonly staffId: number;
  readonly now: Date;
  readonly after: Place | null;
  readonly limit: number;
}

/** Who waits, the longest first; not those of whom somebody else takes care. */
export const selectWaiting = (db: Executor, { staffId, now, after, limit }: Asked) =>
  read(db)
    .where(
      and(
        isService,
        isNotNull(conversations.waitingSince),
        isOpenTo(staffId, now),
        after ? sql`(${conversations.waitingSince}, ${conversations.id}) > (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(conversations.waitingSince, conversations.id)
    .limit(limit);

export type ServedRow = Awaited<ReturnType<typeof selectWaiting>>[number];

const newestFirst = (db: Executor, where: SQL | undefined, { after, limit }: Pick<Asked, 'after' | 'limit'>) =>
  read(db)
    .where(
      and(where, after ? sql`(${conversations.lastAt}, ${conversations.id}) < (${after.at}, ${after.id})` : undefined),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit);

export const selectKept = (db: Executor, asked: Asked) =>
  newestFirst(db, and(isService, isKeptBy(asked.staffId, asked.now)), asked);

export const selectAnswered = (db: Executor, asked: Asked) =>
  newestFirst(db, and(isService, hasStarted, isNull(conversations.waitingSince)), asked);

/** Waiting conversations that are open to somebody, those that have waited since before a moment, and the own ones. */
export async function countQueues(
  db: Executor,
  { staffId, now, lateSince }: { readonly staffId: number; readonly now: Date; readonly lateSince: Date },
) {
  const [waiting] = await db
    .select({
      all: count(),
      late: sql<number>`count(*) filter (where ${conversations.waitingSince} < ${lateSince})::int`,
    })
    .from(conversations)
    .where(and(isService, isNotNull(conversations.waitingSince), isOpenTo(staffId, now)));
  const [mine] = await db
    .select({ n: count() })
    .from(conversations)
    .where(and(isService, isKeptBy(staffId, now)));
  return { waiting: waiting!.all, late: waiting!.late, mine: mine!.n };
}

export async function selectServed(db: Executor, id: number): Promise<ServedRow | undefined> {
  const rows = await read(db).where(and(isService, hasStarted, eq(conversations.id, id)));
  return rows[0];
}

/** What somebody of the staff has answered before, by the name that their client gave it. */
export async function selectAnswer(db: Executor, staffId: number, clientMsgId: string) {
  const rows = await db
    .select({ id: chatMessages.id, conversationId: chatMessages.conversationId, words: chatMessages.words })
    .from(chatMessages)
    .where(and(eq(chatMessages.staffId, staffId), eq(chatMessages.clientMsgId, clientMsgId)));
  return rows[0];
}

/** Who takes care of a conversation, and since when its member waits; under its lock. */
export const updateServed = (
  db: Executor,
  id: number,
  change: Partial<Pick<typeof conversations.$inferInsert, 'waitingSince' | 'keeperId' | 'keptUntil'>>,
) => db.update(conversations).set(change).where(eq(conversations.id, id));
