import {
  adviserProfiles,
  adviserQuickTexts,
  adviserSuggestions,
  adviserTickets,
  staff,
  type Executor,
} from '@lianpan/db';
import { eq, inArray } from 'drizzle-orm';

/** Accounts by the name that they sign in with. */
export async function selectStaffIds(db: Executor, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.name, [...names]));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Those who are there already stay as they are. */
export const insertProfiles = (db: Executor, rows: readonly (typeof adviserProfiles.$inferInsert)[]) =>
  db
    .insert(adviserProfiles)
    .values([...rows])
    .onConflictDoNothing();

export const insertQuickTexts = (db: Executor, rows: readonly (typeof adviserQuickTexts.$inferInsert)[]) =>
  db
    .insert(adviserQuickTexts)
    .values([...rows])
    .onConflictDoNothing();

/** The demonstration's tickets, by the name of their request. */
export const selectDemoTickets = (db: Executor) =>
  db.select().from(adviserTickets).where(eq(adviserTickets.isDemo, true));

/** Tickets of the demonstration that have a suggestion. */
export async function selectSuggested(db: Executor): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: adviserSuggestions.ticketId })
    .from(adviserSuggestions)
    .innerJoin(adviserTickets, eq(adviserTickets.id, adviserSuggestions.ticketId))
    .where(eq(adviserTickets.isDemo, true));
  return new Set(rows.map(({ id }) => id));
}
