import { messageTypes } from '@lianpan/contract/chat-wire';
import { dayMs, minuteMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { afterWork, workBetween } from '../../chat/service.ts';
import * as tickets from '../queries.ts';
import { ticketLimits as limits } from '../states.ts';
import * as queries from './queries.ts';
import { seedQuickTexts } from './quick-texts.ts';
import { seedAdvisers, seedClients } from './advisers.ts';
import { seedTickets, type SeedTicket } from './tickets.ts';

const market = 'simulated' as const;
const briefLength = 60;

export const requestOf = (at: number): string => idOfWords(`adviser ticket ${at}`);

const askedAt = ({ asked }: SeedTicket, now: number): number =>
  'minutesAgo' in asked
    ? now - asked.minutesAgo * minuteMs
    : startOfShanghaiDay(shanghaiDay(now) - asked.daysAgo) + asked.at * minuteMs;

/** A ticket as its clocks would have left it: what waits, what is due, what is over. */
function rowOf(ticket: SeedTicket, place: number, { customerId, now }: SeedContext, staffIds: readonly number[]) {
  const { by, kind, stockNo, costBand, adviser, state, text, lines = [], score } = ticket;
  const created = askedAt(ticket, now);
  const timeOf = (after: number): number => Math.min(created + after * minuteMs, now - minuteMs);
  const last = lines.at(-1);
  const lastAt = last ? timeOf(last.after) : created;
  const answered = lines.find((line) => line.by === 'adviser');
  const isOver = state === 'closed' || state === 'rated';
  const waits = !isOver && state !== 'answered';
  const firstDueAt = afterWork(created, limits.firstMs);
  const ended = Math.min(lastAt + limits.quietMs, now - minuteMs);
  const dueAt = state === 'followUp' ? afterWork(lastAt, limits.nextMs) : firstDueAt;
  return {
    customerId: customerId(by),
    staffId: adviser === undefined ? null : staffIds[adviser]!,
    kind,
    state,
    market: stockNo === undefined ? null : market,
    stockNo: stockNo ?? null,
    costBand: costBand ?? null,
    brief: text.slice(0, briefLength),
    clientReqId: requestOf(place),
    createdAt: new Date(created),
    firstDueAt: new Date(firstDueAt),
    firstAnsweredAt: answered ? new Date(timeOf(answered.after)) : null,
    dueAt: waits ? new Date(dueAt) : null,
    waitsSince: waits ? new Date(lastAt) : null,
    // Of what was answered yesterday: the demonstration begins with it open.
    closesAt: state === 'answered' ? new Date(Math.max(lastAt + limits.quietMs, now + dayMs)) : null,
    closedAt: isOver ? new Date(ended) : null,
    escalatedAt: state === 'escalated' ? new Date(Math.min(firstDueAt, now - minuteMs)) : null,
    lastSeq: lines.length + 1,
    lastAt: new Date(lastAt),
    readSeq: state === 'answered' ? 1 : lines.length + 1,
    score: score ?? null,
    rateTags: [...(ticket.tags ?? [])],
    rateText: ticket.rateText ?? '',
    ratedAt: score === undefined ? null : new Date(ended),
    isDemo: true,
  };
}

/** What was said in a ticket, and how long its customer waited for each answer. */
async function writeConversation(
  { db, now }: SeedContext,
  ticketId: number,
  staffId: number | null,
  ticket: SeedTicket,
): Promise<void> {
  const created = askedAt(ticket, now);
  const said = [{ by: 'member', after: 0, text: ticket.text } as const, ...(ticket.lines ?? [])];
  let waitsSince: number | null = created;
  let isFirst = true;
  for (const [index, { by, after, text }] of said.entries()) {
    const at = Math.min(created + after * minuteMs, now - minuteMs);
    const message = await tickets.insertMessage(db, {
      ticketId,
      seq: index + 1,
      author: by,
      staffId: by === 'adviser' ? staffId : null,
      clientMsgId: idOfWords(`adviser ${ticket.text} ${index}`),
      body: { msgType: messageTypes.text, text, files: [] },
      words: text,
      createdAt: new Date(at),
    });
    if (by === 'member') waitsSince ??= at;
    if (by !== 'adviser' || waitsSince === null || staffId === null) continue;
    const waitMs = workBetween(waitsSince, at);
    await tickets.insertAnswer(db, {
      messageId: message.id,
      ticketId,
      staffId,
      isFirst,
      waitMs,
      isInTime: waitMs <= (isFirst ? limits.firstMs : limits.nextMs),
      at: new Date(at),
    });
    [isFirst, waitsSince] = [false, null];
  }
}

/** Three advisers, tickets in every state, ready texts. What is there already stays: nothing of it could be changed. */
export const seedAdviser: Seed = async (context) => {
  const { db, now, customerId } = context;
  const accounts = await queries.selectStaffIds(
    db,
    seedAdvisers.map(({ staffName }) => staffName),
  );
  const staffIds = seedAdvisers.map(({ staffName }) => accounts.get(staffName)!);
  await queries.insertProfiles(
    db,
    seedAdvisers.map(({ name, certNo, intro, capacity }, at) => ({
      staffId: staffIds[at]!,
      name,
      certNo,
      intro,
      capacity,
      isDemo: true,
    })),
  );
  await queries.insertQuickTexts(
    db,
    seedQuickTexts.map(([title, text]) => ({ title, text, isActive: true, changedAt: new Date(now), isDemo: true })),
  );
  for (const [persona, at] of seedClients) {
    const client = { customerId: customerId(persona), staffId: staffIds[at]!, since: new Date(now - 60 * dayMs) };
    await tickets.upsertClient(db, client, { isReplaced: false });
  }
  // In the order of their days: lists stand by id.
  const inOrder = [...seedTickets.entries()].toSorted(([, a], [, b]) => askedAt(a, now) - askedAt(b, now));
  for (const [place, ticket] of inOrder) {
    const row = rowOf(ticket, place, context, staffIds);
    const made = await tickets.insertTicket(db, row);
    if (!made) continue;
    await writeConversation(context, made.id, row.staffId, ticket);
    const { note, complaint } = ticket;
    if (note !== undefined)
      await tickets.insertNote(db, {
        ticketId: made.id,
        staffId: row.staffId,
        kind: 'escalation',
        text: note,
        at: new Date(now - minuteMs),
      });
    if (complaint)
      await tickets.insertComplaint(db, {
        ticketId: made.id,
        customerId: row.customerId,
        staffId: row.staffId,
        ...complaint,
        createdAt: row.lastAt,
        ...(complaint.state !== 'open' && { decidedAt: row.closedAt }),
      });
  }
};
