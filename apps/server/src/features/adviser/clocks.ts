import type { Executor } from '@lianpan/db';
import type { ServerParts } from '../../parts.ts';
import { serviceInfoAt } from '../chat/service.ts';
import type { TicketRow } from './rows.ts';
import * as admin from './admin/queries.ts';
import { emitToStaff } from './admin/staff-events.ts';
import { notifyClosed } from './notices.ts';
import * as queries from './queries.ts';
import { isWaiting } from './states.ts';
import { assign, close, escalate, noteClock, release } from './steps.ts';
import { isAbsent, receiverOf } from './team.ts';
import { clockNotes } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'realtime'>;
const maxAtOnce = 200;

/** Does something with each ticket of a list by itself, under its lock; how many it was done with. */
async function each(
  parts: Parts,
  list: (db: Executor) => Promise<readonly { readonly id: number }[]>,
  settle: (tx: Executor, ticket: TicketRow) => Promise<boolean>,
): Promise<number> {
  const { db } = parts;
  let settled = 0;
  for (const { id } of await list(db)) {
    const isDone = await db.transaction(async (tx) => {
      const ticket = await queries.lockTicket(tx, id);
      return ticket !== undefined && (await settle(tx, ticket));
    });
    if (!isDone) continue;
    settled += 1;
    emitToStaff(parts, id, 'moved');
  }
  return settled;
}

/** Nobody reacted to what they were given: back into the queue. */
const returnUnreacted = (parts: Parts): Promise<number> => {
  const at = new Date(parts.now());
  return each(
    parts,
    (db) => admin.selectUnreacted(db, at, maxAtOnce),
    async (tx, ticket) => {
      if (ticket.staffId === null || ticket.reactBy === null || ticket.reactBy > at || !isWaiting(ticket.state))
        return false;
      await release(tx, ticket, at);
      await noteClock(tx, ticket.id, 'noReaction', at);
      return true;
    },
  );
};

/** Past due: to the lead. */
const escalateLate = (parts: Parts): Promise<number> => {
  const at = new Date(parts.now());
  return each(
    parts,
    (db) => admin.selectLate(db, at, maxAtOnce),
    async (tx, ticket) => {
      if (ticket.dueAt === null || ticket.dueAt >= at || !isWaiting(ticket.state) || ticket.state === 'escalated')
        return false;
      await escalate(tx, ticket, at);
      await noteClock(tx, ticket.id, 'late', at);
      return true;
    },
  );
};

/** Quiet for two days after an answer: closed, and the customer may rate. */
const closeQuiet = (parts: Parts): Promise<number> => {
  const at = new Date(parts.now());
  return each(
    parts,
    (db) => admin.selectQuiet(db, at, maxAtOnce),
    async (tx, ticket) => {
      if (ticket.state !== 'answered' || ticket.closesAt === null || ticket.closesAt > at) return false;
      await close(tx, ticket, at);
      await noteClock(tx, ticket.id, 'quiet', at);
      await notifyClosed(tx, ticket, at);
      return true;
    },
  );
};

/** What an adviser who is away has open goes to the deputy, as far as there is room; which tickets did. */
export async function coverAbsence(tx: Executor, staffId: number, at: Date): Promise<readonly number[]> {
  const profiles = await admin.lockProfiles(tx);
  const away = profiles.find((profile) => profile.staffId === staffId);
  const deputy = profiles.find((profile) => profile.staffId === away?.deputyId);
  if (!away || !deputy || !isAbsent(away, at) || isAbsent(deputy, at) || !deputy.isActive) return [];
  let room = deputy.capacity - ((await admin.countOpen(tx)).get(deputy.staffId) ?? 0);
  const moved: number[] = [];
  for (const ticket of await admin.lockWaitingOf(tx, staffId)) {
    if (room <= 0) break;
    await assign(tx, ticket, { to: deputy, isTaken: false, line: 'handedOver', at });
    await queries.insertNote(tx, {
      ticketId: ticket.id,
      staffId,
      kind: 'handOver',
      text: `${clockNotes.absence}${away.absenceNote}`,
      toStaffId: deputy.staffId,
      at,
    });
    room -= 1;
    moved.push(ticket.id);
  }
  return moved;
}

async function coverAbsences(parts: Parts): Promise<number> {
  const { db, now } = parts;
  const at = new Date(now());
  let moved = 0;
  for (const { profile } of await admin.selectProfiles(db)) {
    if (profile.deputyId === null || !isAbsent(profile, at)) continue;
    const ids = await db.transaction((tx) => coverAbsence(tx, profile.staffId, at));
    for (const id of ids) emitToStaff(parts, id, 'moved');
    moved += ids.length;
  }
  return moved;
}

/** Gives what waits to advisers, in the hours in which they work. */
async function assignWaiting(parts: Parts): Promise<number> {
  const { db, now } = parts;
  if (!serviceInfoAt(now()).isInHours) return 0;
  const at = new Date(now());
  let given = 0;
  for (const { id } of await admin.selectUnassigned(db, maxAtOnce)) {
    const isGiven = await db.transaction(async (tx) => {
      // In this order everywhere: advisers, then tickets.
      const profiles = await admin.lockProfiles(tx);
      const ticket = await queries.lockTicket(tx, id);
      if (!ticket || ticket.staffId !== null || ticket.state !== 'queued') return false;
      const own = await queries.selectOwnAdviser(tx, ticket.customerId);
      const team = { profiles, openNum: await admin.countOpen(tx) };
      const to = receiverOf(team, { ownAdviserId: own?.staffId ?? null, leftById: ticket.leftById, at });
      if (!to) return false;
      await assign(tx, ticket, { to, isTaken: false, line: 'assigned', at });
      return true;
    });
    if (!isGiven) continue;
    given += 1;
    emitToStaff(parts, id, 'moved');
  }
  return given;
}

/** All clocks of tickets, each row under its lock: run twice they have done the same. Source: product handbook 6.9, 14.6. */
export async function runTicketClocks(parts: Parts): Promise<number> {
  const closed = await closeQuiet(parts);
  const late = await escalateLate(parts);
  const returned = await returnUnreacted(parts);
  const covered = await coverAbsences(parts);
  const given = await assignWaiting(parts);
  return closed + late + returned + covered + given;
}
