import { toolFocuses, type Executor } from '@lianpan/db';
import { and, asc, eq, sql } from 'drizzle-orm';

const isOf = (customerId: number) => eq(toolFocuses.customerId, customerId);

export const selectFocuses = (db: Executor, customerId: number) =>
  db
    .select({ toolId: toolFocuses.toolId, focusedAt: toolFocuses.focusedAt })
    .from(toolFocuses)
    .where(isOf(customerId))
    .orderBy(asc(toolFocuses.place), asc(toolFocuses.toolId));

/** Puts a tool behind the others; one that is there already keeps its place. */
export const insertFocus = (db: Executor, customerId: number, toolId: number, focusedAt: Date) =>
  db
    .insert(toolFocuses)
    .values({
      customerId,
      toolId,
      focusedAt,
      place: sql`(select coalesce(max(place), -1) + 1 from ${toolFocuses} where customer_id = ${customerId})`,
    })
    .onConflictDoNothing();

export const deleteFocus = (db: Executor, customerId: number, toolId: number) =>
  db.delete(toolFocuses).where(and(isOf(customerId), eq(toolFocuses.toolId, toolId)));

/** Places the tools as they follow each other, those that are not named behind them in the order that they had. */
export const updatePlaces = (db: Executor, customerId: number, toolIds: number[]) =>
  db
    .update(toolFocuses)
    .set({
      place: sql`coalesce(array_position(${sql.param(toolIds)}::int[], ${toolFocuses.toolId}) - 1, ${toolFocuses.place} + 14)`,
    })
    .where(isOf(customerId));

/** Deletes everything of a member's. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(toolFocuses).where(isOf(customerId));
}
