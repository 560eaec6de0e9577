import type { StaffScope } from '@lianpan/contract';
import {
  adviserAnswers,
  adviserComplaints,
  adviserEvidence,
  adviserMessages,
  adviserNotes,
  adviserName,
  adviserProfileColumns,
  adviserProfiles,
  adviserQuickTexts,
  adviserSuggestions,
  adviserTickets,
  assessments,
  customers,
  diagnosisRecords,
  newestFirst,
  staff,
  watchedStocks,
  type Executor,
} from '@lianpan/db';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cardColumns } from '../queries.ts';
import type { MarketName } from '../rows.ts';
import { openStates, waitingStates } from '../states.ts';

export type QueueName = 'mine' | 'team' | 'unassigned' | 'dueSoon' | 'waiting' | 'escalated' | 'closed' | 'sampled';

interface QueueFilter {
  readonly queue: QueueName;
  readonly staffId: number;
  /** Whose tickets they read. */
  readonly reach: { readonly scope: StaffScope | undefined; readonly ownerIds: readonly number[] | null };
  readonly dueBefore: Date;
}

const isOpen = inArray(adviserTickets.state, [...openStates]);
const isWaiting = inArray(adviserTickets.state, [...waitingStates]);
const isSampled = sql`exists (select 1 from ${adviserMessages} where ${adviserMessages.ticketId} = ${adviserTickets.id} and ${adviserMessages.isSampled})`;

/** Which tickets stand in a queue for somebody. */
function conditionOf({ queue, staffId, reach: { scope, ownerIds }, dueBefore }: QueueFilter): SQL | undefined {
  const isOwn = eq(adviserTickets.staffId, staffId);
  const isTeams =
    ownerIds === null ? isNotNull(adviserTickets.staffId) : inArray(adviserTickets.staffId, [...ownerIds]);
  // What nobody has yet is everybody's whose work is more than their own.
  const isMine = scope === 'all' ? undefined : scope === 'team' ? or(isNull(adviserTickets.staffId), isTeams) : isOwn;
  switch (queue) {
    case 'mine':
      return and(isOwn, isOpen);
    case 'team':
      return and(isTeams, isOpen);
    case 'unassigned':
      return and(sql`${adviserTickets.staffId} is null`, isOpen);
    case 'dueSoon':
      return and(isMine, isWaiting, lte(adviserTickets.dueAt, dueBefore));
    case 'waiting':
      return and(isMine, eq(adviserTickets.state, 'answered'));
    case 'escalated':
      return and(isMine, eq(adviserTickets.state, 'escalated'));
    case 'closed':
      return and(isMine, inArray(adviserTickets.state, ['closed', 'rated']));
    case 'sampled':
      return and(isMine, isSampled);
  }
}

const adminColumns = { ...cardColumns, nickName: customers.nickName };

const adminCards = (db: Executor) =>
  db
    .select(adminColumns)
    .from(adviserTickets)
    .innerJoin(customers, eq(customers.id, adviserTickets.customerId))
    .leftJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserTickets.staffId));

/** A queue in the order of its clocks; what is closed the newest first. */
export const selectQueue = (
  db: Executor,
  filter: QueueFilter,
  page: { readonly offset: number; readonly limit: number },
) =>
  adminCards(db)
    .where(conditionOf(filter))
    .orderBy(
      ...(filter.queue === 'closed' || filter.queue === 'sampled'
        ? [desc(adviserTickets.lastAt), desc(adviserTickets.id)]
        : [sql`${adviserTickets.dueAt} nulls last`, asc(adviserTickets.id)]),
    )
    .offset(page.offset)
    .limit(page.limit);

export async function selectAdminCard(db: Executor, id: number) {
  const rows = await adminCards(db).where(eq(adviserTickets.id, id));
  return rows[0];
}
export type AdminCardRow = NonNullable<Awaited<ReturnType<typeof selectAdminCard>>>;

