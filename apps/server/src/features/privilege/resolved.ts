import type { Executor } from '@lianpan/db';
import { dayMs, resolvePrivilege, shanghaiDate, type Grant, type Privilege } from '@lianpan/domain';
import { findTool } from './catalogue.ts';
import * as queries from './queries.ts';

const toGrant = (row: queries.GrantRow): Grant => ({
  ...row,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
});

type MemberRow = NonNullable<Awaited<ReturnType<typeof queries.selectMember>>>;

/** A test that was not taken or has run out closes nothing by itself; a valid class below the tool's does. */
function fitsClass(member: MemberRow | undefined, toolId: number, now: number): boolean {
  const { riskClass = null, riskClassUntil = null } = member ?? {};
  if (riskClass === null || riskClassUntil === null || riskClassUntil.getTime() <= now) return true;
  return riskClass >= (findTool(toolId)?.riskLevel ?? 1);
}

/** The resolved privileges of a member, with the grants that they were resolved from. */
export async function resolveRows(
  db: Executor,
  now: number,
  customerId: number,
  ids: readonly number[],
  stockNo?: string,
): Promise<{ privileges: Privilege[]; rows: queries.GrantRow[] }> {
  // One after the other: inside a transaction there is one connection.
  const rows = await queries.selectGrants(db, customerId);
  const day = shanghaiDate(now);
  const views = await queries.selectFreeViews(db, customerId, day);
  const uses = await queries.selectUses(db, customerId, day);
  const member = await queries.selectMember(db, customerId);
  const grants = rows.map(toGrant);
  const privileges = ids.map((privilegeId) =>
    resolvePrivilege({
      privilegeId,
      grants,
      now,
      stockNo,
      hasFreeView:
        stockNo !== undefined && views.some((view) => view.toolId === privilegeId && view.stockNo === stockNo),
      isPaidToday: uses.some((use) => use.toolId === privilegeId && use.stockNo === (stockNo ?? '')),
      isSuitable: fitsClass(member, privilegeId, now),
    }),
  );
  return { privileges, rows };
}

/** The resolved privileges of a member. */
export const resolveAll = async (
  db: Executor,
  now: number,
  customerId: number,
  ids: readonly number[],
  stockNo?: string,
): Promise<Privilege[]> => (await resolveRows(db, now, customerId, ids, stockNo)).privileges;

/** After that nobody asks whether it was used. Source: handbook of the firm 1.7. */
const refundableMs = dayMs;

/**
 * Notes that what was bought is being used: nothing of it is paid back as unused any more. Waits for the row, since money depends
 * on it; later uses write nothing.
 */
export async function noteUse(
  db: Executor,
  now: number,
  rows: readonly queries.GrantRow[],
  toolIds: readonly number[],
): Promise<void> {
  const unused = rows.filter(
    ({ orderNo, state, privilegeId, startsAt, usedAt }) =>
      orderNo !== null &&
      state === 'active' &&
      usedAt === null &&
      toolIds.includes(privilegeId) &&
      startsAt.getTime() <= now &&
      now < startsAt.getTime() + refundableMs,
  );
  if (unused.length === 0) return;
  await queries.markUsed(
    db,
    unused.map(({ id }) => id),
    new Date(now),
  );
}
