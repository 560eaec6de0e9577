import { auditEntries, proposals, staff, staffSessions, staffSignInLimits, type Executor } from '@lianpan/db';
import { and, asc, desc, eq, gte, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type StaffRow = typeof staff.$inferSelect;
export type ProposalRow = typeof proposals.$inferSelect;

export async function selectStaffByName(db: Executor, name: string): Promise<StaffRow | undefined> {
  const rows = await db.select().from(staff).where(eq(staff.name, name));
  return rows[0];
}

export async function lockStaff(db: Executor, id: number): Promise<StaffRow | undefined> {
  const rows = await db.select().from(staff).where(eq(staff.id, id)).for('update');
  return rows[0];
}

/** `undefined` where the name is taken. */
export async function insertStaff(db: Executor, row: typeof staff.$inferInsert): Promise<number | undefined> {
  const rows = await db.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  return rows[0]?.id;
}

export const updateStaff = (db: Executor, id: number, change: Partial<typeof staff.$inferInsert>) =>
  db.update(staff).set(change).where(eq(staff.id, id));

export const selectStaff = (db: Executor) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      displayName: staff.displayName,
      roles: staff.roles,
      team: staff.team,
      state: staff.state,
      lastSignInAt: staff.lastSignInAt,
    })
    .from(staff)
    .orderBy(staff.id)
    .limit(500);

export async function selectNames(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: staff.id, displayName: staff.displayName })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.displayName]));
}

/** Who of the staff issued the credentials of each account; without those of the operator. */
export type Issuers = ReadonlyMap<number, number>;

export async function selectIssuers(db: Executor): Promise<Issuers> {
  const rows = await db
    .select({ id: staff.id, issuedById: staff.issuedById })
    .from(staff)
    .where(isNotNull(staff.issuedById));
  return new Map(rows.map(({ id, issuedById }) => [id, issuedById!]));
}

export const insertSession = (db: Executor, row: typeof staffSessions.$inferInsert) =>
  db.insert(staffSessions).values(row);

/** The one whom a session belongs to, while it and the account last; accounts of the demonstration only in demo mode. */
/** Everybody of the team of an account, itself too. */
export async function selectTeam(db: Executor, id: number): Promise<readonly number[]> {
  const own = alias(staff, 'own');
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(own, and(eq(own.id, id), eq(own.team, staff.team)))
    .orderBy(asc(staff.id));
  return rows.map((row) => row.id);
}

export async function selectSession(db: Executor, hash: Buffer, at: Date, demoMode: boolean) {
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      displayName: staff.displayName,
      roles: staff.roles,
      endsAt: staffSessions.endsAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.hash, hash),
        gt(staffSessions.endsAt, at),
        eq(staff.state, 'active'),
        demoMode ? undefined : eq(staff.isDemo, false),
      ),
    );
  return rows[0];
}

export const deleteSession = (db: Executor, hash: Buffer) =>
  db.delete(staffSessions).where(eq(staffSessions.hash, hash));

export const deleteSessionsOf = (db: Executor, staffId: number) =>
  db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));

export const deleteSessionsBefore = (db: Executor, at: Date) =>
  db.delete(staffSessions).where(lt(staffSessions.endsAt, at));

/** An empty name or address stands for all. */
export interface LimitKey {
  readonly name: string;
  readonly address: string;
}

