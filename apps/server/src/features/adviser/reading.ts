import { messageTypes } from '@lianpan/contract/chat-wire';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, listed, placeFrom } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { serviceInfoAt } from '../chat/service.ts';
import { conductOf } from './conduct.ts';
import * as admin from './admin/queries.ts';
import { outcomesOf } from './outcomes.ts';
import * as queries from './queries.ts';
import { isOpen, ticketLimits as limits } from './states.ts';
import { addLine } from './steps.ts';
import { isEntitled, suggestionRefusal } from './suitability.ts';
import { adviserTexts as texts } from './texts.ts';
import { isAbsent } from './team.ts';
import { transcriptName, transcriptOf } from './transcript.ts';
import { nameIn, presentCard, presentMessages } from './wire.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

/** The lowest class: whether anything can be suggested at all. */
const lowestClass = 1;
const maxExported = 500;

/** What members see of their tickets. A record stays theirs when the service has ended. */
export const readingHandlers = ({ db, now, uploads: { store } }: Parts) =>
  ({
    'POST /api/sp/hgd/adviser/getState': async (_, { customerId, language }) => {
      const at = new Date(now());
      const entitled = await isEntitled(db, now(), customerId);
      const own = entitled ? await queries.selectOwnAdviser(db, customerId) : undefined;
      const refusal = entitled ? await suggestionRefusal(db, customerId, lowestClass, now()) : null;
      const { openNum, todayNum } = await queries.countOwn(
        db,
        customerId,
        new Date(startOfShanghaiDay(shanghaiDay(now()))),
      );
      const { hours, isInHours, answerBy } = serviceInfoAt(now());
      const team = (await admin.selectProfiles(db)).filter(
        ({ profile, staffState }) => profile.isActive && staffState === 'active',
      );
      return {
        isEntitled: entitled,
        suggestionBar:
          refusal === null || refusal === 'notEntitled' || refusal === 'classBelow' ? ('' as const) : refusal,
        adviser: own
          ? {
              name: nameIn(language, own.name),
              photoUrl: own.photoUrl,
              certNo: own.certNo,
              intro: own.intro,
              isAbsent: isAbsent(own, at),
              ...(await conductOf(db, own.staffId, now())),
            }
          : null,
        teamNum: team.length,
        hours,
        isInHours,
        answerBy,
        openNum,
        mostOpen: limits.open,
        leftToday: Math.max(0, limits.aDay - todayNum),
      };
    },
    'POST /api/sp/hgd/adviser/getTickets': async ({ tab, stockNo, keyword, cursor, pageSize }, caller) => {
      const { customerId, market } = caller;
      const rows = await queries.selectOwnCards(db, {
        customerId,
        market: market.name,
        tab,
        stockNo,
        keyword: keyword || undefined,
        before: placeFrom(cursor),
        limit: pageSize,
      });
      const stocks = await queries.selectOwnStocks(db, customerId, market.name);
      return {
        list: rows.map((row) => presentCard(row, caller)),
        nextCursor: listed(rows, pageSize, ({ ticket: { id, createdAt } }) => cursorOf({ at: createdAt, id }))
          .nextCursor,
        stocks: stocks.map((row) => ({
          stockNo: row.stockNo,
          stockName: market.directory.find(row.stockNo)?.name ?? null,
        })),
      };
    },
    'POST /api/sp/hgd/adviser/getTicket': ({ ticketId }, caller) =>
      db.transaction(async (tx) => {
        const id = Number(ticketId);
        const ticket = await queries.lockTicket(tx, id);
        const isOwn = ticket?.customerId === caller.customerId;
        if (!isOwn || (ticket.market !== null && ticket.market !== caller.market.name))
          throw rejected(texts.gone, 'CONTENT_GONE');
        if (ticket.readSeq < ticket.lastSeq) {
          await queries.updateTicket(tx, id, { readSeq: ticket.lastSeq });
          await queries.markSuggestionsRead(tx, id, new Date(now()));
        }
        const complaint = await queries.selectComplaint(tx, id);
        const canFollowUp = isOpen(ticket.state) && (await isEntitled(tx, now(), caller.customerId));
        return {
          ticket: presentCard((await queries.selectCard(tx, id))!, caller),
          messages: presentMessages(await queries.selectMessages(tx, [id]), { ...caller, store }),
          canFollowUp,
          canRate:
            ticket.score === null &&
            ticket.firstAnsweredAt !== null &&
            (ticket.state === 'answered' || ticket.state === 'closed'),
          complaint: complaint ? { state: complaint.state, note: complaint.note } : null,
        };
      }),
    'POST /api/sp/hgd/adviser/getSuggestions': async ({ cursor, pageSize }, caller) => {
      const { customerId, market } = caller;
      const rows = await queries.selectSuggestions(db, {
        customerId,
        market: market.name,
        before: placeFrom(cursor),
        limit: pageSize,
      });
      const outcomes = await outcomesOf(
        market,
        rows.map(({ suggestion }) => suggestion),
      );
      return {
        list: rows.map(({ suggestion, message, adviserName }, at) => ({
          ticketId: String(suggestion.ticketId),
          message: presentMessages([{ message, name: adviserName }], { ...caller, store })[0]!,
          adviserName: nameIn(caller.language, adviserName),
          isRead: suggestion.readAt !== null,
          decision: suggestion.decision,
          outcome: outcomes[at]!,
          isExpired: message.body.msgType === messageTypes.suggestion && message.body.validUntil <= now(),
        })),
        nextCursor: listed(rows, pageSize, ({ suggestion: { givenAt, messageId } }) =>
          cursorOf({ at: givenAt, id: messageId }),
        ).nextCursor,
      };
    },
    'POST /api/sp/hgd/adviser/exportTickets': (_, caller) =>
      db.transaction(async (tx) => {
        const at = new Date(now());
        const { customerId, market } = caller;
        await queries.lockCustomer(tx, customerId);
        const filter = { customerId, market: market.name, tab: 'all', stockNo: undefined, keyword: undefined } as const;
        const cards = await queries.selectOwnCards(tx, { ...filter, before: null, limit: maxExported });
        const ids = cards.map(({ ticket }) => ticket.id).toSorted((a, b) => a - b);
        const lines = ids.length === 0 ? [] : await queries.selectMessages(tx, ids);
        for (const id of ids) await addLine(tx, (await queries.lockTicket(tx, id))!, { code: 'ownExport', at });
        if (ids.length > 0)
          await queries.insertEvidence(
            tx,
            ids.map((ticketId) => ({ ticketId, staffId: null, what: 'ownExport' as const, reason: '', at })),
          );
        const tickets = cards.map((card) => ({
          card,
          messages: lines.filter(({ message }) => message.ticketId === card.ticket.id),
        }));
        return {
          fileName: transcriptName('adviser', now()),
          text: transcriptOf(tickets, { ...caller, store }, now()),
          ticketNum: cards.length,
        };
      }),
  }) satisfies Partial<Handlers>;