const queueNames = ['mine', 'team', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed', 'sampled'] as const;

/** How many tickets stand in each queue. */
export async function countQueues(
  db: Executor,
  filter: Omit<QueueFilter, 'queue'>,
): Promise<Record<QueueName, number>> {
  const columns = Object.fromEntries(
    queueNames.map((queue) => [
      queue,
      sql<number>`(count(*) filter (where ${conditionOf({ ...filter, queue })!}))::int`,
    ]),
  ) as Record<QueueName, SQL<number>>;
  const rows = await db.select(columns).from(adviserTickets);
  return rows[0]!;
}

export const touchProfile = (db: Executor, staffId: number, at: Date) =>
  db.update(adviserProfiles).set({ seenAt: at }).where(eq(adviserProfiles.staffId, staffId));

export const updateProfile = (db: Executor, staffId: number, change: Partial<typeof adviserProfiles.$inferInsert>) =>
  db.update(adviserProfiles).set(change).where(eq(adviserProfiles.staffId, staffId));

export const upsertProfile = (db: Executor, { staffId, ...row }: typeof adviserProfiles.$inferInsert) =>
  db
    .insert(adviserProfiles)
    .values({ ...row, staffId })
    .onConflictDoUpdate({ target: adviserProfiles.staffId, set: row });

/** All advisers, held until the transaction ends: how much each has is counted under it. */
export const lockProfiles = (db: Executor) =>
  db.select(adviserProfileColumns).from(adviserProfiles).orderBy(asc(adviserProfiles.staffId)).for('update');

/** What somebody of the staff is. */
export async function selectStaffRoles(db: Executor, id: number) {
  const rows = await db.select({ roles: staff.roles }).from(staff).where(eq(staff.id, id));
  return rows[0];
}

export const selectProfiles = (db: Executor) =>
  db
    .select({ profile: adviserProfileColumns, staffState: staff.state, roles: staff.roles })
    .from(adviserProfiles)
    .innerJoin(staff, eq(staff.id, adviserProfiles.staffId))
    .orderBy(asc(adviserProfiles.staffId));

/** How many open tickets each adviser has. */
export async function countOpen(db: Executor): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ staffId: sql<number>`${adviserTickets.staffId}`.mapWith(Number), n: count() })
    .from(adviserTickets)
    .where(and(isNotNull(adviserTickets.staffId), isOpen))
    .groupBy(adviserTickets.staffId);
  return new Map(rows.map((row) => [row.staffId, row.n]));
}

/** Open tickets of an adviser in which the firm is to speak. */
export const lockWaitingOf = (db: Executor, staffId: number) =>
  db
    .select()
    .from(adviserTickets)
    .where(and(eq(adviserTickets.staffId, staffId), isWaiting))
    .orderBy(asc(adviserTickets.id))
    .for('update');

export const selectNotes = (db: Executor, ticketId: number) => {
  const [author, receiver] = [alias(staff, 'author'), alias(staff, 'receiver')];
  return db
    .select({ note: adviserNotes, byName: author.displayName, toName: receiver.displayName })
    .from(adviserNotes)
    .leftJoin(author, eq(author.id, adviserNotes.staffId))
    .leftJoin(receiver, eq(receiver.id, adviserNotes.toStaffId))
    .where(eq(adviserNotes.ticketId, ticketId))
    .orderBy(asc(adviserNotes.id))
    .limit(200);
};

export const selectEvidence = (db: Executor, ticketId: number) =>
  db
    .select({ evidence: adviserEvidence, byName: staff.displayName })
    .from(adviserEvidence)
    .leftJoin(staff, eq(staff.id, adviserEvidence.staffId))
    .where(eq(adviserEvidence.ticketId, ticketId))
    .orderBy(asc(adviserEvidence.id))
    .limit(200);

