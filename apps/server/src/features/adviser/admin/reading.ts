import type { Executor } from '@lianpan/db';
import { minuteMs } from '@lianpan/domain';
import type { DataOf, Handlers, StaffCaller } from '../../../http/handle.ts';
import type { ServerParts } from '../../../parts.ts';
import { maskMobile } from '../../../providers/sms-port.ts';
import { rejected } from '../../../rejection.ts';
import { contractOf } from '../../contract/service.ts';
import { serviceInfoAt } from '../../chat/service.ts';
import { note, reachOf } from '../../staff/service.ts';
import type { TicketRow } from '../rows.ts';
import * as tickets from '../queries.ts';
import { isOpen, ticketLimits as limits } from '../states.ts';
import { isEntitled, suggestionRefusal } from '../suitability.ts';
import { isAbsent } from '../team.ts';
import { adviserTexts as texts } from '../texts.ts';
import { nameIn, presentMessages } from '../wire.ts';
import * as queries from './queries.ts';
import { selectScheduledOf } from '../scheduling/queries.ts';
import { presentScheduled } from '../scheduling/wire.ts';
import { presentAdviserCard } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'market' | 'secrets' | 'presence' | 'uploads'> & {};
type CustomerCard = DataOf<'POST /api/admin/adviser/getTicket'>['customer'];

/** Reading on is not noted again for so long. */
const readingMs = 30 * minuteMs;
const lowestClass = 1;

/**
 * A ticket that somebody reaches by a right, locked: an own one, one of their team, all, as they have it, or one that nobody
 * has yet. Any other is as one that never was.
 */
export async function requireSeen(
  db: Executor,
  { staff }: Pick<StaffCaller, 'staff'>,
  ticketId: number,
  right: 'ticket.read' | 'ticket.export' = 'ticket.read',
): Promise<TicketRow> {
  const ticket = await tickets.lockTicket(db, ticketId);
  if (!ticket || !(await reachOf(db, staff, right)).includes(ticket.staffId))
    throw rejected(texts.gone, 'CONTENT_GONE');
  return ticket;
}

/** Whether somebody leads who looks after a ticket; what nobody has yet is every lead's. */
export const leads = async (
  db: Executor,
  { staff }: Pick<StaffCaller, 'staff'>,
  { staffId }: Pick<TicketRow, 'staffId'>,
): Promise<boolean> => (await reachOf(db, staff, 'ticket.lead')).includes(staffId);

/** Who does not look after a ticket says why they read it; that is kept with the ticket and in the log. */
async function noteReading(tx: Executor, caller: StaffCaller, ticket: TicketRow, reason: string, now: number) {
  const { staff } = caller;
  if (ticket.staffId === null || ticket.staffId === staff.id || (await leads(tx, caller, ticket))) return;
  if (await queries.hasRead(tx, ticket.id, staff.id, new Date(now - readingMs))) return;
  if (reason.length < 2) throw rejected(texts.needReason, 'INPUT_INVALID', {}, { fields: ['reason'] });
  const at = new Date(now);
  await tickets.insertEvidence(tx, [{ ticketId: ticket.id, staffId: staff.id, what: 'read', reason, at }]);
  await note(tx, caller, { action: 'ticket.read', resource: 'ticket', resourceId: ticket.id, reason }, now);
}

