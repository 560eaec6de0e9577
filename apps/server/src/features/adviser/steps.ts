import { messageTypes } from '@lianpan/contract/chat-wire';
import { randomUUID } from 'node:crypto';
import type { Executor, TextPair, TicketBody, TicketLine } from '@lianpan/db';
import { afterWork, workBetween } from '../chat/service.ts';
import type { MessageRow, ProfileRow, TicketRow } from './rows.ts';
import * as queries from './queries.ts';
import { isWaiting, ticketLimits as limits } from './states.ts';
import { clockNotes } from './texts.ts';

type Change = Partial<Omit<TicketRow, 'id' | 'version' | 'customerId'>>;

/** Every step grows the version, so that nobody moves what they have not seen. The ticket has to be locked. */
export async function step(tx: Executor, ticket: TicketRow, change: Change): Promise<TicketRow> {
  const whole = { ...change, version: ticket.version + 1 };
  await queries.updateTicket(tx, ticket.id, whole);
  return { ...ticket, ...whole };
}

export interface Said {
  readonly author: 'member' | 'adviser' | 'system';
  readonly staffId?: number;
  readonly clientMsgId: string;
  readonly body: TicketBody;
  readonly words: string;
  readonly isDoubted?: boolean;
  readonly isSampled?: boolean;
  readonly correctsSeq?: number | undefined;
  readonly at: Date;
}

/** Gives a message its place at the end. The ticket has to be locked. */
export async function addMessage(
  tx: Executor,
  ticket: TicketRow,
  { at, ...said }: Said,
): Promise<{ ticket: TicketRow; message: MessageRow }> {
  const seq = ticket.lastSeq + 1;
  const message = await queries.insertMessage(tx, { ...said, ticketId: ticket.id, seq, createdAt: at });
  // What the customer says they have read.
  const moved = { lastSeq: seq, lastAt: at, ...(said.author === 'member' && { readSeq: seq }) };
  await queries.updateTicket(tx, ticket.id, moved);
  return { ticket: { ...ticket, ...moved }, message };
}

/** A line of the system that both sides read. */
export const addLine = async (
  tx: Executor,
  ticket: TicketRow,
  { code, name = '', at }: { readonly code: TicketLine; readonly name?: TextPair | ''; readonly at: Date },
): Promise<TicketRow> => {
  const body = { msgType: messageTypes.notice, code, name } as const;
  return (await addMessage(tx, ticket, { author: 'system', clientMsgId: randomUUID(), body, words: '', at })).ticket;
};

const after = (at: Date, workMs: number): Date => new Date(afterWork(at.getTime(), workMs));

interface Assignment {
  readonly to: ProfileRow;
  /** They took it themselves, so they know of it. */
  readonly isTaken: boolean;
  readonly line: 'assigned' | 'handedOver';
  readonly at: Date;
}

/** Gives a ticket to an adviser. One that was escalated gets a clock anew: who decides has made up for the old one. */
export async function assign(
  tx: Executor,
  ticket: TicketRow,
  { to, isTaken, line, at }: Assignment,
): Promise<TicketRow> {
  const waits = isWaiting(ticket.state);
  const wasLate = ticket.state === 'escalated';
  const given = await step(tx, ticket, {
    staffId: to.staffId,
    ...(waits && { state: ticket.firstAnsweredAt ? 'followUp' : 'assigned' }),
    ...(wasLate && { dueAt: after(at, limits.firstMs) }),
    reactBy: isTaken || !waits ? null : after(at, limits.reactMs),
  });
  await queries.upsertClient(
    tx,
    { customerId: ticket.customerId, staffId: to.staffId, since: at },
    { isReplaced: false },
  );
  return addLine(tx, given, { code: line, name: to.name, at });
}

/** Puts a ticket back into the queue: who let it go is not given it again by the clock. */
export async function release(tx: Executor, ticket: TicketRow, at: Date): Promise<TicketRow> {
  const back = await step(tx, ticket, {
    staffId: null,
    leftById: ticket.staffId,
    state: ticket.state === 'escalated' ? 'escalated' : 'queued',
    reactBy: null,
    returnedNum: ticket.returnedNum + 1,
  });
  return addLine(tx, back, { code: 'returned', at });
}

/** Passes a ticket on to the lead. */
export async function escalate(tx: Executor, ticket: TicketRow, at: Date): Promise<TicketRow> {
  const passed = await step(tx, ticket, { state: 'escalated', escalatedAt: at, reactBy: null });
  return addLine(tx, passed, { code: 'escalated', at });
}

export async function close(tx: Executor, ticket: TicketRow, at: Date): Promise<TicketRow> {
  const ended = await step(tx, ticket, {
    state: 'closed',
    closedAt: at,
    closesAt: null,
    dueAt: null,
    waitsSince: null,
    reactBy: null,
  });
  return addLine(tx, ended, { code: 'closed', at });
}

/** An adviser has answered: the customer is the one to speak, and how long they waited is kept. */
export async function noteAnswer(
  tx: Executor,
  ticket: TicketRow,
  { messageId, staffId, at }: { readonly messageId: number; readonly staffId: number; readonly at: Date },
): Promise<TicketRow> {
  const isFirst = ticket.firstAnsweredAt === null;
  if (ticket.waitsSince !== null) {
    const due = isFirst ? ticket.firstDueAt : ticket.dueAt;
    await queries.insertAnswer(tx, {
      messageId,
      ticketId: ticket.id,
      staffId,
      isFirst,
      waitMs: workBetween(ticket.waitsSince.getTime(), at.getTime()),
      isInTime: ticket.escalatedAt === null && (due === null || at <= due),
      at,
    });
  }
  return step(tx, ticket, {
    state: 'answered',
    dueAt: null,
    waitsSince: null,
    reactBy: null,
    closesAt: new Date(at.getTime() + limits.quietMs),
    ...(isFirst && { firstAnsweredAt: at }),
  });
}

/** The customer has said more: an answered ticket waits for the firm again. */
export const noteFollowUp = (tx: Executor, ticket: TicketRow, at: Date): Promise<TicketRow> =>
  isWaiting(ticket.state)
    ? step(tx, ticket, {})
    : step(tx, ticket, {
        state: ticket.staffId === null ? 'queued' : 'followUp',
        dueAt: after(at, limits.nextMs),
        waitsSince: at,
        closesAt: null,
      });

/** What a clock did, for the staff. */
export const noteClock = (tx: Executor, ticketId: number, what: keyof typeof clockNotes, at: Date) =>
  queries.insertNote(tx, { ticketId, kind: 'clock', text: clockNotes[what], at });
