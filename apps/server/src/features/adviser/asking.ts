import { messageTypes } from '@lianpan/contract/chat-wire';
import type { ContentFile } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { lengthOf, visibleText } from '@lianpan/domain/community';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { afterWork, checkedText } from '../chat/service.ts';
import { activeWords, filesOf, findQrCode } from '../content/service.ts';
import type { MessageRow, TicketRow } from './rows.ts';
import * as queries from './queries.ts';
import { ticketLimits as limits } from './states.ts';
import { addMessage, noteFollowUp, step } from './steps.ts';
import { emitToStaff } from './admin/staff-events.ts';
import { isEntitled } from './suitability.ts';
import { adviserTexts as texts } from './texts.ts';
import { presentCard, presentMessages } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'realtime'>;

const briefLength = 60;
const startOfDay = (now: number): Date => new Date(startOfShanghaiDay(shanghaiDay(now)));

interface Words {
  readonly text: string;
  readonly files: readonly ContentFile[];
}

/** What a member wants to say, looked at as talk is: contact data is made unreadable. */
async function wordsOf(
  { db, uploads }: Parts,
  { customerId }: MemberCaller,
  given: { readonly text: string; readonly fileUrls: readonly string[] },
): Promise<Words> {
  const length = lengthOf(visibleText(given.text).trim());
  if (length < limits.minText || length > limits.text)
    throw rejected(
      texts.textLength,
      'INPUT_INVALID',
      { least: limits.minText, most: limits.text },
      { fields: ['text'] },
    );
  const { words } = checkedText(uploads, given.text, await activeWords(db));
  const files = await filesOf(uploads, customerId, given.fileUrls);
  if (files.some(({ kind }) => kind !== 'image')) throw rejected(texts.onlyPictures, 'INPUT_INVALID');
  if (await findQrCode(uploads, files)) throw rejected(texts.qrCode, 'CONTENT_REJECTED');
  return { text: words, files };
}

const isSame = (row: MessageRow, { text, files }: Words): boolean =>
  row.author === 'member' &&
  row.body.msgType === messageTypes.text &&
  row.body.text === text &&
  row.body.files.map(({ url }) => url).join() === files.map(({ url }) => url).join();

