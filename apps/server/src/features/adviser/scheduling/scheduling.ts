import { messageTypes } from '@lianpan/contract/chat-wire';
import { rightsOf, staffRoles } from '@lianpan/contract';
import { dayMs } from '@lianpan/domain';
import type { Handlers } from '../../../http/handle.ts';
import { Rejection, rejected } from '../../../rejection.ts';
import { serviceInfoAt } from '../../chat/service.ts';
import { note } from '../../staff/service.ts';
import type { Given } from '../given.ts';
import { isOpen } from '../states.ts';
import { adviserTexts as texts } from '../texts.ts';
import {
  answerTicket,
  namesOf,
  requirePictures,
  requireSendable,
  type AnswerParts,
  type Sender,
} from '../admin/answering.ts';
import { emitToStaff } from '../admin/staff-events.ts';
import { leads, requireSeen } from '../admin/reading.ts';
import * as queries from './queries.ts';
import { presentScheduled } from './wire.ts';

const furthestMs = 7 * dayMs;
const maxWaiting = 5;
const dueAtOnce = 100;

/** Answers that are sent later: in working hours, when their customer would be answered anyway. Product handbook 14.6. */
export const schedulingHandlers = (parts: AnswerParts) => {
  const { db, now } = parts;
  return {
    'POST /api/admin/adviser/scheduleAnswer': (given, caller) =>
      db.transaction(async (tx) => {
        const { staff } = caller;
        const { body, clientMsgId, isConfirmed, sendTime } = given;
        await requirePictures(parts, staff.id, body);
        const ticket = await requireSeen(tx, caller, Number(given.ticketId));
        const mine = { byName: staff.displayName };
        const before = await queries.selectScheduledByName(tx, ticket.id, clientMsgId);
        if (before) return presentScheduled({ scheduled: before, ...mine }, caller);
        if (!isOpen(ticket.state)) throw rejected(texts.notOpen, 'ALREADY_DONE');
        if (ticket.staffId !== staff.id && !(await leads(tx, caller, ticket)))
          throw rejected(texts.notAnswerable, 'PRIVILEGE_REQUIRED');
        const isInTime = sendTime > now() && sendTime <= now() + furthestMs && serviceInfoAt(sendTime).isInHours;
        if (!isInTime) throw rejected(texts.sendTime, 'INPUT_INVALID', {}, { fields: ['sendTime'] });
        if ((await queries.countWaiting(tx, ticket.id)) >= maxWaiting)
          throw rejected(texts.mostScheduled, 'LIMIT_REACHED', { n: maxWaiting });
        await requireSendable(tx, parts, caller, ticket, { body, isConfirmed });
        const at = new Date(now());
        const [row] = await queries.insertScheduled(tx, {
          ticketId: ticket.id,
          staffId: staff.id,
          clientMsgId,
          body: body.msgType === messageTypes.text ? { ...body, fileUrls: namesOf(body.fileUrls) } : body,
          isConfirmed,
          sendAt: new Date(sendTime),
          state: 'waiting',
          createdAt: at,
        });
        const deed = { action: 'ticket.schedule', resource: 'ticket', resourceId: ticket.id, after: { sendTime } };
        await note(tx, caller, deed, now());
        return presentScheduled({ scheduled: row!, ...mine }, caller);
      }),
    'POST /api/admin/adviser/cancelScheduled': ({ scheduledId }, caller) =>
      db.transaction(async (tx) => {
        const row = await queries.lockScheduled(tx, Number(scheduledId));
        if (!row || (row.staffId !== caller.staff.id && !(await leads(tx, caller, row))))
          throw rejected(texts.gone, 'CONTENT_GONE');
        if (row.state !== 'waiting') throw rejected(texts.notWaiting, 'ALREADY_DONE');
        const [settled] = await queries.settleScheduled(tx, row.id, { state: 'cancelled', settledAt: new Date(now()) });
        const deed = { action: 'ticket.unschedule', resource: 'ticket', resourceId: row.ticketId };
        await note(tx, caller, deed, now());
        const by = await queries.selectSender(tx, row.staffId);
        return presentScheduled({ scheduled: settled!, byName: by?.displayName ?? '' }, caller);
      }),
  } satisfies Partial<Handlers>;
};

/** Sends what is due, each once; what may no more be sent is refused and says why. How many were sent. */
export async function sendScheduled(parts: AnswerParts): Promise<number> {
  const now = parts.now();
  let sent = 0;
  let after = { at: new Date(0), id: 0 };
  for (;;) {
    const due = await queries.selectDue(parts.db, new Date(now), after, dueAtOnce);
    for (const { id } of due) if (await sendOne(parts, id)) sent += 1;
    const last = due.at(-1);
    if (!last || due.length < dueAtOnce) return sent;
    after = { at: last.sendAt, id: last.id };
  }
}

async function sendOne(parts: AnswerParts, id: number): Promise<boolean> {
  const { db, now, market, update } = parts;
  const settledAt = new Date(now());
  try {
    const ticket = await db.transaction(async (tx) => {
      const row = await queries.lockScheduled(tx, id);
      if (row?.state !== 'waiting') return null;
      const by = await queries.selectSender(tx, row.staffId);
      if (by?.state !== 'active') throw rejected(texts.notAnswerable, 'PRIVILEGE_REQUIRED');
      const roles = staffRoles.filter((role) => by.roles.includes(role));
      const sender: Sender = {
        staff: { ...by, roles, rights: rightsOf(roles), endsAt: now() },
        language: 'zh-CN',
        market: market.of('simulated'),
        address: '',
        requestId: `scheduled-${id}`,
      };
      const body = givenOf(row.body);
      const { ticket: answered } = await answerTicket(tx, parts, sender, {
        ticketId: String(row.ticketId),
        clientMsgId: row.clientMsgId,
        body,
        pictures: await requirePictures(parts, row.staffId, body),
        isConfirmed: row.isConfirmed,
      });
      await queries.settleScheduled(tx, id, { state: 'sent', settledAt });
      return answered;
    });
    if (ticket === null) return false;
    update(ticket.customerId, ['messageUnreadNum']);
    emitToStaff(parts, ticket.id, 'said');
    return true;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    await db.transaction(async (tx) => {
      const row = await queries.lockScheduled(tx, id);
      if (row?.state === 'waiting')
        await queries.settleScheduled(tx, id, { state: 'refused', settledAt, refusal: error.message });
    });
    return false;
  }
}

/** What is kept of an answer that waits; one that was kept before there were pictures has none. */
const givenOf = (kept: unknown): Given => {
  const body = kept as Given;
  return body.msgType === messageTypes.text ? { ...body, fileUrls: body.fileUrls ?? [] } : body;
};
