import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Handlers, StaffCaller } from '../../../http/handle.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { note } from '../../staff/service.ts';
import type { ProfileRow, TicketRow } from '../rows.ts';
import { coverAbsence } from '../clocks.ts';
import { notifyClosed } from '../notices.ts';
import * as tickets from '../queries.ts';
import { isOpen } from '../states.ts';
import { assign, close, escalate, release } from '../steps.ts';
import { isAbsent } from '../team.ts';
import { adviserTexts as texts } from '../texts.ts';
import * as queries from './queries.ts';
import { leads, requireSeen } from './reading.ts';
import { emitToStaff } from './staff-events.ts';
import { presentAdviserCard } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'realtime'>;
type Action = 'take' | 'return' | 'handOver' | 'escalate' | 'assign' | 'close';

const minNote = 4;
const longestAbsenceMs = 90 * dayMs;
const noteKinds = {
  return: 'return',
  handOver: 'handOver',
  assign: 'handOver',
  escalate: 'escalation',
  close: 'close',
} as const;

interface Move {
  readonly action: Action;
  readonly toStaffId: number | null;
  readonly note: string;
  readonly at: Date;
}

/** Rejects a receiver who is not at work, away, or has no room. */
async function requireReceiver(
  tx: Executor,
  profiles: readonly ProfileRow[],
  { toStaffId, at }: Pick<Move, 'toStaffId' | 'at'>,
): Promise<ProfileRow> {
  if (toStaffId === null) throw rejected(texts.needReceiver, 'INPUT_INVALID', {}, { fields: ['toStaffId'] });
  const to = profiles.find(({ staffId }) => staffId === toStaffId);
  if (!to?.isActive) throw rejected(texts.noAdviser, 'INPUT_INVALID', {}, { fields: ['toStaffId'] });
  if (isAbsent(to, at)) throw rejected(texts.absent, 'INPUT_INVALID', { name: to.name });
  if (((await queries.countOpen(tx)).get(to.staffId) ?? 0) >= to.capacity)
    throw rejected(texts.full, 'LIMIT_REACHED', { name: to.name });
  return to;
}

/** Takes what nobody has. Of two who try at once one has it, and the other is told who. */
async function take(tx: Executor, caller: StaffCaller, profiles: readonly ProfileRow[], ticket: TicketRow, at: Date) {
  const { staff } = caller;
  const own = profiles.find(({ staffId }) => staffId === staff.id);
  if (!own?.isActive) throw rejected(texts.noProfile, 'ID_REQUIRED');
  if (ticket.staffId === staff.id) {
    // They react to what they were given.
    await tickets.updateTicket(tx, ticket.id, { reactBy: null, version: ticket.version + 1 });
    return;
  }
  if (ticket.staffId !== null) {
    const holder = profiles.find(({ staffId }) => staffId === ticket.staffId);
    throw rejected(texts.taken, 'ALREADY_DONE', { name: holder?.name ?? '' });
  }
  await requireReceiver(tx, profiles, { toStaffId: staff.id, at });
  await assign(tx, ticket, { to: own, isTaken: true, line: 'assigned', at });
}

/** Hands a ticket to somebody else; from then on the customer is theirs where they were the giver's. */
async function pass(tx: Executor, profiles: readonly ProfileRow[], ticket: TicketRow, move: Move): Promise<void> {
  if (move.toStaffId === ticket.staffId) throw rejected(texts.needReceiver, 'INPUT_INVALID');
  const to = await requireReceiver(tx, profiles, move);
  await assign(tx, ticket, {
    to,
    isTaken: false,
    line: ticket.staffId === null ? 'assigned' : 'handedOver',
    at: move.at,
  });
}

async function moveTicket(
  tx: Executor,
  caller: StaffCaller,
  ticket: TicketRow,
  profiles: readonly ProfileRow[],
  move: Move,
) {
  const { action, at } = move;
  if (action === 'take') return take(tx, caller, profiles, ticket, at);
  const isLead = await leads(tx, caller, ticket);
  if (action === 'assign' && !isLead) throw rejected(texts.leadOnly, 'PRIVILEGE_REQUIRED');
  if (ticket.staffId !== caller.staff.id && !isLead) throw rejected(texts.notYours, 'PRIVILEGE_REQUIRED');
  if (move.note.length < minNote) throw rejected(texts.needNote, 'INPUT_INVALID', {}, { fields: ['note'] });
  switch (action) {
    case 'return':
      if (ticket.staffId === null) throw rejected(texts.notYours, 'ALREADY_DONE');
      await release(tx, ticket, at);
      break;
    case 'handOver':
    case 'assign':
      await pass(tx, profiles, ticket, move);
      break;
    case 'escalate':
      if (ticket.state === 'escalated') throw rejected(texts.moved, 'ALREADY_DONE');
      await escalate(tx, ticket, at);
      break;
    case 'close':
      await close(tx, ticket, at);
      await notifyClosed(tx, ticket, at);
      break;
    default:
      action satisfies never;
  }
  await tickets.insertNote(tx, {
    ticketId: ticket.id,
    staffId: caller.staff.id,
    kind: noteKinds[action],
    text: move.note,
    toStaffId: action === 'handOver' || action === 'assign' ? move.toStaffId : null,
    at,
  });
}

