import { dayMs, hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { contentItems, follows, scheduledPosts, topics } from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { Slice } from '@lianpan/testkit';
import { actor, casesOf, docOf, gone, letters, pieceOf, taken } from '../roles.fixture.ts';
import { now, type ForeignSamples, type QuerySamples, type RoleSamples, type Scene } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const ballot = { question: 'a', options: [{ id: 1, text: 'b' }], endsAt: 0, isMulti: false };

const scheduledRow = {
  customerId: 1,
  market: 'simulated' as const,
  dataType: dataTypes.graphtext,
  label: 'a',
  input: {},
  publishAt: now,
  state: 'waiting' as const,
  clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a03',
  createdAt: now,
};

export const querySamples: QuerySamples = {
  insertTopicItems: (db) => queries.insertTopicItems(db, [{ topicId: 1, itemId: 1 }]),
  selectOpenTopics: (db) => queries.selectOpenTopics(db, [1], now),
  selectTopics: (db) => queries.selectTopics(db, 1, { keyword: 'a', at: now, since: now }),
  selectTopic: (db) => queries.selectTopic(db, 1, 1, now),
  lockTopicVote: (db) => queries.lockTopicVote(db, 1),
  lockPoll: (db) => queries.lockPoll(db, 1),
  insertPoll: (db) => queries.insertPoll(db, { itemId: 1, ballot }),
  insertBallots: (db) => queries.insertBallots(db, [{ of: 'post', ofId: 1, customerId: 1, optionId: 1, at: now }]),
  selectVotes: (db) => queries.selectVotes(db, 'post', 1),
  countVoters: (db) => queries.countVoters(db, 'post', 1),
  selectOwnVotes: (db) => queries.selectOwnVotes(db, 'post', 1, 1),
  setTopicFollow: (db) => queries.setTopicFollow(db, 1, 1, true, now),
  countMoods: (db) => queries.countMoods(db, now),
  lockMember: (db) => queries.lockMember(db, 1),
  selectDrafts: (db) => queries.selectDrafts(db, 1, { id: 1, dataType: dataTypes.graphtext }),
  countDrafts: (db) => queries.countDrafts(db, 1),
  insertDraft: (db) =>
    queries.insertDraft(db, {
      customerId: 1,
      dataType: dataTypes.graphtext,
      title: 'a',
      body: {},
      device: 'd',
      updatedAt: now,
    }),
  updateDraft: (db) =>
    queries.updateDraft(db, 1, { id: 1, version: 1, title: 'a', body: {}, device: 'd', updatedAt: now }),
  deleteDrafts: (db) => queries.deleteDrafts(db, 1, [1]),
  deleteDraftsBefore: (db) => queries.deleteDraftsBefore(db, now),
  insertScheduled: (db) => queries.insertScheduled(db, scheduledRow),
  selectScheduled: (db) => queries.selectScheduled(db, 1, 1),
  selectScheduledByRequest: (db) => queries.selectScheduledByRequest(db, 1, scheduledRow.clientReqId),
  selectDueScheduled: (db) => queries.selectDueScheduled(db, now, [dataTypes.graphtext, dataTypes.article]),
  updateScheduled: (db) => queries.updateScheduled(db, 1, 1, { state: 'waiting' }),
  deleteScheduled: (db) => queries.deleteScheduled(db, 1, 1, 1),
  selectAllScheduled: (db) => queries.selectAllScheduled(db, 1),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

const at = new Date('2026-11-20T10:00:00+08:00');
const docJson = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'changed' }] }] };

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const [item] = await slice.db
      .insert(contentItems)
      .values({
        dataType: dataTypes.graphtext,
        customerId: owner.customerId,
        doc: docJson,
        plainText: 'mine',
        files: [],
        declarations: { ai: false, original: false, holds: null },
        riskClass: 1,
        state: auditStates.inReview,
        quality: 1,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a02',
        createdAt: at,
      })
      .returning();
    const dynamicDetailId = String(item!.id);
    const never = { dynamicDetailId: '999999999' };
    const draft = { version: 0, dataType: dataTypes.graphtext, title: 'mine', body: {}, device: 'd' };
    const { draftId } = await owner.device.call('POST /api/dynamic/square/saveDraft', draft);
    const [waiting] = await slice.db
      .insert(scheduledPosts)
      .values({ ...scheduledRow, customerId: owner.customerId, publishAt: new Date(slice.clock.now() + hourMs) })
      .returning();
    const scheduledId = String(waiting!.id);
    const noSchedule = { scheduledId: '999999999' };
    const publishTime = slice.clock.now() + 7_200_000;
    const noDraft = { draftId: '999999999' };
    add(owner, 'POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/getEditable', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/getDrafts', { draftId }, noDraft);
    add(owner, 'POST /api/dynamic/square/saveDraft', { ...draft, draftId, version: 1 }, noDraft);
    add(owner, 'POST /api/dynamic/square/withdrawView', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/deleteDrafts', { draftIds: [draftId] }, { draftIds: ['999999999'] });
    const move = { scheduledId, version: 1, publishTime };
    add(owner, 'POST /api/dynamic/square/getScheduled', { scheduledId }, noSchedule);
    add(owner, 'POST /api/dynamic/square/moveScheduled', move, noSchedule);
    add(owner, 'POST /api/dynamic/square/cancelScheduled', { scheduledId, version: 2 }, noSchedule);
    add(owner, 'POST /api/dynamic/square/deleteDynamic', { dynamicDetailId }, never);
  },
  openFields: {
    gambitId: 'a topic, for everybody',
    gambitIds: 'topics, for everybody',
    expressionId: 'a mood or a sign of a list',
    optionIds: 'options of a vote that everybody may take part in',
  },
  openCells: {
    'POST /api/dynamic/square/publishDynamic scheduledId': 'ends an own one alone; a test of the square has it',
    'POST /api/dynamic/square/scheduleDynamic scheduledId': 'needs a number bound; a test of the square has it',
    'POST /api/dynamic/square/scheduleDynamic draftId':
      'deletes a draft of the own ones alone, and nothing where it is not',
    'POST /api/dynamic/square/publishDynamic draftId':
      'deletes a draft of the own ones alone, and nothing where it is not',
    'POST /api/dynamic/square/editDynamic dynamicDetailId': 'needs a number bound; a test of the square has it',
    'POST /api/dynamic/square/appendDynamic dynamicDetailId': 'the same',
    'POST /api/dynamic/square/getNewNum sinceId': 'a place in a list, for everybody',
    'POST /api/dynamic/square/votePoll dynamicDetailId': 'a poll is for everybody who sees its post',
  },
};

