import { messageTypes } from '@lianpan/contract/chat-wire';
import type { Executor } from '@lianpan/db';
import type { ServerParts } from '../../../parts.ts';
import type { Caller } from '../../../http/handle.ts';
import { referencesOf } from '../../content/service.ts';
import { messageOf, namesIn, type Message, type PollCount, type MessageContext } from '../wire.ts';
import * as cards from '../cards/queries.ts';
import { selectBlockedOf, selectGroupsAmong } from '../blocked/queries.ts';
import * as queries from './queries.ts';

type Viewing = Pick<Caller, 'customerId' | 'language' | 'market'>;

/** The same for nobody in particular, of messages that are no cards. `known` are speakers who need not be asked for. */
export const presentPlain = (
  db: Executor,
  rows: readonly queries.MessageRow[],
  known: readonly queries.SpeakerRow[] = [],
): Promise<Message[]> =>
  notify(db, { customerId: null, language: 'zh-CN' }, rows, {
    known,
    now: 0,
    findReferences: () => Promise.resolve(new Map()),
  });

/** Rows of one conversation as they are told to somebody: names, quotes and cards with what is true of them now. */
export const presentMessages = (
  { db, contentKinds, now }: Pick<ServerParts, 'db' | 'contentKinds' | 'now'>,
  caller: Viewing,
  rows: readonly queries.MessageRow[],
  known: readonly queries.SpeakerRow[] = [],
): Promise<Message[]> =>
  notify(db, caller, rows, {
    known,
    now: now(),
    findReferences: () => referencesOf(db, contentKinds, caller, rows.map(referenceOf)),
  });

interface Means {
  readonly known: readonly queries.SpeakerRow[];
  readonly now: number;
  readonly findReferences: () => Promise<MessageContext['references']>;
}

async function notify(
  db: Executor,
  { customerId: viewer, language }: Pick<Viewing, 'customerId' | 'language'>,
  rows: readonly queries.MessageRow[],
  { known, findReferences, now }: Means,
): Promise<Message[]> {
  const [first] = rows;
  if (!first) return [];
  const quotes = [...new Set(rows.map(({ quoteSeq }) => quoteSeq).filter((seq) => seq !== null))];
  const quoted = quotes.length === 0 ? [] : await queries.selectBySeqs(db, first.conversationId, quotes);
  const spoken = namesIn([...rows, ...quoted]);
  const ids = spoken.filter((id) => !known.some((one) => one.id === id));
  const [asked, references, blocked, cards] = await Promise.all([
    ids.length === 0 ? [] : queries.selectSpeakers(db, ids),
    findReferences(),
    blockedIn(db, viewer, first.conversationId, spoken),
    cardsOf(db, viewer, rows),
  ]);
  const speakers = [...known, ...asked];
  const view: MessageContext = {
    language,
    viewer,
    speakers: new Map(speakers.map((row) => [row.id, row])),
    quoted: new Map(quoted.map((row) => [row.seq, row])),
    references,
    blocked,
    ...cards,
    now,
  };
  return rows.map((row) => messageOf(row, view));
}

/** Whom of those who speak the viewer has blocked: that hides words in groups, and nowhere else. Handbook 1.10. */
async function blockedIn(
  db: Executor,
  viewer: number | null,
  conversationId: number,
  spoken: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = spoken.filter((id) => id !== viewer);
  if (viewer === null || others.length === 0) return new Set();
  const blocked = await selectBlockedOf(db, viewer, others);
  if (blocked.length === 0) return new Set();
  return new Set((await selectGroupsAmong(db, [conversationId])).length > 0 ? blocked : []);
}

/** What is true now of cards: voices of polls, and what the firm offers. */
async function cardsOf(
  db: Executor,
  viewer: number | null,
  rows: readonly queries.MessageRow[],
): Promise<Pick<MessageContext, 'polls' | 'goods'>> {
  const pollIds = rows.flatMap(({ id, body }) => (body.msgType === messageTypes.poll ? id : []));
  const goodsIds = rows.flatMap(({ body }) => (body.msgType === messageTypes.goods ? body.goodsId : []));
  const [votes, offers] = await Promise.all([
    pollIds.length === 0 ? [] : cards.countVotes(db, pollIds, viewer),
    goodsIds.length === 0 ? [] : cards.selectGoods(db, goodsIds),
  ]);
  const polls = new Map(
    pollIds.map((id): [number, PollCount] => {
      const own = votes.filter(({ messageId }) => messageId === id);
      return [
        id,
        {
          counts: new Map(own.map(({ choice, n }) => [choice, n])),
          own: own.find(({ isOwn }) => isOwn)?.choice ?? null,
        },
      ];
    }),
  );
  return { polls, goods: new Map(offers.map(({ goodsId, title, url }) => [goodsId, { title, url }])) };
}

const referenceOf = ({ body }: queries.MessageRow) => ({
  reference: body.msgType === messageTypes.content ? { dataType: body.dataType, dataId: body.dataId, words: [] } : null,
});
