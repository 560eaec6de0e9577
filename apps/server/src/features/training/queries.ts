import type { MarketName } from '@lianpan/contract';
import {
  customers,
  customerStatus,
  trainingCases,
  trainingDecisions,
  trainingPractices,
  trainingResults,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';

export type CaseRow = typeof trainingCases.$inferSelect;
export type PracticeRow = typeof trainingPractices.$inferSelect;
export type DecisionRow = typeof trainingDecisions.$inferSelect;
export type ResultRow = typeof trainingResults.$inferSelect;

/** Whose practices, and of which market. */
export interface Trainee {
  readonly customerId: number;
  readonly market: MarketName;
}

export const lockOwner = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

/** The case that was kept; nothing where the week has one already. */
export async function insertCase(
  db: Executor,
  row: typeof trainingCases.$inferInsert,
): Promise<{ id: number } | undefined> {
  const rows = await db.insert(trainingCases).values(row).onConflictDoNothing().returning({ id: trainingCases.id });
  return rows[0];
}

export async function selectCaseOfWeek(
  db: Executor,
  market: MarketName,
  week: string,
): Promise<{ id: number } | undefined> {
  const rows = await db
    .select({ id: trainingCases.id })
    .from(trainingCases)
    .where(and(eq(trainingCases.market, market), eq(trainingCases.week, week)));
  return rows[0];
}

export async function selectCaseByCode(
  db: Executor,
  code: string,
): Promise<Pick<CaseRow, 'id' | 'market'> | undefined> {
  const rows = await db
    .select({ id: trainingCases.id, market: trainingCases.market })
    .from(trainingCases)
    .where(eq(trainingCases.code, code));
  return rows[0];
}

export async function selectPracticeOfCase(
  db: Executor,
  customerId: number,
  caseId: number,
): Promise<PracticeRow | undefined> {
  const rows = await db
    .select()
    .from(trainingPractices)
    .where(and(eq(trainingPractices.customerId, customerId), eq(trainingPractices.caseId, caseId)));
  return rows[0];
}

export async function insertPractice(
  db: Executor,
  row: typeof trainingPractices.$inferInsert,
): Promise<{ id: number }> {
  const rows = await db.insert(trainingPractices).values(row).returning({ id: trainingPractices.id });
  return rows[0]!;
}

/** What a member has begun and not finished, the newest first. */
export const selectOpen = (db: Executor, { customerId, market }: Trainee) =>
  db
    .select({
      practiceId: trainingPractices.id,
      at: trainingPractices.at,
      code: trainingCases.code,
      mode: trainingCases.mode,
    })
    .from(trainingPractices)
    .innerJoin(trainingCases, eq(trainingCases.id, trainingPractices.caseId))
    .where(
      and(
        eq(trainingPractices.customerId, customerId),
        isNull(trainingPractices.finishedAt),
        eq(trainingCases.market, market),
      ),
    )
    .orderBy(...newestFirst(trainingPractices.startedAt, trainingPractices.id));

const own = (id: number, { customerId, market }: Trainee) =>
  and(eq(trainingPractices.id, id), eq(trainingPractices.customerId, customerId), eq(trainingCases.market, market));

const withCase = { practice: trainingPractices, case: trainingCases };

/** An own practice with its case. */
export async function selectPractice(db: Executor, id: number, trainee: Trainee) {
  const rows = await db
    .select(withCase)
    .from(trainingPractices)
    .innerJoin(trainingCases, eq(trainingCases.id, trainingPractices.caseId))
    .where(own(id, trainee));
  return rows[0];
}

/** The same, for one who is about to change it. */
export async function lockPractice(db: Executor, id: number, trainee: Trainee) {
  const rows = await db
    .select(withCase)
    .from(trainingPractices)
    .innerJoin(trainingCases, eq(trainingCases.id, trainingPractices.caseId))
    .where(own(id, trainee))
    .for('update', { of: trainingPractices });
  return rows[0];
}

export const updatePractice = (
  db: Executor,
  id: number,
  changes: Pick<PracticeRow, 'version' | 'at'> & { readonly finishedAt?: Date },
) => db.update(trainingPractices).set(changes).where(eq(trainingPractices.id, id));

export const selectDecisions = (db: Executor, practiceId: number): Promise<DecisionRow[]> =>
  db
    .select()
    .from(trainingDecisions)
    .where(eq(trainingDecisions.practiceId, practiceId))
    .orderBy(asc(trainingDecisions.bar));

export const insertDecision = (db: Executor, row: typeof trainingDecisions.$inferInsert) =>
  db.insert(trainingDecisions).values(row);

export const insertResult = (db: Executor, row: typeof trainingResults.$inferInsert) =>
  db.insert(trainingResults).values(row);

export async function selectResult(db: Executor, practiceId: number): Promise<ResultRow | undefined> {
  const rows = await db.select().from(trainingResults).where(eq(trainingResults.practiceId, practiceId));
  return rows[0];
}

/** The exercise that is open, and from which day on an earlier one counts. */
interface OpenedWeek {
  readonly market: MarketName;
  readonly caseId: number;
  readonly since: string;
}

/** Members who began a weekly exercise since a day, the last one in this market, and not yet the one that is open; by their ids. */
export async function selectWeeklyPlayers(
  db: Executor,
  { market, caseId, since }: OpenedWeek,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select last.customer_id as id
    from (
      select distinct on (p.customer_id) p.customer_id, c.market
      from ${trainingPractices} p
      join ${trainingCases} c on c.id = p.case_id
      where c.mode = 'WEEKLY' and c.week >= ${since} and c.id <> ${caseId} and p.customer_id > ${after}
      order by p.customer_id, p.id desc
    ) last
    join ${customers} m on m.id = last.customer_id
    where last.market = ${market} and m.status = ${customerStatus.normal}
      and not exists (
        select 1 from ${trainingPractices} own where own.customer_id = last.customer_id and own.case_id = ${caseId}
      )
    order by last.customer_id
    limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

/** Those who finished a case, the best first. */
export const selectPlayers = (db: Executor, caseId: number, limit: number) =>
  db
    .select({
      customerId: trainingResults.customerId,
      nickName: customers.nickName,
      ownRatio: trainingResults.ownRatio,
      holdRatio: trainingResults.holdRatio,
    })
    .from(trainingResults)
    .innerJoin(customers, eq(customers.id, trainingResults.customerId))
    .where(and(eq(trainingResults.caseId, caseId), eq(customers.status, customerStatus.normal)))
    .orderBy(desc(trainingResults.ownRatio), asc(trainingResults.practiceId))
    .limit(limit);

/** How many finished a case, and how many of them did better than a result. */
export async function countPlayers(
  db: Executor,
  caseId: number,
  ownRatio = 0,
): Promise<{ players: number; better: number }> {
  const rows = await db
    .select({
      players: count(),
      better: sql<number>`(count(*) filter (where ${gt(trainingResults.ownRatio, ownRatio)}))::int`,
    })
    .from(trainingResults)
    .innerJoin(customers, eq(customers.id, trainingResults.customerId))
    .where(and(eq(trainingResults.caseId, caseId), eq(customers.status, customerStatus.normal)));
  return rows[0]!;
}

/** Results of a member, the newest first. */
export const selectResults = (db: Executor, { customerId, market }: Trainee, limit: number) =>
  db
    .select({
      result: trainingResults,
      code: trainingCases.code,
      mode: trainingCases.mode,
      name: trainingCases.stockName,
    })
    .from(trainingResults)
    .innerJoin(trainingCases, eq(trainingCases.id, trainingResults.caseId))
    .where(and(eq(trainingResults.customerId, customerId), eq(trainingResults.market, market)))
    .orderBy(...newestFirst(trainingResults.finishedAt, trainingResults.practiceId))
    .limit(limit);

/** What counts over all results of a member, by kind of case. */
export const selectStats = (db: Executor, { customerId, market }: Trainee) =>
  db
    .select({
      kind: trainingResults.kind,
      n: count(),
      won: sql<number>`(count(*) filter (where ${trainingResults.ownRatio} > 0))::int`,
      beat: sql<number>`(count(*) filter (where ${trainingResults.ownRatio} > ${trainingResults.holdRatio}))::int`,
      sum: sql<number>`sum(${trainingResults.ownRatio})::double precision`,
      sumExcess: sql<number>`sum(${trainingResults.ownRatio} - ${trainingResults.holdRatio})::double precision`,
      stopsSet: sql<number>`sum(${trainingResults.stopsSet})::int`,
      stopsLoosened: sql<number>`sum(${trainingResults.stopsLoosened})::int`,
    })
    .from(trainingResults)
    .where(and(eq(trainingResults.customerId, customerId), eq(trainingResults.market, market)))
    .groupBy(trainingResults.kind)
    .orderBy(desc(count()), asc(trainingResults.kind));

/** In how many cases a member made each mistake. */
export const selectMistakes = (db: Executor, { customerId, market }: Trainee) =>
  db
    .select({
      code: sql<string>`mistake->>'code'`,
      n: sql<number>`count(distinct ${trainingResults.practiceId})::int`,
    })
    .from(trainingResults)
    .innerJoin(sql`jsonb_array_elements(${trainingResults.mistakes}) as mistake`, sql`true`)
    .where(and(eq(trainingResults.customerId, customerId), eq(trainingResults.market, market)))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);

/** Decisions go with their practices. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(trainingResults).where(eq(trainingResults.customerId, customerId));
  await db.delete(trainingPractices).where(eq(trainingPractices.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      code: trainingCases.code,
      bar: trainingDecisions.bar,
      action: trainingDecisions.action,
      reasonCode: trainingDecisions.reasonCode,
      note: trainingDecisions.note,
      decidedAt: trainingDecisions.decidedAt,
    })
    .from(trainingDecisions)
    .innerJoin(trainingPractices, eq(trainingPractices.id, trainingDecisions.practiceId))
    .innerJoin(trainingCases, eq(trainingCases.id, trainingPractices.caseId))
    .where(eq(trainingPractices.customerId, customerId))
    .orderBy(asc(trainingDecisions.id));
