import { chatGroups, type ChatBody } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import type { PersonaName } from '../../../seed/personas.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { addNotice } from '../../notice/service.ts';
import { chatNotices, groupLink } from '../notices.ts';
import { insertConversation, insertMembers } from '../conversations/queries.ts';
import { openOwned } from '../conversations/opening.ts';
import { updateServed } from '../consult/queries.ts';
import { insertVote } from '../cards/queries.ts';
import { insertMessages, type MessageRow } from '../messages/queries.ts';
import { isWritten, settle } from './queries.ts';
import { serviceTalks } from './service-talk.ts';
import { officialWords, seedGroups, seedPairs, type Line, type Talk } from './talk.ts';

const minuteMs = 60_000;
/** Who has something left to read. */
const readers: readonly PersonaName[] = ['fullService', 'standard', 'trial'];

/** Talks as rows, oldest first; none later than the demonstration begins. */
function rowsOf({ customerId, now }: SeedContext, conversationId: number, about: string, talks: readonly Talk[]) {
  const today = startOfShanghaiDay(shanghaiDay(now));
  const said = talks.flatMap(({ daysAgo, at, lines }) =>
    lines.map((line, index) => ({
      line,
      at: new Date(Math.min(today - daysAgo * 1440 * minuteMs + (at + index * 3) * minuteMs, now - minuteMs)),
    })),
  );
  return said.map(({ line, at }, index) => {
    const body = bodyOf(line, at.getTime());
    return {
      conversationId,
      seq: index + 1,
      senderId: customerId(line.by),
      senderRole: 'member' as const,
      clientMsgId: idOfWords(`chat ${about} ${index}`),
      body,
      words: line.text ?? line.stockNo ?? line.poll?.question ?? '',
      quoteSeq: line.answers === undefined ? null : index + 1 - line.answers,
      state: line.isRecalled ? 3 : 1,
      recalledBy: line.isRecalled ? customerId(line.by) : null,
      changeSeq: line.isRecalled ? 1 : 0,
      createdAt: at,
    };
  });
}

function bodyOf({ text, stockNo, poll }: Line, at: number): ChatBody {
  if (poll)
    return { msgType: 14, question: poll.question, choices: [...poll.choices], endsAt: at + 7 * 1440 * minuteMs };
  return text === undefined
    ? { msgType: 5, market: 'simulated', stockNo: stockNo!, stockName: '', priceAtSend: null }
    : { msgType: 1, text };
}

/** Voices of the polls among some lines, a few minutes after each was asked. */
async function writeVoices({ db, customerId }: SeedContext, talks: readonly Talk[], kept: readonly MessageRow[]) {
  const lines = talks.flatMap((talk) => talk.lines);
  for (const [index, { poll }] of lines.entries())
    for (const [choice, people] of (poll?.voices ?? []).entries())
      for (const persona of people) {
        const { id: messageId, createdAt } = kept[index]!;
        const at = new Date(createdAt.getTime() + minuteMs);
        await insertVote(db, { messageId, customerId: customerId(persona), choice, at });
      }
}

async function writeTalks(context: SeedContext, id: number, about: string, talks: readonly Talk[]): Promise<void> {
  const { db, customerId } = context;
  const rows = rowsOf(context, id, about, talks);
  const kept = await insertMessages(db, rows);
  await writeVoices(context, talks, kept);
  await settle(
    db,
    id,
    {
      lastSeq: rows.length,
      lastChange: rows.some(({ changeSeq }) => changeSeq > 0) ? 1 : 0,
      at: rows.at(-1)!.createdAt,
      isAnswered: new Set(rows.map(({ senderId }) => senderId)).size > 1,
    },
    readers.map(customerId),
  );
}

interface ToldGroup {
  readonly id: number;
  readonly group: (typeof seedGroups)[number];
}

/** What groups have told those who have something left to read: that they came in, and each notice, in the order of their times. */
async function tellOfGroups({ db, now, customerId }: SeedContext, told: readonly ToldGroup[]): Promise<void> {
  // Lists stand by id.
  for (const [what, daysAgo] of [
    ['joined', 29],
    ['notice', 2],
  ] as const)
    for (const [at, { id, group }] of told.entries())
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

/** Groups of every kind, conversations of two, and what the firm has told. Source: product handbook 6.10, 18.3. */
export const seedChat: Seed = async (context) => {
  const { db, now, customerId } = context;
  if (await isWritten(db)) return;
  const begin = new Date(now - 30 * 1440 * minuteMs);
  const times = { lastAt: begin, createdAt: begin, joinedAt: begin };
  const told: ToldGroup[] = [];
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
    await writeTalks(context, id, name, group.talks);
    told.push({ id, group });
  }
  await tellOfGroups(context, told);
  for (const { between, talks } of seedPairs) {
    const [a, b] = between.map(customerId) as [number, number];
    const id = (await insertConversation(db, {
      kind: 'private',
      lowId: Math.min(a, b),
      highId: Math.max(a, b),
      startedBy: customerId(talks[0]!.lines[0]!.by),
      startedAt: begin,
      ...times,
    }))!;
    await insertMembers(
      db,
      [a, b].map((member) => ({ conversationId: id, customerId: member, joinedAt: begin })),
    );
    await writeTalks(context, id, between.join(), talks);
  }
  for (const persona of readers) await tellOfficially(context, customerId(persona));
  for (const talk of serviceTalks) await talkToService(context, talk);
};

async function tellOfficially({ db, now }: SeedContext, customerId: number): Promise<void> {
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

const hourMs = 60 * minuteMs;

async function talkToService(
  { db, now, customerId }: SeedContext,
  { persona, lines }: (typeof serviceTalks)[number],
): Promise<void> {
  const owner = customerId(persona);
  const id = await openOwned(db, owner, 'service', new Date(now));
  const rows = lines.map(({ isOfService, hoursAgo, text, body = { msgType: 1 as const, text } }, index) => ({
    conversationId: id,
    seq: index + 1,
    ...(isOfService
      ? { senderRole: 'service' as const }
      : { senderId: owner, senderRole: 'member' as const, clientMsgId: idOfWords(`service ${persona} ${index}`) }),
    body,
    words: text,
    createdAt: new Date(now - hoursAgo * hourMs),
  }));
  await insertMessages(db, rows);
  const last = rows.at(-1)!;
  await settle(db, id, { lastSeq: rows.length, lastChange: 0, at: last.createdAt, isAnswered: true }, []);
  if (last.senderRole === 'member') await updateServed(db, id, { waitingSince: last.createdAt });
}
