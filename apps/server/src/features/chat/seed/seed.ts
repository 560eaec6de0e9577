import { messageTypes } from '@lianpan/contract/chat-wire';
import { chatGroups, type ChatBody } from '@lianpan/db';
import { minuteMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { below, hoursBefore } from '../../../seed/chance.ts';
import type { PersonaName } from '../../../seed/personas.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { keyOf } from '../../../storage/keys.ts';
import { addNotice } from '../../notice/service.ts';
import { keepOwnDocument } from '../../upload/service.ts';
import { chatNotices, groupLink } from '../notices.ts';
import { insertConversation, insertMembers } from '../conversations/queries.ts';
import { openOwned } from '../conversations/opening.ts';
import { updateServed } from '../consult/queries.ts';
import { insertVote } from '../cards/queries.ts';
import { insertMessages, type MessageRow } from '../messages/queries.ts';
import { groupHistory, pairHistory } from './history.ts';
import { morePairs } from './more-pairs.ts';
import { hasMessages, isWritten, leaveUnread, selectCards, settle } from './queries.ts';
import { printedPage } from './printed-page.ts';
import { adviserConversation, serviceConversations, type PrintedDocument } from './service-conversations.ts';
import type { CardKind, Line, SeedConversation } from './line.ts';
import { officialWords, seedGroups, seedPairs, writersOf } from './conversations.ts';

/** Who has something left to read. */
const readers: readonly PersonaName[] = ['fullService', 'standard', 'trial'];

/** Minutes from the first line of a talk to another: some answer at once, others after their coffee. */
const pausesIn = (about: string, lines: SeedConversation['lines'], index: number): number =>
  lines.slice(1, index + 1).reduce((sum, { by }, at) => sum + 1 + below(5, `${about} ${by} ${at} ${lines.length}`), 0);

/** Talks as rows, oldest first; none later than the demonstration begins. */
function rowsOf({ customerId, now }: SeedContext, conversationId: number, { about, conversations, cards }: SeedNotice) {
  const today = startOfShanghaiDay(shanghaiDay(now));
  const said = conversations.flatMap(({ daysAgo, at, lines }) =>
    lines.map((line, index) => ({
      line,
      at: new Date(
        Math.min(today - daysAgo * 1440 * minuteMs + (at + pausesIn(about, lines, index)) * minuteMs, now - minuteMs),
      ),
    })),
  );
  let changes = 0;
  return said.map(({ line, at }, index) => {
    const body = bodyOf(line, at.getTime(), cards);
    const isChanged = line.isRecalled || line.isRemoved;
    if (isChanged) changes += 1;
    return {
      conversationId,
      seq: index + 1,
      senderId: customerId(line.by),
      senderRole: 'member' as const,
      clientMsgId: idOfWords(`chat ${about} ${index}`),
      body,
      words: line.text ?? line.stockNo ?? line.poll?.question ?? '',
      quoteSeq: line.answers === undefined ? null : index + 1 - line.answers,
      state: line.isRecalled ? 3 : line.isRemoved ? 4 : 1,
      recalledBy: line.isRecalled ? customerId(line.by) : null,
      changeSeq: isChanged ? changes : 0,
      createdAt: at,
    };
  });
}

type Card = { readonly dataType: number; readonly dataId: string };
type Cards = ReadonlyMap<CardKind, Card>;

interface SeedNotice {
  /** Tells these messages from those of other conversations. */
  readonly about: string;
  readonly conversations: readonly SeedConversation[];
  readonly cards?: Cards;
  /** How many of the newest each has not read yet. */
  readonly unread?: Partial<Readonly<Record<PersonaName, number>>>;
}

const still = { width: 720, height: 480, durationMs: null, posterUrl: null, thumbUrl: null } as const;

/** A drawing that comes with the product; px. */
const pictureBody = (name: string): ChatBody => ({
  msgType: messageTypes.image,
  file: { ...still, kind: 'image', url: `/static/art/${name}.webp` },
});

/** One that moves; the drawing stands there until somebody plays it. */
const videoBody = (name: string): ChatBody => ({
  msgType: messageTypes.video,
  file: {
    ...still,
    kind: 'video',
    url: `/static/art/${name}.mp4`,
    durationMs: 6000,
    posterUrl: `/static/art/${name}.webp`,
  },
});

function bodyOf({ text, stockNo, picture, video, poll, card }: Line, at: number, cards?: Cards): ChatBody {
  if (picture) return pictureBody(picture);
  if (video) return videoBody(video);
  if (card) return { msgType: messageTypes.content, ...cards!.get(card)! };
  if (poll)
    return {
      msgType: messageTypes.poll,
      question: poll.question,
      choices: [...poll.choices],
      endsAt: at + 7 * 1440 * minuteMs,
    };
  return text === undefined
    ? { msgType: messageTypes.stock, market: 'simulated', stockNo: stockNo!, stockName: '', priceAtSend: null }
    : { msgType: messageTypes.text, text };
}

/** Voices of the polls among some lines, a few minutes after each was asked. */
async function writeVotes(
  { db, customerId }: SeedContext,
  conversations: readonly SeedConversation[],
  kept: readonly MessageRow[],
) {
  const lines = conversations.flatMap((conversation) => conversation.lines);
  for (const [index, { poll }] of lines.entries())
    for (const [choice, people] of (poll?.votes ?? []).entries())
      for (const persona of people) {
        const { id: messageId, createdAt } = kept[index]!;
        const at = new Date(createdAt.getTime() + minuteMs);
        await insertVote(db, { messageId, customerId: customerId(persona), choice, at });
      }
}

async function writeConversations(context: SeedContext, id: number, notes: SeedNotice): Promise<void> {
  const { db, customerId } = context;
  const { conversations, unread = {} } = notes;
  const rows = rowsOf(context, id, notes);
  const kept = await insertMessages(db, rows);
  await writeVotes(context, conversations, kept);
  await settle(
    db,
    id,
    {
      lastSeq: rows.length,
      lastChange: Math.max(...rows.map(({ changeSeq }) => changeSeq)),
      at: rows.at(-1)!.createdAt,
      isAnswered: new Set(rows.map(({ senderId }) => senderId)).size > 1,
    },
    readers.map(customerId),
  );
  for (const [persona, left] of Object.entries(unread))
    await leaveUnread(db, id, customerId(persona as PersonaName), rows.length - left);
}

interface NoticeGroup {
  readonly id: number;
  readonly group: (typeof seedGroups)[number];
}

/** What groups have told those who have something left to read: that they came in, and each notice, in the order of their times. */
async function writeGroupNotices({ db, now, customerId }: SeedContext, notes: readonly NoticeGroup[]): Promise<void> {
  // Lists stand by id.
  for (const [what, daysAgo] of [
    ['joined', 29],
    ['notice', 2],
  ] as const)
    for (const [at, { id, group }] of notes.entries())
      for (const persona of readers.filter((one) => group.members.includes(one)))
        await addNotice(db, {
          customerId: customerId(persona),
          template: { ...chatNotices[what], linkUrl: groupLink(id) },
          onceKey: `demo.${what}.${id}`,
          values: { group: group.name, ...(what === 'notice' && { text: group.notice.slice(0, 60) }) },
          isQuiet: true,
          now: now - daysAgo * 1440 * minuteMs + at * 7 * minuteMs,
        });
}

async function writePair(
  context: SeedContext,
  {
    between,
    conversations,
    nth,
    unread,
    cards,
  }: Pick<SeedNotice, 'conversations' | 'unread' | 'cards'> & {
    readonly between: readonly [PersonaName, PersonaName];
    readonly nth: number;
  },
): Promise<void> {
  const { db, now, customerId } = context;
  const begin = beginOf(now);
  const [a, b] = between.map(customerId) as [number, number];
  const whole = [...pairHistory(between, nth, now), ...conversations];
  const id = await insertConversation(db, {
    kind: 'private',
    lowId: Math.min(a, b),
    highId: Math.max(a, b),
    startedBy: customerId(whole[0]!.lines[0]!.by),
    startedAt: begin,
    lastAt: begin,
    createdAt: begin,
  });
  // Two who have talked already go on with that.
  if (id === undefined) return;
  await insertMembers(
    db,
    [a, b].map((member) => ({ conversationId: id, customerId: member, joinedAt: begin })),
  );
  await writeConversations(context, id, {
    about: between.join(),
    conversations: whole,
    ...(unread && { unread }),
    ...(cards && { cards }),
  });
}

/** Since when people have talked. */
const beginOf = (now: number): Date => new Date(now - 45 * 1440 * minuteMs);

/** Groups of every kind, conversations of two, and what the firm has told. Source: product handbook 6.10, 18.3. */
export const seedChat: Seed = async (context) => {
  const { db, now, customerId } = context;
  if (await isWritten(db)) return;
  const begin = beginOf(now);
  const times = { lastAt: begin, createdAt: begin, joinedAt: begin };
  const notes: NoticeGroup[] = [];
  for (const group of seedGroups) {
    const id = (await insertConversation(db, { kind: 'group', ...times }))!;
    const { name, kind, joinType, notice, rules, slowSeconds = 0, isSilent = false } = group;
    await db
      .insert(chatGroups)
      .values({ conversationId: id, name, kind, joinType, notice, rules, slowSeconds, isSilent });
    const roles = { owner: [group.owner], admin: group.admins, member: group.members } as const;
    await insertMembers(
      db,
      (['owner', 'admin', 'member'] as const).flatMap((role) =>
        roles[role].map((persona) => ({ conversationId: id, customerId: customerId(persona), role, joinedAt: begin })),
      ),
    );
    const history = groupHistory(name, writersOf(group), now);
    await writeConversations(context, id, { about: name, conversations: [...history, ...group.conversations] });
    notes.push({ id, group });
  }
  await writeGroupNotices(context, notes);
  for (const [nth, { between, conversations }] of seedPairs.entries())
    await writePair(context, { between, conversations, nth });
  for (const persona of readers) await writeOfficialNotices(context, customerId(persona));
  for (const conversation of serviceConversations) await writeServiceConversation(context, conversation);
};

/** Further conversations of two, which show content that was not there before. */
export const seedMoreChat: Seed = async (context) => {
  const cards = await selectCards(context.db);
  for (const [nth, pair] of morePairs.entries())
    await writePair(context, { ...pair, nth: seedPairs.length + nth, cards });
  await writeAdviserConversation(context);
};

async function writeOfficialNotices({ db, now }: SeedContext, customerId: number): Promise<void> {
  const id = await openOwned(db, customerId, 'official', new Date(now));
  const rows = officialWords.map(({ daysAgo, text }, index) => ({
    conversationId: id,
    seq: index + 1,
    senderRole: 'official' as const,
    body: { msgType: 8 as const, text },
    words: '',
    createdAt: new Date(now - daysAgo * 1440 * minuteMs),
  }));
  await insertMessages(db, rows);
  const last = rows.at(-1)!;
  await settle(db, id, { lastSeq: rows.length, lastChange: 0, at: last.createdAt, isAnswered: false }, [customerId]);
}

/** The adviser of one member introduces himself; what is asked of a stock goes into a ticket. */
async function writeAdviserConversation({ db, now, customerId }: SeedContext): Promise<void> {
  const owner = customerId('fullService');
  const id = await openOwned(db, owner, 'adviser', new Date(now - 38 * 1440 * minuteMs));
  if (await hasMessages(db, id)) return;
  const rows = adviserConversation.map(({ isOfAdviser, daysAgo, text }, index) => ({
    conversationId: id,
    seq: index + 1,
    ...(isOfAdviser
      ? { senderRole: 'adviser' as const }
      : { senderId: owner, senderRole: 'member' as const, clientMsgId: idOfWords(`adviser talk ${index}`) }),
    body: { msgType: 1 as const, text },
    words: text,
    createdAt: new Date(now - daysAgo * 1440 * minuteMs + index * minuteMs),
  }));
  await insertMessages(db, rows);
  await settle(db, id, { lastSeq: rows.length, lastChange: 0, at: rows.at(-1)!.createdAt, isAnswered: true }, []);
}

/** A member's paper, which has the same key each time. */
async function keepDocument(
  { db, uploads }: SeedContext,
  customerId: number,
  { name, heading, lines, at }: PrintedDocument & { readonly at: Date },
): Promise<ChatBody> {
  const key = keyOf(at.getTime(), idOfWords(`paper ${name}`), 'pdf');
  const file = await keepOwnDocument(db, uploads.store, {
    customerId,
    name,
    key,
    bytes: printedPage(heading, lines),
    at,
  });
  return { msgType: messageTypes.document, file };
}

async function writeServiceConversation(
  context: SeedContext,
  { persona, lines }: (typeof serviceConversations)[number],
): Promise<void> {
  const { db, now, customerId } = context;
  const owner = customerId(persona);
  const id = await openOwned(db, owner, 'service', new Date(now));
  const rows: Parameters<typeof insertMessages>[1][number][] = [];
  for (const [index, { isOfService, hoursAgo, text, body, paper }] of lines.entries()) {
    // Lines of one hour follow each other; no two conversations are of the same minute.
    const sameHour = lines.slice(0, index).filter((line) => line.hoursAgo === hoursAgo).length;
    const createdAt = new Date(hoursBefore(now, hoursAgo, persona) + (sameHour * 2 + 1) * minuteMs);
    rows.push({
      conversationId: id,
      seq: index + 1,
      ...(isOfService
        ? { senderRole: 'service' as const }
        : { senderId: owner, senderRole: 'member' as const, clientMsgId: idOfWords(`service ${persona} ${index}`) }),
      body: paper
        ? await keepDocument(context, owner, { ...paper, at: createdAt })
        : (body ?? { msgType: messageTypes.text, text }),
      words: text,
      createdAt,
    });
  }
  await insertMessages(db, rows);
  const last = rows.at(-1)!;
  await settle(db, id, { lastSeq: rows.length, lastChange: 0, at: last.createdAt, isAnswered: true }, []);
  if (last.senderRole === 'member') await updateServed(db, id, { waitingSince: last.createdAt });
}
