import {
  adviserAnswers,
  adviserClients,
  adviserComplaints,
  adviserEvidence,
  adviserMessages,
  adviserNotes,
  adviserName,
  adviserProfileColumns,
  adviserProfiles,
  adviserSuggestions,
  adviserTickets,
  customers,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { and, asc, count, eq, gt, gte, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CardRow, MarketName, MessageRow, ProfileRow, TicketRow } from './rows.ts';
import { openStates } from './states.ts';

const unreadNum = sql<number>`(select count(*)::int from ${adviserMessages} where ${adviserMessages.ticketId} = ${adviserTickets.id} and ${adviserMessages.author} = 'adviser' and ${adviserMessages.seq} > ${adviserTickets.readSeq})`;
const hasSuggestion = sql<boolean>`exists (select 1 from ${adviserSuggestions} where ${adviserSuggestions.ticketId} = ${adviserTickets.id})`;

/** What a row of a list of tickets is read from. */
export const cardColumns = { ticket: adviserTickets, adviserName, unreadNum, hasSuggestion };

const cardsOf = (db: Executor) =>
  db
    .select(cardColumns)
    .from(adviserTickets)
    .leftJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserTickets.staffId));

/** The member, held until the transaction ends: what they may still ask is counted under it. */
export async function lockCustomer(db: Executor, customerId: number) {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return rows[0];
}

export async function insertTicket(db: Executor, row: typeof adviserTickets.$inferInsert) {
  const rows = await db.insert(adviserTickets).values(row).onConflictDoNothing().returning();
  return rows[0];
}

export async function selectByRequest(db: Executor, customerId: number, clientReqId: string) {
  const rows = await db
    .select()
    .from(adviserTickets)
    .where(and(eq(adviserTickets.customerId, customerId), eq(adviserTickets.clientReqId, clientReqId)));
  return rows[0];
}

export async function lockTicket(db: Executor, id: number): Promise<TicketRow | undefined> {
  const rows = await db.select().from(adviserTickets).where(eq(adviserTickets.id, id)).for('update');
  return rows[0];
}

export const updateTicket = (db: Executor, id: number, change: Partial<typeof adviserTickets.$inferInsert>) =>
  db.update(adviserTickets).set(change).where(eq(adviserTickets.id, id));

export async function selectCard(db: Executor, id: number): Promise<CardRow | undefined> {
  const rows = await cardsOf(db).where(eq(adviserTickets.id, id));
  return rows[0];
}

export interface OwnFilter {
  readonly customerId: number;
  readonly market: MarketName;
  readonly tab: 'open' | 'ended' | 'all';
  readonly stockNo: string | undefined;
  readonly keyword: string | undefined;
  readonly before: ListPlace | null;
  readonly limit: number;
}

const pattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Own tickets, the newest first. */
export const selectOwnCards = (db: Executor, asked: OwnFilter) =>
  cardsOf(db)
    .where(
      and(
        eq(adviserTickets.customerId, asked.customerId),
        or(isNull(adviserTickets.market), eq(adviserTickets.market, asked.market)),
        asked.tab === 'all'
          ? undefined
          : asked.tab === 'open'
            ? inArray(adviserTickets.state, [...openStates])
            : inArray(adviserTickets.state, ['closed', 'rated']),
        asked.stockNo === undefined ? undefined : eq(adviserTickets.stockNo, asked.stockNo),
        asked.keyword === undefined
          ? undefined
          : sql`exists (select 1 from ${adviserMessages} where ${adviserMessages.ticketId} = ${adviserTickets.id} and ${ilike(adviserMessages.words, pattern(asked.keyword))})`,
        isAfterPlace(adviserTickets.createdAt, adviserTickets.id, asked.before),
      ),
    )
    .orderBy(...newestFirst(adviserTickets.createdAt, adviserTickets.id))
    .limit(asked.limit);

/** Stocks that own tickets of a market are about. */
export const selectOwnStocks = (db: Executor, customerId: number, market: MarketName) =>
  db
    .select({ stockNo: sql<string>`${adviserTickets.stockNo}` })
    .from(adviserTickets)
    .where(
      and(
        eq(adviserTickets.customerId, customerId),
        eq(adviserTickets.market, market),
        sql`${adviserTickets.stockNo} is not null`,
      ),
    )
    .groupBy(adviserTickets.stockNo)
    .orderBy(asc(adviserTickets.stockNo))
    .limit(100);