/** Steps of tickets and the absence of advisers, each in the log. */
export const movingHandlers = (parts: Parts) => {
  const { db, now } = parts;
  return {
    'POST /api/admin/adviser/moveTicket': async ({ ticketId, version, action, toStaffId, note: words }, caller) => {
      const card = await db.transaction(async (tx) => {
        const at = new Date(now());
        // In this order everywhere: advisers, then tickets.
        const profiles = await queries.lockProfiles(tx);
        const id = Number(ticketId);
        // Who reaches for what somebody else has just taken learns whose it is.
        const ticket = action === 'take' ? await tickets.lockTicket(tx, id) : await requireSeen(tx, caller, id);
        if (!ticket) throw rejected(texts.gone, 'CONTENT_GONE');
        if (!isOpen(ticket.state)) throw rejected(texts.notOpen, 'ALREADY_DONE');
        if (action !== 'take' && ticket.version !== version) throw rejected(texts.moved, 'VERSION_CONFLICT');
        const receiver = toStaffId === undefined ? null : Number(toStaffId);
        await moveTicket(tx, caller, ticket, profiles, { action, toStaffId: receiver, note: words, at });
        const view = (await queries.selectAdminCard(tx, ticket.id))!;
        const before = { state: ticket.state, staffId: ticket.staffId };
        const after = { state: view.ticket.state, staffId: view.ticket.staffId };
        const deed = { action: `ticket.${action}`, resource: 'ticket', resourceId: ticketId, reason: words };
        await note(tx, caller, { ...deed, before, after }, now());
        return presentAdviserCard(view, caller);
      });
      emitToStaff(parts, ticketId, action === 'take' ? 'taken' : 'moved', caller);
      return card;
    },
    'POST /api/admin/adviser/setAbsence': async ({ until, from, deputyId, note: words }, caller) => {
      const { absentUntil, moved } = await db.transaction(async (tx) => {
        const { staff } = caller;
        const profiles = await queries.lockProfiles(tx);
        const own = profiles.find(({ staffId }) => staffId === staff.id);
        if (!own) throw rejected(texts.noProfile, 'ID_REQUIRED');
        const deed = { action: 'adviser.absence', resource: 'staff', resourceId: staff.id, reason: words };
        const before = { absentUntil: own.absentUntil };
        if (until === undefined) {
          const back = { absentFrom: null, absentUntil: null, absenceNote: '', deputyId: null };
          await queries.updateProfile(tx, staff.id, back);
          await note(tx, caller, { ...deed, before, after: { absentUntil: null } }, now());
          return { absentUntil: null, moved: [] };
        }
        const begin = Math.max(from ?? 0, now());
        if (until <= begin || until - begin > longestAbsenceMs)
          throw rejected(texts.absenceTime, 'INPUT_INVALID', {}, { fields: ['until'] });
        const deputy = profiles.find(({ staffId }) => staffId === Number(deputyId ?? 0));
        if (!deputy?.isActive || deputy.staffId === staff.id || isAbsent(deputy, new Date(begin)))
          throw rejected(texts.needDeputy, 'INPUT_INVALID', {}, { fields: ['deputyId'] });
        if (words.length < minNote) throw rejected(texts.needNote, 'INPUT_INVALID', {}, { fields: ['note'] });
        await queries.updateProfile(tx, staff.id, {
          absentFrom: new Date(begin),
          absentUntil: new Date(until),
          absenceNote: words,
          deputyId: deputy.staffId,
        });
        await note(tx, caller, { ...deed, before, after: { absentUntil: until, deputyId: deputy.staffId } }, now());
        return { absentUntil: until, moved: await coverAbsence(tx, staff.id, new Date(now())) };
      });
      for (const id of moved) emitToStaff(parts, id, 'moved', caller);
      return { absentUntil, movedNum: moved.length };
    },
  } satisfies Partial<Handlers>;
};