/** Whom one talks to: the number masked, nothing that names them. */
async function customerCard(
  tx: Executor,
  { market, secrets, now, presence }: Parts,
  caller: StaffCaller,
  ticket: TicketRow,
): Promise<CustomerCard> {
  const { customerId } = ticket;
  const row = (await queries.selectCustomer(tx, customerId))!;
  const contract = await contractOf(tx, customerId);
  const of = market.of(ticket.market ?? caller.market.name);
  const nameOf = (stockNo: string): string | null =>
    of.name === caller.market.name ? (of.directory.find(stockNo)?.name ?? null) : null;
  return {
    customerId: String(customerId),
    nickName: row.nickName,
    mobile: row.mobileEncrypted ? maskMobile(secrets.decrypt(row.mobileEncrypted)) : '',
    customerLevel: row.customerLevel,
    serviceStatus: row.serviceStatus,
    serviceEndTime: row.serviceEndsAt?.getTime() ?? null,
    riskClass: row.riskClass,
    riskClassUntil: row.riskClassUntil?.getTime() ?? null,
    contract: contract ? { contractNo: contract.contractNo, status: contract.status } : null,
    isEntitled: await isEntitled(tx, now(), customerId),
    suggestionBar: (await suggestionRefusal(tx, customerId, lowestClass, now())) ?? '',
    watchlist: (await queries.selectWatched(tx, customerId, of.name)).map(({ stockNo }) => ({
      stockNo,
      stockName: nameOf(stockNo),
    })),
    diagnoses: (await queries.selectDiagnoses(tx, customerId, of.name)).map(({ stockNo, total, givenAt }) => ({
      stockNo,
      total,
      time: givenAt.getTime(),
    })),
    tickets: (await queries.selectTicketsOf(tx, customerId)).map(({ id, createdAt, ...one }) => ({
      ...one,
      ticketId: String(id),
      createdTime: createdAt.getTime(),
    })),
    complaints: (await queries.selectComplaintsOf(tx, customerId)).map((one) => ({
      ticketId: String(one.ticketId),
      text: one.text,
      state: one.state,
      time: one.createdAt.getTime(),
    })),
    suggestionNum: await queries.countSuggestionsOf(tx, customerId),
    pageNow: presence.routeOf(customerId) ?? null,
    ownAdviserName: nameIn(caller.language, (await tickets.selectOwnAdviser(tx, customerId))?.name),
  };
}

/** What the desk sees of tickets. */
export const adminReadingHandlers = (parts: Parts) => {
  const { db, now } = parts;
  return {
    'POST /api/admin/adviser/getQueues': async ({ queue, cursor, pageSize }, caller) => {
      const at = new Date(now());
      const { staff } = caller;
      await queries.touchProfile(db, staff.id, at);
      const reach = await reachOf(db, staff, 'ticket.read');
      const whose = { staffId: staff.id, reach, dueBefore: new Date(now() + limits.soonMs) };
      const offset = Math.min(Number(cursor ?? 0) || 0, 100_000);
      const rows = await queries.selectQueue(db, { ...whose, queue }, { offset, limit: pageSize });
      const profile = await tickets.selectProfile(db, staff.id);
      const { hours, isInHours } = serviceInfoAt(now());
      return {
        list: rows.map((row) => presentAdviserCard(row, caller)),
        nextCursor: rows.length === pageSize ? String(offset + pageSize) : null,
        counters: await queries.countQueues(db, whose),
        me: {
          hasProfile: profile !== undefined && profile.isActive,
          absentUntil: profile && isAbsent(profile, at) ? profile.absentUntil!.getTime() : null,
          isLead: staff.rights.has('ticket.lead'),
          isInHours,
          hours,
        },
      };
    },
    'POST /api/admin/adviser/getTicket': ({ ticketId, reason }, caller) =>
      db.transaction(async (tx) => {
        const ticket = await requireSeen(tx, caller, Number(ticketId));
        await noteReading(tx, caller, ticket, reason, now());
        const lines = await tickets.selectMessages(tx, [ticket.id]);
        const messages = presentMessages(lines, { ...caller, store: parts.uploads.store });
        return {
          ticket: presentAdviserCard((await queries.selectAdminCard(tx, ticket.id))!, caller),
          messages: messages.map((message, at) => ({
            ...message,
            isDoubted: lines[at]!.message.isDoubted,
            isOwn: lines[at]!.message.staffId === caller.staff.id,
          })),
          notes: (await queries.selectNotes(tx, ticket.id)).map(({ note: one, byName, toName }) => ({
            noteId: String(one.id),
            kind: one.kind,
            text: one.text,
            byName: byName ?? '',
            toName: toName ?? '',
            time: one.at.getTime(),
          })),
          evidence: (await queries.selectEvidence(tx, ticket.id)).map(({ evidence, byName }) => ({
            what: evidence.what,
            byName: byName ?? '',
            reason: evidence.reason,
            time: evidence.at.getTime(),
          })),
          customer: await customerCard(tx, parts, caller, ticket),
          scheduled: (await selectScheduledOf(tx, ticket.id)).map((row) => presentScheduled(row, caller)),
          canAnswer:
            isOpen(ticket.state) &&
            caller.staff.rights.has('ticket.answer') &&
            (ticket.staffId === caller.staff.id || (await leads(tx, caller, ticket))),
        };
      }),
  } satisfies Partial<Handlers>;
};