/** What members do in tickets. Each is the caller's own, or as one that never was. */
export const askingHandlers = (parts: Parts) => {
  const { db, now } = parts;

  const requireEntitled = async ({ customerId }: MemberCaller): Promise<void> => {
    if (!(await isEntitled(db, now(), customerId))) throw rejected(texts.notEntitled, 'PRIVILEGE_REQUIRED');
  };

  return {
    'POST /api/sp/hgd/adviser/ask': async (given, caller) => {
      const { customerId, market } = caller;
      await requireEntitled(caller);
      if (given.kind === 'position' && given.stockNo === undefined)
        throw rejected(texts.needStock, 'INPUT_INVALID', {}, { fields: ['stockNo'] });
      const entry = given.stockNo === undefined ? null : market.require(given.stockNo);
      if (entry?.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const words = await wordsOf(parts, caller, given);
      const at = new Date(now());
      const due = new Date(afterWork(now(), limits.firstMs));
      const { card, isNew } = await db.transaction(async (tx) => {
        await queries.lockCustomer(tx, customerId);
        const present = async (ticket: TicketRow) => presentCard((await queries.selectCard(tx, ticket.id))!, caller);
        const before = await queries.selectByRequest(tx, customerId, given.clientReqId);
        if (before) return { card: await present(before), isNew: false };
        const { openNum, todayNum } = await queries.countOwn(tx, customerId, startOfDay(now()));
        if (openNum >= limits.open) throw rejected(texts.maxOpen, 'LIMIT_REACHED', { n: limits.open });
        if (todayNum >= limits.aDay) throw rejected(texts.mostToday, 'LIMIT_REACHED', { n: limits.aDay });
        const ticket = await queries.insertTicket(tx, {
          customerId,
          kind: given.kind,
          state: 'queued',
          market: entry && market.name,
          stockNo: entry && entry.stockNo,
          stockName: entry?.name ?? '',
          costBand: (entry && given.costBand) ?? null,
          brief: words.text.slice(0, briefLength),
          clientReqId: given.clientReqId,
          createdAt: at,
          firstDueAt: due,
          dueAt: due,
          waitsSince: at,
          lastAt: at,
        });
        const body = { msgType: messageTypes.text, ...words } as const;
        const clientMsgId = given.clientReqId;
        await addMessage(tx, ticket!, { author: 'member', clientMsgId, body, words: words.text, at });
        return { card: await present(ticket!), isNew: true };
      });
      if (isNew) emitToStaff(parts, card.ticketId, 'asked');
      return card;
    },
    'POST /api/sp/hgd/adviser/followUp': async ({ ticketId, clientMsgId, ...given }, caller) => {
      await requireEntitled(caller);
      const words = await wordsOf(parts, caller, given);
      const { message, isNew } = await db.transaction(async (tx) => {
        const ticket = await own(tx, caller, ticketId);
        const before = await queries.selectByClientMsgId(tx, ticket.id, clientMsgId);
        if (before && !isSame(before, words)) throw rejected(texts.otherBody, 'INPUT_INVALID');
        const present = (row: MessageRow) =>
          presentMessages([{ message: row, name: null }], { ...caller, store: parts.uploads.store })[0]!;
        if (before) return { message: present(before), isNew: false };
        if (ticket.state === 'closed' || ticket.state === 'rated') throw rejected(texts.closed, 'ALREADY_DONE');
        const answered = await queries.selectLastAnswerSeq(tx, ticket.id);
        if ((await queries.countSaid(tx, ticket.id, 'member', answered)) >= limits.unanswered)
          throw rejected(texts.unanswered, 'LIMIT_REACHED', { n: limits.unanswered });
        const at = new Date(now());
        const body = { msgType: messageTypes.text, ...words } as const;
        const said = await addMessage(tx, ticket, { author: 'member', clientMsgId, body, words: words.text, at });
        await noteFollowUp(tx, said.ticket, at);
        return { message: present(said.message), isNew: true };
      });
      if (isNew) emitToStaff(parts, ticketId, 'said');
      return { message };
    },
    'POST /api/sp/hgd/adviser/rateTicket': ({ ticketId, score, tags, text }, caller) =>
      db.transaction(async (tx) => {
        const ticket = await own(tx, caller, ticketId);
        const present = async () => presentCard((await queries.selectCard(tx, ticket.id))!, caller);
        if (ticket.score !== null) {
          // Sent again it stands once.
          if (ticket.score === score && ticket.rateText === text) return present();
          throw rejected(texts.rated, 'ALREADY_DONE');
        }
        if (ticket.firstAnsweredAt === null || (ticket.state !== 'answered' && ticket.state !== 'closed'))
          throw rejected(texts.notAnswered, 'INPUT_INVALID');
        const at = new Date(now());
        await step(tx, ticket, {
          state: 'rated',
          score,
          rateTags: [...new Set(tags)],
          rateText: text,
          ratedAt: at,
          closedAt: ticket.closedAt ?? at,
          closesAt: null,
        });
        return present();
      }),
    'POST /api/sp/hgd/adviser/complain': ({ ticketId, text }, caller) =>
      db.transaction(async (tx) => {
        const ticket = await own(tx, caller, ticketId);
        const before = await queries.selectComplaint(tx, ticket.id);
        if (before && before.text !== text) throw rejected(texts.complained, 'ALREADY_DONE');
        if (before) return { state: before.state };
        await queries.insertComplaint(tx, {
          ticketId: ticket.id,
          customerId: caller.customerId,
          staffId: ticket.staffId ?? ticket.leftById,
          text,
          state: 'open',
          createdAt: new Date(now()),
        });
        return { state: 'open' as const };
      }),
    'POST /api/sp/hgd/adviser/decideSuggestion': async ({ messageId, decision }, { customerId }) => {
      const key = { messageId: Number(messageId), customerId };
      if (!(await queries.decideSuggestion(db, key, { decision, decidedAt: new Date(now()) })))
        throw rejected(texts.gone, 'CONTENT_GONE');
      return { decision };
    },
  } satisfies Partial<Handlers>;
};

type Tx = Parameters<typeof queries.lockTicket>[0];

/** The caller's own ticket of the market that is looked at, locked. */
async function own(tx: Tx, { customerId, market }: MemberCaller, ticketId: string): Promise<TicketRow> {
  const ticket = await queries.lockTicket(tx, Number(ticketId));
  if (!ticket || ticket.customerId !== customerId || (ticket.market !== null && ticket.market !== market.name))
    throw rejected(texts.gone, 'CONTENT_GONE');
  return ticket;
}