/** Counts one more failure in the running window, or begins one that ends then; how many there are, and until when. */
export async function countFailure(
  db: Executor,
  key: LimitKey,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<{ readonly failures: number; readonly endsAt: Date }> {
  const isOver = sql`${staffSignInLimits.endsAt} <= ${sql.param(now, staffSignInLimits.endsAt)}`;
  const rows = await db
    .insert(staffSignInLimits)
    .values({ ...key, failures: 1, endsAt })
    .onConflictDoUpdate({
      target: [staffSignInLimits.name, staffSignInLimits.address],
      set: {
        failures: sql`case when ${isOver} then 1 else ${staffSignInLimits.failures} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${staffSignInLimits.endsAt} end`,
      },
    })
    .returning({ failures: staffSignInLimits.failures, endsAt: staffSignInLimits.endsAt });
  return rows[0]!;
}

/** Takes back a failure that was counted ahead. */
export const discountFailure = (db: Executor, { name, address }: LimitKey) =>
  db
    .update(staffSignInLimits)
    .set({ failures: sql`greatest(${staffSignInLimits.failures} - 1, 0)` })
    .where(and(eq(staffSignInLimits.name, name), eq(staffSignInLimits.address, address)));

export const deleteFailures = (db: Executor, { name, address }: LimitKey) =>
  db.delete(staffSignInLimits).where(and(eq(staffSignInLimits.name, name), eq(staffSignInLimits.address, address)));

export const deleteFailuresBefore = (db: Executor, at: Date) =>
  db.delete(staffSignInLimits).where(lt(staffSignInLimits.endsAt, at));

/** Whether a name has signed in from an address since a moment. */
export async function hasSignedInFrom(db: Executor, { name, address }: LimitKey, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.staffName, name),
        eq(auditEntries.action, 'signIn'),
        eq(auditEntries.address, address),
        gt(auditEntries.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Written once a request of its author's; the id either way. */
export async function insertProposal(db: Executor, row: typeof proposals.$inferInsert): Promise<number> {
  await db.insert(proposals).values(row).onConflictDoNothing();
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.byId, row.byId), eq(proposals.clientReqId, row.clientReqId)));
  return rows[0]!.id;
}

export async function lockProposal(db: Executor, id: number): Promise<ProposalRow | undefined> {
  const rows = await db.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return rows[0];
}

export const updateProposal = (db: Executor, id: number, change: Partial<typeof proposals.$inferInsert>) =>
  db.update(proposals).set(change).where(eq(proposals.id, id));

interface ProposalPage {
  readonly isOpen: boolean;
  readonly before: number | null;
  readonly limit: number;
}

export function selectProposals(db: Executor, { isOpen, before, limit }: ProposalPage) {
  const [author, judge] = [alias(staff, 'author'), alias(staff, 'judge')];
  return db
    .select({ proposal: proposals, byName: author.displayName, decidedByName: judge.displayName })
    .from(proposals)
    .innerJoin(author, eq(author.id, proposals.byId))
    .leftJoin(judge, eq(judge.id, proposals.decidedById))
    .where(
      and(
        isOpen ? eq(proposals.state, 'open') : ne(proposals.state, 'open'),
        before === null ? undefined : lt(proposals.id, before),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(limit);
}

export const insertAudit = (db: Executor, row: typeof auditEntries.$inferInsert) => db.insert(auditEntries).values(row);

export const insertAudits = (db: Executor, rows: readonly (typeof auditEntries.$inferInsert)[]) =>
  db.insert(auditEntries).values([...rows]);

/** Whether something was done by a request. */
export async function isAuditedAs(db: Executor, requestId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.requestId, requestId))
    .limit(1);
  return rows.length > 0;
}

interface AuditFilter {
  readonly staffName?: string | undefined;
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

interface AuditPage {
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Entries of the log, the newest first. */
export const selectAudit = (
  db: Executor,
  { staffName, action, resource, resourceId, from, before }: AuditFilter,
  { beforeId, limit }: AuditPage,
) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        staffName === undefined ? undefined : eq(auditEntries.staffName, staffName),
        action === undefined ? undefined : eq(auditEntries.action, action),
        resource === undefined ? undefined : eq(auditEntries.resource, resource),
        resourceId === undefined ? undefined : eq(auditEntries.resourceId, resourceId),
        from === undefined ? undefined : gte(auditEntries.at, from),
        before === undefined ? undefined : lt(auditEntries.at, before),
        beforeId === null ? undefined : lt(auditEntries.id, beforeId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