export async function countOwn(db: Executor, customerId: number, since: Date) {
  const rows = await db
    .select({
      openNum: sql<number>`count(*) filter (where ${adviserTickets.state} in ('queued', 'assigned', 'answered', 'followUp', 'escalated'))::int`,
      todayNum: sql<number>`count(*) filter (where ${adviserTickets.createdAt} >= ${since.toISOString()})::int`,
    })
    .from(adviserTickets)
    .where(eq(adviserTickets.customerId, customerId));
  return rows[0]!;
}

export async function insertMessage(db: Executor, row: typeof adviserMessages.$inferInsert): Promise<MessageRow> {
  const rows = await db.insert(adviserMessages).values(row).returning();
  return rows[0]!;
}

export async function selectByClientMsgId(db: Executor, ticketId: number, clientMsgId: string) {
  const rows = await db
    .select()
    .from(adviserMessages)
    .where(and(eq(adviserMessages.ticketId, ticketId), eq(adviserMessages.clientMsgId, clientMsgId)));
  return rows[0];
}

const maxMessages = 500;

/** What was said in tickets, in its order. */
export const selectMessages = (db: Executor, ticketIds: readonly number[]) =>
  db
    .select({ message: adviserMessages, name: adviserName })
    .from(adviserMessages)
    .leftJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserMessages.staffId))
    .where(inArray(adviserMessages.ticketId, [...ticketIds]))
    .orderBy(asc(adviserMessages.ticketId), asc(adviserMessages.seq))
    .limit(maxMessages * Math.max(1, ticketIds.length));

/** What one side has said in a ticket since a moment. */
export async function countSaid(db: Executor, ticketId: number, author: 'member' | 'adviser', afterSeq: number) {
  const rows = await db
    .select({ n: count() })
    .from(adviserMessages)
    .where(
      and(
        eq(adviserMessages.ticketId, ticketId),
        eq(adviserMessages.author, author),
        gt(adviserMessages.seq, afterSeq),
      ),
    );
  return rows[0]!.n;
}

/** The newest word of an adviser in a ticket. */
export async function selectLastAnswerSeq(db: Executor, ticketId: number): Promise<number> {
  const rows = await db
    .select({ seq: sql<number>`coalesce(max(${adviserMessages.seq}), 0)::int` })
    .from(adviserMessages)
    .where(and(eq(adviserMessages.ticketId, ticketId), eq(adviserMessages.author, 'adviser')));
  return rows[0]!.seq;
}

/** What an adviser has sent one customer since a moment. */
export async function countSent(db: Executor, staffId: number, customerId: number, since: Date) {
  const rows = await db
    .select({ n: count() })
    .from(adviserMessages)
    .innerJoin(adviserTickets, eq(adviserTickets.id, adviserMessages.ticketId))
    .where(
      and(
        eq(adviserMessages.staffId, staffId),
        eq(adviserTickets.customerId, customerId),
        gte(adviserMessages.createdAt, since),
      ),
    );
  return rows[0]!.n;
}

export const insertSuggestion = (db: Executor, row: typeof adviserSuggestions.$inferInsert) =>
  db.insert(adviserSuggestions).values(row);

export interface SuggestionFilter {
  readonly customerId: number;
  readonly market: MarketName;
  readonly before: ListPlace | null;
  readonly limit: number;
}

export const selectSuggestions = (db: Executor, asked: SuggestionFilter) =>
  db
    .select({ suggestion: adviserSuggestions, message: adviserMessages, adviserName })
    .from(adviserSuggestions)
    .innerJoin(adviserMessages, eq(adviserMessages.id, adviserSuggestions.messageId))
    .leftJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserSuggestions.staffId))
    .where(
      and(
        eq(adviserSuggestions.customerId, asked.customerId),
        eq(adviserSuggestions.market, asked.market),
        isAfterPlace(adviserSuggestions.givenAt, adviserSuggestions.messageId, asked.before),
      ),
    )
    .orderBy(...newestFirst(adviserSuggestions.givenAt, adviserSuggestions.messageId))
    .limit(asked.limit);

export const markSuggestionsRead = (db: Executor, ticketId: number, at: Date) =>
  db
    .update(adviserSuggestions)
    .set({ readAt: at })
    .where(and(eq(adviserSuggestions.ticketId, ticketId), isNull(adviserSuggestions.readAt)));

