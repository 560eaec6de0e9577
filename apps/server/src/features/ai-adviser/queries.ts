import {
  aiAsks,
  aiStatements,
  chatMembers,
  conversations,
  customers,
  staff,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { and, count, desc, eq, exists, gt, gte, isNotNull, isNull, lt, max, min, or, sql, type SQL } from 'drizzle-orm';

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
  change:
    | Pick<NewAsk, 'opinion'>
    | Pick<NewAsk, 'complaint' | 'complainedAt' | 'verdict' | 'handledById' | 'handledAt' | 'handledNote'>,
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

/** What a member said of answers behind a place in the conversation, the newest first. */
export const selectOpinions = (db: Executor, customerId: number, conversationId: number, limit: number) =>
  db
    .select({ seq: aiAsks.answerSeq, opinion: aiAsks.opinion, complaint: aiAsks.complaint })
    .from(aiAsks)
    .innerJoin(
      chatMembers,
      and(eq(chatMembers.conversationId, aiAsks.conversationId), eq(chatMembers.customerId, aiAsks.customerId)),
    )
    .where(
      and(
        eq(aiAsks.customerId, customerId),
        eq(aiAsks.conversationId, conversationId),
        gt(aiAsks.answerSeq, chatMembers.clearedSeq),
        or(isNotNull(aiAsks.opinion), isNotNull(aiAsks.complaint)),
      ),
    )
    .orderBy(desc(aiAsks.answerSeq))
    .limit(limit);

const logged = {
  id: aiAsks.id,
  customerId: aiAsks.customerId,
  at: aiAsks.at,
  market: aiAsks.market,
  intent: aiAsks.intent,
  route: aiAsks.route,
  stockNo: aiAsks.stockNo,
  isAbstained: aiAsks.isAbstained,
  isRefused: aiAsks.isRefused,
  model: aiAsks.model,
  opinion: aiAsks.opinion,
  complaint: aiAsks.complaint,
  complainedAt: aiAsks.complainedAt,
  verdict: aiAsks.verdict,
  handledAt: aiAsks.handledAt,
  handledNote: aiAsks.handledNote,
  handledByName: staff.displayName,
};

const logSorts = {
  open: and(isNotNull(aiAsks.complaint), isNull(aiAsks.verdict)),
  handled: isNotNull(aiAsks.verdict),
  reported: isNotNull(aiAsks.complaint),
  useless: eq(aiAsks.opinion, 'useless'),
  refused: eq(aiAsks.isRefused, true),
  abstained: eq(aiAsks.isAbstained, true),
  all: undefined,
} as const;

interface LogAsked {
  readonly sort: keyof typeof logSorts;
  readonly customerId: number | null;
  readonly before: ListPlace | null;
  readonly limit: number;
}

/** The log, the newest first. */
export const selectLog = (db: Executor, { sort, customerId, before, limit }: LogAsked) =>
  db
    .select(logged)
    .from(aiAsks)
    .leftJoin(staff, eq(staff.id, aiAsks.handledById))
    .where(
      and(
        logSorts[sort],
        customerId === null ? undefined : eq(aiAsks.customerId, customerId),
        isAfterPlace(aiAsks.at, aiAsks.id, before),
      ),
    )
    .orderBy(...newestFirst(aiAsks.at, aiAsks.id))
    .limit(limit);

export type LoggedRow = Awaited<ReturnType<typeof selectLog>>[number];

/** One entry of the log, and where its words are. */
export async function selectEntry(db: Executor, id: number) {
  const rows = await db
    .select({
      ...logged,
      conversationId: aiAsks.conversationId,
      questionSeq: aiAsks.questionSeq,
      answerSeq: aiAsks.answerSeq,
    })
    .from(aiAsks)
    .leftJoin(staff, eq(staff.id, aiAsks.handledById))
    .where(eq(aiAsks.id, id));
  return rows[0];
}

/** A report, locked so that one of the staff alone handles it. */
export async function lockReport(db: Executor, id: number) {
  const rows = await db
    .select({ id: aiAsks.id, complaint: aiAsks.complaint, verdict: aiAsks.verdict })
    .from(aiAsks)
    .where(eq(aiAsks.id, id))
    .for('update');
  return rows[0];
}

export const settleReport = (
  db: Executor,
  id: number,
  change: Pick<NewAsk, 'verdict' | 'handledById' | 'handledAt' | 'handledNote'>,
) => db.update(aiAsks).set(change).where(eq(aiAsks.id, id));

/** Keeps that facts of stocks were told; the first answer of a stock and day stands. */
export const insertStatements = (db: Executor, rows: readonly (typeof aiStatements.$inferInsert)[]) =>
  db
    .insert(aiStatements)
    .values([...rows])
    .onConflictDoNothing();

/** Whether there is a demonstration: one that was removed while a server goes on gets no rows again. */
export async function hasDemonstration(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.isDemo, true)).limit(1);
  return rows.length > 0;
}

/** Whether the demonstration's have been written. */
export async function hasDemoStatements(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: aiStatements.id })
    .from(aiStatements)
    .where(eq(aiStatements.isDemo, true))
    .limit(1);
  return rows.length > 0;
}

/** Stocks and days that facts were told of, the newest first. */
export const selectStatements = (db: Executor, market: 'real' | 'simulated', limit: number) =>
  db
    .select({ stockNo: aiStatements.stockNo, tradeDate: aiStatements.tradeDate, isDemo: aiStatements.isDemo })
    .from(aiStatements)
    .where(eq(aiStatements.market, market))
    .orderBy(desc(aiStatements.id))
    .limit(limit);

const numberOf = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;

export async function countStatements(db: Executor, market: 'real' | 'simulated') {
  const rows = await db
    .select({
      n: count(),
      demoNum: numberOf(eq(aiStatements.isDemo, true)),
      newestId: max(aiStatements.id),
      firstDate: min(aiStatements.tradeDate),
    })
    .from(aiStatements)
    .where(eq(aiStatements.market, market));
  return rows[0]!;
}

/** How answers of a market were judged, as far as they are kept. */
export async function countJudged(db: Executor, market: 'real' | 'simulated') {
  const rows = await db
    .select({
      answeredNum: count(),
      refusedNum: numberOf(eq(aiAsks.isRefused, true)),
      abstainedNum: numberOf(eq(aiAsks.isAbstained, true)),
      usefulNum: numberOf(eq(aiAsks.opinion, 'useful')),
      uselessNum: numberOf(eq(aiAsks.opinion, 'useless')),
      reportedNum: numberOf(isNotNull(aiAsks.complaint)),
      upheldNum: numberOf(eq(aiAsks.verdict, 'upheld')),
    })
    .from(aiAsks)
    .where(eq(aiAsks.market, market));
  return rows[0]!;
}

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
