import { messageTypes } from '@lianpan/contract/chat-wire';
import { randomUUID } from 'node:crypto';
import { blockedPeople, type chatMessages } from '@lianpan/db';
import { chatLimits } from '@lianpan/domain/community';
import type { Slice } from '@lianpan/testkit';
import { actor, casesOf, gone, taken } from '../../roles.fixture.ts';
import { now, uuid, type QuerySamples, type RoleSamples, type Scene } from '../../samples.fixture.ts';
import { insertConversation, insertMembers } from '../conversations/queries.ts';
import { stand } from '../groups/groups.fixture.ts';
import { befriend } from '../conversation.fixture.ts';
import * as queries from './queries.ts';

const asked = { conversationId: 1, limit: 20, clearedSeq: 5 };

export const querySamples: QuerySamples = {
  selectHidden: (db) => queries.selectHidden(db, [[1, 2]]),
  lockSenders: (db) => queries.lockSenders(db, [1, 2]),
  lockConversations: (db) => queries.lockConversations(db, [1, 2]),
  selectMemberships: (db) => queries.selectMemberships(db, [[1, 2]]),
  selectBlockedPairs: (db) => queries.selectBlockedPairs(db, [[1, 2]]),
  selectFriends: (db) => queries.selectFriends(db, [[1, 2]]),
  selectSent: (db) => queries.selectSent(db, [1], [uuid]),
  countRecent: (db) => queries.countRecent(db, [1], now),
  countStarted: (db) => queries.countStarted(db, 1, now),
  insertMessages: (db) =>
    queries.insertMessages(db, [
      {
        conversationId: 1,
        seq: 1,
        senderRole: 'member',
        body: { msgType: messageTypes.text, text: 'a' },
        words: 'a',
        createdAt: now,
      },
    ]),
  advanceConversations: (db) =>
    queries.advanceConversations(db, [
      { id: 1, lastSeq: 1, at: now, isAnswered: false, startedBy: 1, waitingSince: null },
    ]),
  markSenders: (db) => queries.markSenders(db, [{ conversationId: 1, customerId: 1, seq: 1, at: now }]),
  markNamed: (db) => queries.markNamed(db, 1, 1, [2], [3]),
  noteRefused: (db) => queries.noteRefused(db, 1, { at: now, most: 3, windowMs: 1000, silenceMs: 1000 }),
  selectBefore: (db) => queries.selectBefore(db, asked, 9),
  selectAfter: (db) => queries.selectAfter(db, asked, 9),
  selectSince: (db) => queries.selectSince(db, asked, now),
  selectChanged: (db) => queries.selectChanged(db, asked, 0),
  deleteOfMachine: (db) => queries.deleteOfMachine(db, now),
  selectBySeqs: (db) => queries.selectBySeqs(db, 1, [1, 2]),
  selectNewest: (db) => queries.selectNewest(db, [[1, 2]]),
  selectMessage: (db) => queries.selectMessage(db, 1),
  changeMessage: (db) => queries.changeMessage(db, { id: 1, conversationId: 1 }, { state: 3, recalledBy: 1 }),
  selectSpeakers: (db) => queries.selectSpeakers(db, [1]),
  selectFound: (db) =>
    queries.selectFound(db, 1, { keyword: 'a', conversationId: 1, before: { at: now, id: 9 }, limit: 20 }),
};

type Message = Partial<typeof chatMessages.$inferInsert>;
type Part = 'author' | 'peer' | 'stranger';

/** Somebody asks for something in the conversation of two friends, where the author has said something. */
const inPair =
  (inputOf: (ids: { conversationId: string; msgId: string }, slice: Slice) => object) =>
  (
    more: {
      readonly message?: (slice: Slice) => Message;
      readonly isClosed?: boolean;
      readonly isBlocked?: boolean;
    } = {},
  ) =>
  (part: Part): Scene =>
  async (slice) => {
    const [author, peer] = [await slice.signIn(), await slice.signIn()];
    await befriend(slice, author, peer);
    const [lowId, highId] = [author.customerId, peer.customerId].toSorted((a, b) => a - b) as [number, number];
    const at = new Date(slice.clock.now());
    const { isClosed = false, isBlocked = false } = more;
    const conversation = { kind: 'private', lowId, highId, lastAt: at, createdAt: at, isClosed } as const;
    const id = (await insertConversation(slice.db, conversation))!;
    await insertMembers(
      slice.db,
      [lowId, highId].map((customerId) => ({ conversationId: id, customerId, joinedAt: at })),
    );
    if (isBlocked) await slice.db.insert(blockedPeople).values({ customerId: highId, blockedId: lowId, blockedAt: at });
    const msgId = await stand(slice, id, { senderId: author.customerId, ...more.message?.(slice) });
    const who = { author, peer, stranger: await actor(slice, 'chat stranger') }[part];
    return { by: who.device, input: { ...inputOf({ conversationId: String(id), msgId }, slice) } };
  };

const recall = inPair(({ msgId }) => ({ msgId }));
const say = inPair(({ conversationId }) => ({
  conversationId,
  clientMsgId: randomUUID(),
  body: { msgType: messageTypes.text, text: '收盘再聊' },
}));
const hide = inPair(({ conversationId }) => ({ conversationId }));
const set = inPair(({ conversationId }) => ({ conversationId, isTop: true }));
const itsOwn = { author: taken, peer: taken, stranger: gone } as const;

export const roleSamples: RoleSamples = {
  'POST /api/chat/private/recallMsg': {
    roles: casesOf({ author: taken, peer: gone, stranger: gone }, recall()),
    states: {
      'the own words after two minutes': [
        'LIMIT_REACHED',
        recall({ message: ({ clock }) => ({ createdAt: new Date(clock.now() - chatLimits.recallMs - 1) }) })('author'),
      ],
      'words of the service': [
        gone,
        recall({ message: () => ({ senderId: null, senderRole: 'service', staffId: 1 }) })('author'),
      ],
      'what was taken back before': [taken, recall({ message: () => ({ state: 3 }) })('author')],
      'what the desk removed': [gone, recall({ message: () => ({ state: 4 }) })('author')],
      'what is in review': [gone, recall({ message: () => ({ state: 5 }) })('author')],
    },
  },
  'POST /api/chat/private/addPrivateMsg': {
    roles: casesOf(itsOwn, say()),
    states: {
      'a closed conversation': [gone, say({ isClosed: true })('author')],
      'a conversation of two, one of whom has blocked the other': [
        'BLOCKED_BY_USER',
        say({ isBlocked: true })('author'),
      ],
      'the same, by the other': ['BLOCKED_BY_USER', say({ isBlocked: true })('peer')],
    },
  },
  'POST /api/chat/private/delPrivateChat': { roles: casesOf(itsOwn, hide()) },
  'POST /api/chat/common/setConversation': { roles: casesOf(itsOwn, set()) },
};