export async function decideSuggestion(
  db: Executor,
  key: { readonly messageId: number; readonly customerId: number },
  change: { readonly decision: 'followed' | 'partly' | 'not'; readonly decidedAt: Date },
) {
  const rows = await db
    .update(adviserSuggestions)
    .set(change)
    .where(and(eq(adviserSuggestions.messageId, key.messageId), eq(adviserSuggestions.customerId, key.customerId)))
    .returning({ id: adviserSuggestions.messageId });
  return rows.length > 0;
}

export const insertAnswer = (db: Executor, row: typeof adviserAnswers.$inferInsert) =>
  db.insert(adviserAnswers).values(row);
export const insertNote = (db: Executor, row: typeof adviserNotes.$inferInsert) => db.insert(adviserNotes).values(row);

/** A note that is kept once a request; the one that stands either way. */
export async function insertInternalNote(
  db: Executor,
  row: typeof adviserNotes.$inferInsert & { clientReqId: string },
) {
  await db.insert(adviserNotes).values(row).onConflictDoNothing();
  const rows = await db
    .select()
    .from(adviserNotes)
    .where(and(eq(adviserNotes.ticketId, row.ticketId), eq(adviserNotes.clientReqId, row.clientReqId)));
  return rows[0]!;
}
export const insertEvidence = (db: Executor, rows: readonly (typeof adviserEvidence.$inferInsert)[]) =>
  db.insert(adviserEvidence).values([...rows]);

export async function insertComplaint(db: Executor, row: typeof adviserComplaints.$inferInsert) {
  const rows = await db.insert(adviserComplaints).values(row).onConflictDoNothing().returning();
  return rows[0];
}

export async function selectComplaint(db: Executor, ticketId: number) {
  const rows = await db.select().from(adviserComplaints).where(eq(adviserComplaints.ticketId, ticketId));
  return rows[0];
}

export async function selectProfile(db: Executor, staffId: number): Promise<ProfileRow | undefined> {
  const rows = await db.select(adviserProfileColumns).from(adviserProfiles).where(eq(adviserProfiles.staffId, staffId));
  return rows[0];
}

/** The adviser whose customer a member is. */
export async function selectOwnAdviser(db: Executor, customerId: number): Promise<ProfileRow | undefined> {
  const rows = await db
    .select({ profile: adviserProfileColumns })
    .from(adviserClients)
    .innerJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserClients.staffId))
    .where(and(eq(adviserClients.customerId, customerId), adviserProfiles.isActive));
  return rows[0]?.profile;
}

/** A member without an adviser becomes whoever answers first's; `true` replaces who was. */
export const upsertClient = (
  db: Executor,
  row: typeof adviserClients.$inferInsert,
  { isReplaced }: { readonly isReplaced: boolean },
) =>
  isReplaced
    ? db
        .insert(adviserClients)
        .values(row)
        .onConflictDoUpdate({ target: adviserClients.customerId, set: { staffId: row.staffId, since: row.since } })
    : db.insert(adviserClients).values(row).onConflictDoNothing();

export async function forgetMember(db: Executor, customerId: number): Promise<void> {
  await db.delete(adviserClients).where(eq(adviserClients.customerId, customerId));
}

/** Everything of a member for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const tickets = await db
    .select({
      ticketId: adviserTickets.id,
      kind: adviserTickets.kind,
      state: adviserTickets.state,
      stockNo: adviserTickets.stockNo,
      costBand: adviserTickets.costBand,
      createdAt: adviserTickets.createdAt,
      score: adviserTickets.score,
      rateText: adviserTickets.rateText,
    })
    .from(adviserTickets)
    .where(eq(adviserTickets.customerId, customerId))
    .orderBy(asc(adviserTickets.id));
  const messages = await db
    .select({
      ticketId: adviserMessages.ticketId,
      seq: adviserMessages.seq,
      author: adviserMessages.author,
      body: adviserMessages.body,
      createdAt: adviserMessages.createdAt,
    })
    .from(adviserMessages)
    .innerJoin(adviserTickets, eq(adviserTickets.id, adviserMessages.ticketId))
    .where(eq(adviserTickets.customerId, customerId))
    .orderBy(asc(adviserMessages.ticketId), asc(adviserMessages.seq));
  const complaints = await db
    .select({
      ticketId: adviserComplaints.ticketId,
      text: adviserComplaints.text,
      state: adviserComplaints.state,
      createdAt: adviserComplaints.createdAt,
    })
    .from(adviserComplaints)
    .where(eq(adviserComplaints.customerId, customerId));
  return { tickets, messages, complaints };
}