/** Whether somebody has noted a reading of a ticket since a moment. */
export async function hasRead(db: Executor, ticketId: number, staffId: number, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: adviserEvidence.id })
    .from(adviserEvidence)
    .where(
      and(
        eq(adviserEvidence.ticketId, ticketId),
        eq(adviserEvidence.staffId, staffId),
        eq(adviserEvidence.what, 'read'),
        gte(adviserEvidence.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the card of a customer is made of. */
export async function selectCustomer(db: Executor, customerId: number) {
  const rows = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      mobileEncrypted: customers.mobileEncrypted,
      customerLevel: customers.customerLevel,
      serviceStatus: customers.serviceStatus,
      serviceEndsAt: customers.serviceEndsAt,
      riskClass: assessments.riskClass,
      riskClassUntil: assessments.validUntil,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .where(eq(customers.id, customerId));
  return rows[0];
}

export const selectWatched = (db: Executor, customerId: number, market: MarketName) =>
  db
    .select({ stockNo: watchedStocks.stockNo })
    .from(watchedStocks)
    .where(and(eq(watchedStocks.customerId, customerId), eq(watchedStocks.market, market)))
    .orderBy(asc(watchedStocks.rank))
    .limit(12);

export const selectDiagnoses = (db: Executor, customerId: number, market: MarketName) =>
  db
    .select({ stockNo: diagnosisRecords.stockNo, total: diagnosisRecords.total, givenAt: diagnosisRecords.givenAt })
    .from(diagnosisRecords)
    .where(and(eq(diagnosisRecords.customerId, customerId), eq(diagnosisRecords.market, market)))
    .orderBy(...newestFirst(diagnosisRecords.givenAt, diagnosisRecords.id))
    .limit(5);

export const selectTicketsOf = (db: Executor, customerId: number) =>
  db
    .select({
      id: adviserTickets.id,
      kind: adviserTickets.kind,
      state: adviserTickets.state,
      brief: adviserTickets.brief,
      createdAt: adviserTickets.createdAt,
    })
    .from(adviserTickets)
    .where(eq(adviserTickets.customerId, customerId))
    .orderBy(...newestFirst(adviserTickets.createdAt, adviserTickets.id))
    .limit(10);

export const selectComplaintsOf = (db: Executor, customerId: number) =>
  db
    .select()
    .from(adviserComplaints)
    .where(eq(adviserComplaints.customerId, customerId))
    .orderBy(desc(adviserComplaints.createdAt))
    .limit(10);

export async function countSuggestionsOf(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(adviserSuggestions)
    .where(eq(adviserSuggestions.customerId, customerId));
  return rows[0]!.n;
}

export const selectComplaints = (db: Executor) =>
  db
    .select({ complaint: adviserComplaints, nickName: customers.nickName, adviserName })
    .from(adviserComplaints)
    .innerJoin(customers, eq(customers.id, adviserComplaints.customerId))
    .leftJoin(adviserProfiles, eq(adviserProfiles.staffId, adviserComplaints.staffId))
    .orderBy(sql`${adviserComplaints.state} <> 'open'`, desc(adviserComplaints.createdAt))
    .limit(200);

export async function lockComplaint(db: Executor, ticketId: number) {
  const rows = await db.select().from(adviserComplaints).where(eq(adviserComplaints.ticketId, ticketId)).for('update');
  return rows[0];
}

export const updateComplaint = (
  db: Executor,
  ticketId: number,
  change: Partial<typeof adviserComplaints.$inferInsert>,
) => db.update(adviserComplaints).set(change).where(eq(adviserComplaints.ticketId, ticketId));

export const selectQuickTexts = (db: Executor, keyword: string | undefined) =>
  db
    .select()
    .from(adviserQuickTexts)
    .where(
      and(
        adviserQuickTexts.isActive,
        keyword === undefined
          ? undefined
          : or(
              ilike(adviserQuickTexts.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
              ilike(adviserQuickTexts.text, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
            ),
      ),
    )
    .orderBy(asc(adviserQuickTexts.id))
    .limit(100);

export async function selectQuickText(db: Executor, title: string) {
  const rows = await db
    .select({ text: adviserQuickTexts.text, isActive: adviserQuickTexts.isActive })
    .from(adviserQuickTexts)
    .where(eq(adviserQuickTexts.title, title));
  return rows[0];
}

/** The text that stood under the same title before; `undefined` where none did. */
export async function upsertQuickText(db: Executor, row: typeof adviserQuickTexts.$inferInsert) {
  const before = await db.select().from(adviserQuickTexts).where(eq(adviserQuickTexts.title, row.title)).for('update');
  const { text, isActive, changedAt } = row;
  await db
    .insert(adviserQuickTexts)
    .values(row)
    .onConflictDoUpdate({ target: adviserQuickTexts.title, set: { text, isActive, changedAt } });
  return before[0];
}

/** How answers were since a moment, by adviser, and of all together under `null`. */
export const selectMeasures = (db: Executor, since: Date, staffIds: readonly number[] | null) =>
  db
    .select({
      staffId: sql<number | null>`${adviserAnswers.staffId}`,
      answeredNum: sql<number>`count(*)::int`,
      firstNum: sql<number>`(count(*) filter (where ${adviserAnswers.isFirst}))::int`,
      firstInTime: sql<number>`(count(*) filter (where ${adviserAnswers.isFirst} and ${adviserAnswers.isInTime}))::int`,
      nextNum: sql<number>`(count(*) filter (where not ${adviserAnswers.isFirst}))::int`,
      nextInTime: sql<number>`(count(*) filter (where not ${adviserAnswers.isFirst} and ${adviserAnswers.isInTime}))::int`,
      p50: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${adviserAnswers.waitMs}) filter (where ${adviserAnswers.isFirst})`,
      p90: sql<
        number | null
      >`percentile_cont(0.9) within group (order by ${adviserAnswers.waitMs}) filter (where ${adviserAnswers.isFirst})`,
    })
    .from(adviserAnswers)
    .where(
      and(
        gte(adviserAnswers.at, since),
        staffIds === null ? undefined : inArray(adviserAnswers.staffId, [...staffIds]),
      ),
    )
    .groupBy(sql`grouping sets ((${adviserAnswers.staffId}), ())`);

/** How customers rated since a moment, by adviser, and of all together under `null`. */
export const selectScores = (db: Executor, since: Date, staffIds: readonly number[] | null) =>
  db
    .select({
      staffId: sql<number | null>`${adviserTickets.staffId}`,
      score: sql<number | null>`avg(${adviserTickets.score})::float`,
      scoreNum: sql<number>`count(${adviserTickets.score})::int`,
    })
    .from(adviserTickets)
    .where(
      and(
        gte(adviserTickets.ratedAt, since),
        staffIds === null ? undefined : inArray(adviserTickets.staffId, [...staffIds]),
      ),
    )
    .groupBy(sql`grouping sets ((${adviserTickets.staffId}), ())`);

/** Suggestions and complaints of an adviser since a moment, and what waits for them now. */
export async function selectConduct(db: Executor, staffId: number, since: Date) {
  const rows = await db
    .select({
      suggestionNum: sql<number>`(select count(*)::int from ${adviserSuggestions} where ${adviserSuggestions.staffId} = ${staffId} and ${adviserSuggestions.givenAt} >= ${since.toISOString()})`,
      complaintNum: sql<number>`(select count(*)::int from ${adviserComplaints} where ${adviserComplaints.staffId} = ${staffId} and ${adviserComplaints.createdAt} >= ${since.toISOString()})`,
      upheldNum: sql<number>`(select count(*)::int from ${adviserComplaints} where ${adviserComplaints.staffId} = ${staffId} and ${adviserComplaints.createdAt} >= ${since.toISOString()} and ${adviserComplaints.state} = 'upheld')`,
      waitingNum: sql<number>`(select count(*)::int from ${adviserTickets} where ${adviserTickets.staffId} = ${staffId} and ${isWaiting})`,
    })
    .from(adviserProfiles)
    .where(eq(adviserProfiles.staffId, staffId));
  return rows[0];
}

/** Tickets whose clocks have run: to be given to somebody, to be taken back, to be passed on, to be closed. */
export const selectUnassigned = (db: Executor, limit: number) =>
  db
    .select({ id: adviserTickets.id })
    .from(adviserTickets)
    .where(eq(adviserTickets.state, 'queued'))
    .orderBy(asc(adviserTickets.id))
    .limit(limit);

export const selectUnreacted = (db: Executor, at: Date, limit: number) =>
  db
    .select({ id: adviserTickets.id })
    .from(adviserTickets)
    .where(and(isWaiting, isNotNull(adviserTickets.staffId), lte(adviserTickets.reactBy, at)))
    .orderBy(asc(adviserTickets.id))
    .limit(limit);

export const selectLate = (db: Executor, at: Date, limit: number) =>
  db
    .select({ id: adviserTickets.id })
    .from(adviserTickets)
    .where(and(inArray(adviserTickets.state, ['queued', 'assigned', 'followUp']), lt(adviserTickets.dueAt, at)))
    .orderBy(asc(adviserTickets.id))
    .limit(limit);

export const selectQuiet = (db: Executor, at: Date, limit: number) =>
  db
    .select({ id: adviserTickets.id })
    .from(adviserTickets)
    .where(and(eq(adviserTickets.state, 'answered'), lte(adviserTickets.closesAt, at)))
    .orderBy(asc(adviserTickets.id))
    .limit(limit);
