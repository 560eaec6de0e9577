import { messageTypes } from '@lianpan/contract/chat-wire';
import type { Executor, StaffPicture, SuggestionBody, TicketBody } from '@lianpan/db';
import { checkAdviserText, type AdviserTextResult } from '@lianpan/domain/adviser-text';
import { dayMs, shanghaiDate, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { createHash } from 'node:crypto';
import type { DataOf, Handlers, StaffCaller } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { hasQrCode } from '../../../qr-code.ts';
import { keyIn } from '../../../storage/keys.ts';
import { findStaffPicture, pathOfPicture } from '../../upload/service.ts';
import { StockReader } from '../../ai-diagnosis/service.ts';
import { activeWords, findingsText } from '../../content/service.ts';
import { addNotice } from '../../notice/service.ts';
import { note } from '../../staff/service.ts';
import type { Given } from '../given.ts';
import type { MessageRow, TicketRow } from '../rows.ts';
import { adviserNotices, ticketLink } from '../notices.ts';
import * as tickets from '../queries.ts';
import { isOpen, ticketLimits as limits } from '../states.ts';
import { addMessage, noteAnswer } from '../steps.ts';
import { suggestionRefusal } from '../suitability.ts';
import { adviserTexts as texts, refusalTexts, formTexts } from '../texts.ts';
import { presentMessages } from '../wire.ts';
import { leads, requireSeen } from './reading.ts';
import { emitToStaff } from './staff-events.ts';

export type AnswerParts = Pick<ServerParts, 'db' | 'now' | 'market' | 'uploads' | 'update' | 'realtime'> & {};
/** Who answers: somebody at the desk, or the clock in their name. */
export type Sender = Pick<StaffCaller, 'staff' | 'language' | 'market' | 'address' | 'requestId'>;
type Bar = DataOf<'POST /api/admin/adviser/checkAnswer'>['suggestionBar'];

/** All that the customer would read of it. */
const wordsOf = (body: Given): string =>
  body.msgType === messageTypes.text
    ? body.text
    : body.msgType === messageTypes.form
      ? say(formTexts[body.form], 'zh-CN')
      : [
          ...body.reasons,
          ...body.evidence.flatMap(({ text, origin }) => [text, origin]),
          ...body.risks,
          body.positionHint,
        ].join('\n');

async function check(db: Executor, { uploads }: AnswerParts, body: Given): Promise<AdviserTextResult> {
  return checkAdviserText({
    text: wordsOf(body),
    risks: body.msgType === messageTypes.suggestion ? body.risks : null,
    ownHosts: uploads.settings.ownHosts,
    words: await activeWords(db),
  });
}

/** What stands against a suggestion: the customer's service, contract or class, or that nobody could sign it. */
async function refusalOf(
  db: Executor,
  { now }: AnswerParts,
  caller: Sender,
  ticket: TicketRow,
  body: Given,
): Promise<Bar> {
  if (body.msgType !== messageTypes.suggestion) return '';
  const refusal = await suggestionRefusal(db, ticket.customerId, body.riskClass, now());
  if (refusal !== null) return refusal;
  return (await tickets.selectProfile(db, caller.staff.id))?.isActive ? '' : 'noProfile';
}

/** A suggestion with the price of its moment and its signature. */
async function suggestionOf(
  db: Executor,
  { market, now }: AnswerParts,
  caller: Sender,
  ticket: TicketRow,
  { validDays, ...body }: Extract<Given, { msgType: typeof messageTypes.suggestion }>,
): Promise<SuggestionBody> {
  const of = market.of(ticket.market ?? caller.market.name);
  const entry = of.directory.find(body.stockNo);
  if (!entry || entry.kind === 'index') throw rejected(texts.otherStock, 'STOCK_STATE');
  const { price, prevClose, tradeDate } = of.cell(entry);
  const profile = (await tickets.selectProfile(db, caller.staff.id))!;
  return {
    ...body,
    market: of.name,
    stockName: entry.name,
    validUntil: now() + validDays * dayMs,
    priceAt: price ?? prevClose,
    tradeDate,
    certNo: profile.certNo,
  };
}

/** One of ten, by the message's own name: nobody can tell beforehand which. */
const isSampled = (clientMsgId: string): boolean =>
  createHash('sha256').update(`sample ${clientMsgId}`).digest()[0]! % 10 === 0;

/** A message that may be put right: an own one, of this ticket. */
async function requireOwnMessage(tx: Executor, ticket: TicketRow, staffId: number, seq: number): Promise<void> {
  const lines = await tickets.selectMessages(tx, [ticket.id]);
  const isOwn = lines.some(({ message }) => message.seq === seq && message.staffId === staffId);
  if (!isOwn) throw rejected(texts.notOwnMessage, 'INPUT_INVALID', {}, { fields: ['correctsSeq'] });
}

const isSame = (row: MessageRow, body: Given): boolean =>
  row.body.msgType === body.msgType &&
  row.words === wordsOf(body) &&
  (body.msgType !== messageTypes.text || namesOf(body.fileUrls).join() === keysIn(row.body).join());

const keysIn = (body: TicketBody): readonly string[] =>
  body.msgType === messageTypes.text ? (body.pictures ?? []).map(({ key }) => key) : [];

/** Pictures by their keys: their addresses run out. */
export const namesOf = (fileUrls: readonly string[]): string[] => [
  ...new Set(fileUrls.map((url) => keyIn(url) ?? url)),
];

/** Pictures of an answer: its author's own, and nothing that leads elsewhere. */
export async function requirePictures(
  { uploads }: Pick<AnswerParts, 'uploads'>,
  staffId: number,
  body: Given,
): Promise<readonly StaffPicture[]> {
  const asked = body.msgType === messageTypes.text ? namesOf(body.fileUrls) : [];
  const pictures: StaffPicture[] = [];
  for (const name of asked) {
    const picture = await findStaffPicture(uploads, staffId, name);
    if (!picture) throw rejected(texts.foreignPicture, 'INPUT_INVALID', {}, { fields: ['fileUrls'] });
    if (await hasQrCode(uploads.store, pathOfPicture(picture))) throw rejected(texts.answerQrCode, 'CONTENT_REJECTED');
    pictures.push(picture);
  }
  return pictures;
}

/** What the check and the customer's standing let through; rejects what may not be sent, or not unconfirmed. */
export async function requireSendable(
  tx: Executor,
  parts: AnswerParts,
  caller: Sender,
  ticket: TicketRow,
  { body, isConfirmed }: { readonly body: Given; readonly isConfirmed: boolean },
): Promise<AdviserTextResult> {
  const result = await check(tx, parts, body);
  const { findings } = result;
  const why = { reason: findingsText(findings, caller.language) };
  if (result.verdict === 'block') throw rejected(texts.blocked, 'CONTENT_REJECTED', why, { findings });
  const refusal = await refusalOf(tx, parts, caller, ticket, body);
  if (refusal !== '')
    throw rejected(texts.noSuggestion, 'PRIVILEGE_REQUIRED', { reason: refusalTexts[refusal] }, { bar: refusal });
  if (result.verdict === 'warn' && !isConfirmed)
    throw rejected(texts.confirm, 'INPUT_INVALID', why, { findings, needsConfirmation: true });
  return result;
}

/** The customer is told once per answer; several of one ticket are read as one. */
async function notify(tx: Executor, ticket: TicketRow, { seq, body, staffId }: MessageRow, at: Date): Promise<void> {
  const isSuggestion = body.msgType === messageTypes.suggestion;
  const name = (await tickets.selectProfile(tx, staffId ?? 0))?.name ?? '';
  await addNotice(tx, {
    customerId: ticket.customerId,
    template: {
      ...(isSuggestion ? adviserNotices.suggested : adviserNotices.answered),
      linkUrl: ticketLink(ticket.id),
    },
    onceKey: `${ticket.id}.${seq}`,
    values: { name, ...(!isSuggestion && { text: ticket.brief.slice(0, 40) }) },
    about: {
      groupKey: `adviser.${ticket.id}.${isSuggestion ? 'suggestion' : 'answer'}.${shanghaiDay(at.getTime())}`,
    },
    now: at.getTime(),
  });
}

interface Answering {
  readonly ticketId: string;
  readonly clientMsgId: string;
  readonly body: Given;
  readonly isConfirmed: boolean;
  readonly correctsSeq?: number | undefined;
}

interface WithPictures extends Answering {
  readonly pictures: readonly StaffPicture[];
}

/** Answers a ticket in the caller's transaction, once a name. */
export async function answerTicket(tx: Executor, parts: AnswerParts, caller: Sender, given: WithPictures) {
  const { now } = parts;
  const { body, clientMsgId, correctsSeq } = given;
  const { staff } = caller;
  const ticket = await requireSeen(tx, caller, Number(given.ticketId));
  const present = async (message: MessageRow) => {
    const name =
      (await tickets.selectProfile(tx, message.staffId ?? 0))?.name ??
      ([staff.displayName, staff.displayName] as const);
    return { ticket, message: presentMessages([{ message, name }], { ...caller, store: parts.uploads.store })[0]! };
  };
  const before = await tickets.selectByClientMsgId(tx, ticket.id, clientMsgId);
  if (before) {
    if (!isSame(before, body)) throw rejected(texts.otherBody, 'INPUT_INVALID');
    return { ...(await present(before)), isNew: false };
  }
  if (!isOpen(ticket.state)) throw rejected(texts.notOpen, 'ALREADY_DONE');
  if (ticket.staffId !== staff.id && !(await leads(tx, caller, ticket)))
    throw rejected(texts.notAnswerable, 'PRIVILEGE_REQUIRED');
  const { verdict } = await requireSendable(tx, parts, caller, ticket, given);
  const today = new Date(startOfShanghaiDay(shanghaiDay(now())));
  if ((await tickets.countSent(tx, staff.id, ticket.customerId, today)) >= limits.toCustomer)
    throw rejected(texts.mostToCustomer, 'LIMIT_REACHED', { n: limits.toCustomer });
  if (correctsSeq !== undefined) await requireOwnMessage(tx, ticket, staff.id, correctsSeq);
  const at = new Date(now());
  const kept: TicketBody =
    body.msgType === messageTypes.text
      ? {
          msgType: messageTypes.text,
          text: body.text,
          files: [],
          ...(given.pictures.length > 0 && { pictures: given.pictures }),
        }
      : body.msgType === messageTypes.form
        ? body
        : await suggestionOf(tx, parts, caller, ticket, body);
  const isDoubted = verdict === 'warn';
  const { ticket: grown, message } = await addMessage(tx, ticket, {
    author: 'adviser',
    staffId: staff.id,
    clientMsgId,
    body: kept,
    words: wordsOf(body),
    isDoubted,
    isSampled: isDoubted && isSampled(clientMsgId),
    correctsSeq,
    at,
  });
  if (kept.msgType === messageTypes.suggestion)
    await tickets.insertSuggestion(tx, {
      messageId: message.id,
      ticketId: ticket.id,
      customerId: ticket.customerId,
      staffId: staff.id,
      market: kept.market,
      stockNo: kept.stockNo,
      tradeDate: kept.tradeDate,
      priceFen: kept.priceAt === null ? null : Math.round(kept.priceAt * 100),
      givenAt: at,
    });
  await noteAnswer(tx, grown, { messageId: message.id, staffId: staff.id, at });
  await notify(tx, ticket, message, at);
  const action = kept.msgType === messageTypes.suggestion ? 'ticket.suggest' : 'ticket.answer';
  const after = { seq: message.seq, verdict, correctsSeq: correctsSeq ?? null };
  await note(tx, caller, { action, resource: 'ticket', resourceId: ticket.id, after }, now());
  return { ...(await present(message)), isNew: true };
}

/** What is known of a stock, each with its source and day: what a suggestion may stand on. */
async function factsOf({ market }: AnswerParts, caller: StaffCaller, ticket: TicketRow, stockNo: string) {
  const of = market.of(ticket.market ?? caller.market.name);
  const entry = of.directory.find(stockNo);
  if (!entry || entry.kind === 'index') throw rejected(texts.otherStock, 'STOCK_STATE');
  const reader = new StockReader(of, entry);
  for (const subject of factSubjects) await reader.read(subject);
  return [...reader.book.values()].map(({ name, text, source, asOf }) => ({
    text: `${say(name, caller.language)} ${say(text, caller.language)}`,
    origin: source,
    day: shanghaiDate(asOf),
  }));
}

const factSubjects = ['price', 'technical', 'fundamental', 'valuation', 'events'] as const;

/** What advisers say, looked at before it is sent. */
export const answeringHandlers = (parts: AnswerParts) => {
  const { db, now, update } = parts;
  return {
    'POST /api/admin/adviser/checkAnswer': ({ ticketId, body }, caller) =>
      db.transaction(async (tx) => {
        const ticket = await requireSeen(tx, caller, Number(ticketId));
        const { verdict, findings } = await check(tx, parts, body);
        return { verdict, findings, suggestionBar: await refusalOf(tx, parts, caller, ticket, body) };
      }),
    'POST /api/admin/adviser/answer': async (given, caller) => {
      // Pictures are looked at before anything is locked.
      const pictures = await requirePictures(parts, caller.staff.id, given.body);
      const whole = { ...given, pictures };
      const { message, ticket, isNew } = await db.transaction((tx) => answerTicket(tx, parts, caller, whole));
      if (isNew) {
        update(ticket.customerId, ['messageUnreadNum']);
        emitToStaff(parts, ticket.id, 'said', caller);
      }
      return { message };
    },
    'POST /api/admin/adviser/getFacts': async ({ ticketId, stockNo }, caller) => {
      const ticket = await db.transaction((tx) => requireSeen(tx, caller, Number(ticketId)));
      return { list: await factsOf(parts, caller, ticket, stockNo) };
    },
    'POST /api/admin/adviser/addNote': ({ ticketId, text, clientReqId }, caller) =>
      db.transaction(async (tx) => {
        const { staff } = caller;
        const ticket = await requireSeen(tx, caller, Number(ticketId));
        const kept = await tickets.insertInternalNote(tx, {
          ticketId: ticket.id,
          staffId: staff.id,
          kind: 'internal',
          text,
          clientReqId,
          at: new Date(now()),
        });
        return {
          noteId: String(kept.id),
          kind: kept.kind,
          text: kept.text,
          byName: staff.displayName,
          toName: '',
          time: kept.at.getTime(),
        };
      }),
  } satisfies Partial<Handlers>;
};
