import { messageTypes } from '@lianpan/contract/chat-wire';
import { randomUUID } from 'node:crypto';
import { chatMembers, chatVotes } from '@lianpan/db';
import { chatLimits } from '@lianpan/domain/community';
import type { Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { casesOf, gone, taken } from '../../roles.fixture.ts';
import { now, type Input, type QuerySamples, type RoleSamples, type Scene } from '../../samples.fixture.ts';
import { seatedGroup, stand, type GroupState, type Seat, type SeatedGroup } from './groups.fixture.ts';
import * as queries from './queries.ts';

const page = { skip: 0, limit: 20 };

export const querySamples: QuerySamples = {
  selectGroup: (db) => queries.selectGroup(db, 1),
  lockGroup: (db) => queries.lockGroup(db, 1),
  selectOpen: (db) => queries.selectOpen(db, 1, 'a', page),
  countOpen: (db) => queries.countOpen(db, 1, 'a'),
  selectMembership: (db) => queries.selectMembership(db, 1, 1),
  upsertMember: (db) => queries.upsertMember(db, { conversationId: 1, customerId: 1, readSeq: 0, at: now }),
  updateMember: (db) => queries.updateMember(db, 1, 1, { role: 'admin' }),
  updateGroup: (db) => queries.updateGroup(db, 1, { name: 'a' }),
  selectMembers: (db) => queries.selectMembers(db, 1, 'a', page),
  countMembers: (db) => queries.countMembers(db, 1, 'a'),
  selectRequest: (db) => queries.selectRequest(db, 1, 1),
  upsertRequest: (db) =>
    queries.upsertRequest(db, { conversationId: 1, customerId: 1, words: 'a', state: 'waiting', at: now }),
  decideRequest: (db) => queries.decideRequest(db, 1, 1, 'taken'),
  selectRequests: (db) => queries.selectRequests(db, 1),
  deleteRequests: (db) => queries.deleteRequests(db, 1),
  selectOwnRequests: (db) => queries.selectOwnRequests(db, 1),
  isInService: (db) => queries.isInService(db, 1),
};

const noRight = 'PRIVILEGE_REQUIRED';

type InputOf = (group: SeatedGroup, slice: Slice) => Input | Promise<Input>;

/** Somebody in a seat of a group asks for something. */
const seated =
  (inputOf: InputOf, state: GroupState = {}) =>
  (seat: Seat): Scene =>
  async (slice) => {
    const group = await seatedGroup(slice, state);
    return { by: group.by[seat].device, input: { ...(await inputOf(group, slice)) } };
  };

/** What those who lead may and nobody else. */
const leaders = { owner: taken, helper: taken, member: noRight, removed: gone, asking: gone, stranger: gone } as const;
const everybodyIn = {
  owner: taken,
  helper: taken,
  member: taken,
  removed: gone,
  asking: gone,
  stranger: gone,
} as const;
const closed = { isClosed: true };

const ofGroup: InputOf = ({ groupId }) => ({ groupId });
const rename: InputOf = ({ groupId }) => ({ groupId, name: '另一个名字' });
const towards =
  (action: string, seat: Seat = 'member'): InputOf =>
  ({ groupId, by }) => ({ groupId, action, customerId: String(by[seat].customerId) });
const say: InputOf = (group, slice) => {
  // The same people speak in many scenes.
  slice.clock.advance(10_000);
  return {
    conversationId: group.groupId,
    clientMsgId: randomUUID(),
    body: { msgType: messageTypes.text, text: '大家早上好' },
  };
};
const pin =
  (state = 1): InputOf =>
  async ({ id, groupId, by }, slice) => {
    await stand(slice, id, { senderId: by.member.customerId, state });
    return { groupId, seq: 1, isPinned: true };
  };
const recall =
  (more: (group: SeatedGroup, slice: Slice) => Parameters<typeof stand>[2] = () => ({})): InputOf =>
  async (group, slice) => ({
    msgId: await stand(slice, group.id, { senderId: group.by.member.customerId, ...more(group, slice) }),
  });
const poll =
  (endsInMs = 60_000, state = 1): InputOf =>
  async ({ id, by }, slice) => ({
    msgId: await stand(slice, id, {
      senderId: by.owner.customerId,
      state,
      body: {
        msgType: messageTypes.poll,
        question: '先看什么',
        choices: ['指数', '量能'],
        endsAt: slice.clock.now() + endsInMs,
      },
    }),
    choice: 0,
  });

export const roleSamples: RoleSamples = {
  'POST /api/chat/group/joinGroup': {
    roles: casesOf({ owner: taken, member: taken, removed: taken, stranger: taken }, seated(ofGroup)),
    states: {
      'a group that asks first, by a stranger': [taken, seated(ofGroup, { joinType: 2 })('stranger')],
      'a group that asks first, by who asked': ['ALREADY_DONE', seated(ofGroup, { joinType: 2 })('asking')],
      'a group of a service, by a stranger': [noRight, seated(ofGroup, { joinType: 3, kind: 2 })('stranger')],
      'a group of a service, by who was put out': [noRight, seated(ofGroup, { joinType: 3, kind: 2 })('removed')],
      'a full group': ['LIMIT_REACHED', seated(ofGroup, { maxMembers: 4 })('stranger')],
      'a closed group': [gone, seated(ofGroup, closed)('stranger')],
    },
  },
  'POST /api/chat/group/quitGroup': {
    roles: casesOf({ ...everybodyIn, owner: noRight }, seated(ofGroup)),
    states: { 'a closed group': [gone, seated(ofGroup, closed)('member')] },
  },
  'POST /api/chat/group/updateGroupSetting': {
    roles: casesOf(leaders, seated(rename)),
    states: {
      'a group of a service': [taken, seated(rename, { joinType: 3, kind: 2 })('owner')],
      'a closed group': [gone, seated(rename, closed)('owner')],
    },
  },
  'POST /api/chat/group/manageMember': {
    roles: casesOf({ ...leaders, member: noRight, other: noRight }, seated(towards('mute'))),
    states: {
      'a helper, by the owner': [taken, seated(towards('mute', 'helper'))('owner')],
      'the owner, by a helper': [noRight, seated(towards('remove', 'owner'))('helper')],
      'who was put out': [gone, seated(towards('mute', 'removed'))('owner')],
      'a stranger': [gone, seated(towards('setAdmin', 'stranger'))('owner')],
      oneself: [gone, seated(towards('unsetAdmin', 'owner'))('owner')],
      'a new helper, by a helper': [noRight, seated(towards('setAdmin'))('helper')],
      'a new owner, by a helper': [noRight, seated(towards('handOver'))('helper')],
      'a new owner, by the owner': [taken, seated(towards('handOver'))('owner')],
      'who asks, by a member': [noRight, seated(towards('accept', 'asking'))('member')],
      'who asks, by a helper': [taken, seated(towards('accept', 'asking'))('helper')],
      'who did not ask': [gone, seated(towards('accept', 'stranger'))('owner')],
      'a member of a closed group': [gone, seated(towards('mute'), closed)('owner')],
    },
  },
  'POST /api/chat/group/pinMsg': {
    roles: casesOf(leaders, seated(pin())),
    states: {
      'a message that was taken back': [gone, seated(pin(3))('owner')],
      'a message in review': [gone, seated(pin(5))('owner')],
      'a message of a closed group': [gone, seated(pin(), closed)('owner')],
    },
  },
  'POST /api/chat/group/getJoinRequests': { roles: casesOf(leaders, seated(ofGroup)) },
  'POST /api/chat/group/recallMsg': {
    roles: casesOf({ ...everybodyIn, other: gone }, seated(recall())),
    states: {
      'the own words after two minutes': [
        'LIMIT_REACHED',
        seated(recall((_, { clock }) => ({ createdAt: new Date(clock.now() - chatLimits.recallMs - 1) })))('member'),
      ],
      'words of a member after two minutes, by a helper': [
        taken,
        seated(recall((_, { clock }) => ({ createdAt: new Date(clock.now() - chatLimits.recallMs - 1) })))('helper'),
      ],
      'what the system said': [
        gone,
        seated(
          recall(() => ({
            senderId: null,
            senderRole: 'system',
            body: { msgType: messageTypes.notice, text: ['甲', 'A'] },
          })),
        )('owner'),
      ],
      'what was taken back before': [taken, seated(recall(() => ({ state: 3 })))('member')],
      'what the desk removed': [gone, seated(recall(() => ({ state: 4 })))('member')],
      'what is in review': [gone, seated(recall(() => ({ state: 5 })))('member')],
    },
  },
  'POST /api/chat/group/addGroupMsg': {
    roles: casesOf(everybodyIn, seated(say)),
    states: {
      'a closed group': [gone, seated(say, closed)('owner')],
      'a silent group, by a member': ['MUTED', seated(say, { isSilent: true })('member')],
      'a silent group, by a helper': [taken, seated(say, { isSilent: true })('helper')],
      'everybody, by a member': [
        noRight,
        seated(async (group, slice) => ({ ...(await say(group, slice)), atIds: ['all'] }))('member'),
      ],
      'a member who is muted': [
        'MUTED',
        seated(async (group, slice) => {
          await slice.db
            .update(chatMembers)
            .set({ silencedUntil: new Date(slice.clock.now() + 60_000) })
            .where(
              and(eq(chatMembers.conversationId, group.id), eq(chatMembers.customerId, group.by.member.customerId)),
            );
          return say(group, slice);
        })('member'),
      ],
    },
  },
  'POST /api/chat/group/votePoll': {
    roles: casesOf(everybodyIn, seated(poll())),
    states: {
      'a poll that has ended': ['ALREADY_DONE', seated(poll(0))('member')],
      'a poll that was taken back': [gone, seated(poll(60_000, 3))('member')],
      'a poll of a closed group': [gone, seated(poll(), closed)('member')],
      'no poll': [gone, seated(async (...given) => ({ ...(await recall()(...given)), choice: 0 }))('member')],
      'a poll after another answer': [
        'ALREADY_DONE',
        seated(async (group, slice) => {
          const input = await poll()(group, slice);
          await slice.db.insert(chatVotes).values({
            messageId: Number(input['msgId']),
            customerId: group.by.member.customerId,
            choice: 1,
            at: new Date(slice.clock.now()),
          });
          return input;
        })('member'),
      ],
    },
  },
};
