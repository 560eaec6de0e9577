import {
  customers,
  customerStatus,
  incomeExtracts,
  inventors,
  type Executor,
  isAfterPlace,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import type { ExtractState } from '@lianpan/domain';
import { and, count, eq, inArray, sql } from 'drizzle-orm';

export type ExtractRow = typeof incomeExtracts.$inferSelect;

export async function insertExtract(db: Executor, row: typeof incomeExtracts.$inferInsert): Promise<ExtractRow> {
  const rows = await db.insert(incomeExtracts).values(row).returning();
  return rows[0]!;
}

export async function selectExtract(db: Executor, id: number): Promise<ExtractRow | undefined> {
  const rows = await db.select().from(incomeExtracts).where(eq(incomeExtracts.id, id));
  return rows[0];
}

export async function updateExtract(
  db: Executor,
  id: number,
  change: Partial<typeof incomeExtracts.$inferInsert>,
): Promise<ExtractRow> {
  const rows = await db.update(incomeExtracts).set(change).where(eq(incomeExtracts.id, id)).returning();
  return rows[0]!;
}

/** Fen that were asked for and are neither paid nor back. */
export async function sumOpen(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ fen: sql<number>`coalesce(sum(${incomeExtracts.amountFen}), 0)`.mapWith(Number) })
    .from(incomeExtracts)
    .where(
      and(
        eq(incomeExtracts.customerId, customerId),
        sql`${incomeExtracts.state} in ('applied', 'reviewing', 'approved', 'paying')`,
      ),
    );
  return rows[0]?.fen ?? 0;
}

const isOf = (customerId: number, state: ExtractState | undefined) =>
  and(eq(incomeExtracts.customerId, customerId), state === undefined ? undefined : eq(incomeExtracts.state, state));

export const selectExtracts = (
  db: Executor,
  customerId: number,
  state: ExtractState | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  db
    .select()
    .from(incomeExtracts)
    .where(isOf(customerId, state))
    .orderBy(...newestFirst(incomeExtracts.appliedAt, incomeExtracts.id))
    .offset(offset)
    .limit(limit);

export async function countExtracts(
  db: Executor,
  customerId: number,
  state: ExtractState | undefined,
): Promise<number> {
  const rows = await db.select({ n: count() }).from(incomeExtracts).where(isOf(customerId, state));
  return rows[0]?.n ?? 0;
}

/** Whether the account is not on its way out. */
export async function isStaying(db: Executor, customerId: number): Promise<boolean> {
  const rows = await db.select({ status: customers.status }).from(customers).where(eq(customers.id, customerId));
  return rows[0]?.status === customerStatus.normal;
}

const adminColumns = { extract: incomeExtracts, penName: inventors.penName, realName: inventors.realName };

/** Withdrawals in some states with whose they are, the newest first. */
export const selectForAdmin = (
  db: Executor,
  {
    states,
    before,
    limit,
  }: { readonly states: readonly ExtractState[]; readonly before: ListPlace | null; readonly limit: number },
) =>
  db
    .select(adminColumns)
    .from(incomeExtracts)
    .leftJoin(inventors, eq(inventors.customerId, incomeExtracts.customerId))
    .where(
      and(
        inArray(incomeExtracts.state, [...states]),
        isAfterPlace(incomeExtracts.appliedAt, incomeExtracts.id, before),
      ),
    )
    .orderBy(...newestFirst(incomeExtracts.appliedAt, incomeExtracts.id))
    .limit(limit);

export type AdminExtract = Awaited<ReturnType<typeof selectForAdmin>>[number];

export async function selectOneForAdmin(db: Executor, id: number): Promise<AdminExtract | undefined> {
  const rows = await db
    .select(adminColumns)
    .from(incomeExtracts)
    .leftJoin(inventors, eq(inventors.customerId, incomeExtracts.customerId))
    .where(eq(incomeExtracts.id, id));
  return rows[0];
}