type Piece = Partial<typeof contentItems.$inferInsert>;
type Part = 'author' | 'follower' | 'stranger';

/** Somebody asks for something of a piece by the author. */
const ofPiece =
  (inputOf: (id: string, slice: Slice) => object | Promise<object>) =>
  (more: Piece | ((slice: Slice) => Piece) = {}) =>
  (part: Part): Scene =>
  async (slice) => {
    const [author, follower, who] = [
      await actor(slice, 'post author'),
      await actor(slice, 'post follower'),
      await actor(slice, `post ${part}`),
    ];
    await slice.db
      .insert(follows)
      .values({ customerId: follower.customerId, followedId: author.customerId, at })
      .onConflictDoNothing();
    const id = await pieceOf(slice, author, typeof more === 'function' ? more(slice) : more);
    return { by: who.device, input: { ...(await inputOf(String(id), slice)) } };
  };

const done = 'ALREADY_DONE';
const { inReview, rejected, hidden, removed, deleted } = auditStates;
const unseen = { inReview, rejected, hidden, removed, deleted };
const own = { author: taken, follower: gone, stranger: gone } as const;
const everybody = { author: taken, follower: taken, stranger: taken } as const;

type Asked = ReturnType<typeof ofPiece>;
/** The same call on a piece in each of the states in which nobody else reads it. */
const inStates = (ask: Asked, part: Part, ends: Partial<Record<keyof typeof unseen, string>> = {}) =>
  Object.fromEntries(
    Object.entries(unseen).map(([name, state]) => [
      `a piece that is ${name}`,
      [ends[name as keyof typeof unseen] ?? gone, ask({ state })(part)] as const,
    ]),
  );
/** Seen by everybody, and by followers alone where its author wants that. */
const seenByAll = (ask: Asked) => ({
  roles: casesOf(everybody, ask()),
  states: {
    ...inStates(ask, 'stranger'),
    'a piece for followers, by a stranger': [gone, ask({ isForFollowers: true })('stranger')],
    'a piece for followers, by one of them': [taken, ask({ isForFollowers: true })('follower')],
  } as const,
});

const edit = ofPiece((dynamicDetailId) => ({ dynamicDetailId, docJson: docOf(`改过 ${letters()}`), version: 1 }));
const append = ofPiece((dynamicDetailId) => ({ dynamicDetailId, content: `补充一句 ${letters()}` }));
const remove = ofPiece((dynamicDetailId) => ({ dynamicDetailId }));
const restore = ofPiece((dynamicDetailId) => ({ dynamicDetailId, isUndone: true }));
const removedAgo =
  (agoMs: number) =>
  ({ clock }: Slice): Piece => ({
    state: deleted,
    stateReason: `deleted.3.${clock.now() - agoMs}`,
  });
const passOn = ofPiece((dataId) => ({
  dataType: dataTypes.graphtext,
  dataId,
  docJson: docOf(`转一下 ${letters()}`),
  clientReqId: randomUUID(),
}));
const pollOf = (endsInMs: number) =>
  ofPiece(async (dynamicDetailId, slice) => {
    const options = [
      { id: 1, text: '会' },
      { id: 2, text: '不会' },
    ];
    const endsAt = slice.clock.now() + endsInMs;
    const itemId = Number(dynamicDetailId);
    await queries.insertPoll(slice.db, { itemId, ballot: { question: '会吗', options, endsAt, isMulti: false } });
    return { dynamicDetailId, optionIds: [1] };
  });

/** A vote in a topic that ends after a time, by somebody who has voted or not. */
const inTopic =
  (endsInMs: number, voted?: 'before'): Scene =>
  async (slice) => {
    const who = await actor(slice, 'post stranger');
    const endsAt = slice.clock.now() + endsInMs;
    const vote = { question: '会吗', options: [{ id: 1, text: '会' }], endsAt, isMulti: false };
    const [topic] = await slice.db
      .insert(topics)
      .values({ code: randomUUID(), name: `话题 ${letters()}`, intro: '', startsAt: at, vote, order: 9 })
      .returning({ id: topics.id });
    const ballot = { of: 'topic', ofId: topic!.id, customerId: who.customerId, optionId: 1, at } as const;
    if (voted) await queries.insertBallots(slice.db, [ballot]);
    return { by: who.device, input: { gambitId: String(topic!.id), optionIds: [1] } };
  };

const scheduled =
  (inputOf: (scheduledId: string, slice: Slice) => object) =>
  (state: 'waiting' | 'failed', version = 1) =>
  (part: Part): Scene =>
  async (slice) => {
    const { customerId } = await actor(slice, 'post author');
    const publishAt = new Date(slice.clock.now() + hourMs);
    const failure = state === 'failed' ? { text: ['无法发布', 'Not published'] as const, values: {} } : null;
    const [waiting] = await slice.db
      .insert(scheduledPosts)
      .values({ ...scheduledRow, customerId, publishAt, state, failure, clientReqId: randomUUID() })
      .returning({ id: scheduledPosts.id });
    const input = { version, ...inputOf(String(waiting!.id), slice) };
    return { by: (await actor(slice, `post ${part}`)).device, input };
  };
const move = scheduled((scheduledId, { clock }) => ({ scheduledId, publishTime: clock.now() + 7_200_000 }));
const cancel = scheduled((scheduledId) => ({ scheduledId }));
const ofVersion = 'VERSION_CONFLICT';

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/square/editDynamic': {
    roles: casesOf(own, edit()),
    states: {
      ...inStates(edit, 'author', { inReview: taken, rejected: taken, hidden: taken }),
      'a piece of yesterday': [done, edit(({ clock }) => ({ createdAt: new Date(clock.now() - dayMs) }))('author')],
      'a piece that was changed meanwhile': [ofVersion, edit({ version: 2 })('author')],
      'a question': [gone, edit({ dataType: dataTypes.question })('author')],
    },
  },
  'POST /api/dynamic/square/appendDynamic': {
    roles: casesOf(own, append()),
    states: inStates(append, 'author'),
  },
  'POST /api/dynamic/square/deleteDynamic': {
    roles: casesOf(own, remove()),
    states: {
      ...inStates(remove, 'author', { inReview: taken, rejected: taken, hidden: taken, removed: taken }),
      'a piece that was deleted just now, undone': [taken, restore(removedAgo(1000))('author')],
      'a piece that was deleted just now, undone by a stranger': [gone, restore(removedAgo(1000))('stranger')],
      'a piece that was deleted long ago, undone': [done, restore(removedAgo(dayMs))('author')],
      'a piece that was never deleted, undone': [done, restore({})('author')],
      'a piece that a person removed, undone': [done, restore({ state: removed })('author')],
    },
  },
  'POST /api/dynamic/square/withdrawView': { roles: casesOf(own, remove()) },
  'POST /api/dynamic/square/forwardData': seenByAll(passOn),
  'POST /api/dynamic/square/votePoll': {
    roles: casesOf(everybody, pollOf(60_000)()),
    states: {
      ...inStates(pollOf(60_000), 'stranger'),
      'a poll for followers, by a stranger': [gone, pollOf(60_000)({ isForFollowers: true })('stranger')],
      'a poll for followers, by one of them': [taken, pollOf(60_000)({ isForFollowers: true })('follower')],
      'a poll that has ended': [done, pollOf(0)()('stranger')],
      'a piece without a poll': [gone, ofPiece((dynamicDetailId) => ({ dynamicDetailId, optionIds: [1] }))()('author')],
    },
  },
  'POST /api/dynamic/square/voteGambit': {
    roles: { 'who did not vote': [taken, inTopic(60_000)], 'who voted before': [done, inTopic(60_000, 'before')] },
    states: { 'a vote that has ended': [done, inTopic(0)] },
  },
  'POST /api/dynamic/square/moveScheduled': {
    roles: casesOf(own, move('waiting')),
    states: {
      'one that could not go out': [taken, move('failed')('author')],
      'one that was changed meanwhile': [ofVersion, move('waiting', 2)('author')],
    },
  },
  'POST /api/dynamic/square/cancelScheduled': {
    roles: casesOf(own, cancel('waiting')),
    states: {
      'one that could not go out': [taken, cancel('failed')('author')],
      'one that was changed meanwhile': [ofVersion, cancel('waiting', 2)('author')],
    },
  },
};
