import { z } from 'zod';
import { call } from './call.ts';
import { messagesInput, messagesOutput, sending, sent } from './chat.ts';
import { chatMessage, seq, speaker } from './chat-message.ts';
import { rowId } from './content-wire.ts';
import { paged, pageInput } from './shapes.ts';

const group = z.object({
  groupId: rowId,
  name: z.string(),
  headImg: z.string(),
  kind: z.int().min(1).max(4),
  joinType: z.int().min(1).max(3),
  notice: z.string(),
  rules: z.string(),
  memberNum: z.int(),
  maxMember: z.int(),
});

const groupInfo = group.extend({
  isAllMute: z.boolean(),
  slowModeSec: z.int(),
  pinned: z.array(chatMessage),
  /** `null` for who is not in it. */
  mine: z
    .object({
      role: z.enum(['owner', 'admin', 'member']),
      nickName: z.string(),
      isTop: z.boolean(),
      isMute: z.boolean(),
      readSeq: seq,
      draft: z.string(),
      mutedUntil: z.number().nullable(),
      nextSendTime: z.number().nullable(),
    })
    .nullable(),
  request: z.enum(['waiting', 'refused']).nullable(),
  maxSeq: seq,
  maxChangeSeq: seq,
});

const groupMember = speaker.extend({
  groupRole: z.enum(['owner', 'admin', 'member']),
  isMuted: z.boolean(),
  joinTime: z.number(),
});

const inGroup = z.object({ groupId: rowId });

/** Groups: who is in them, what is said, how they are led. Source: product handbook 6.5, 6.6. */
export const chatGroupCalls = {
  'POST /api/chat/group/getOpenGroups': call({
    summary: 'Groups that can be joined and that the caller is not in, the largest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({ keyword: z.string().trim().max(20).optional(), ...pageInput }),
    output: z.object(paged(group)),
  }),
  'POST /api/chat/group/getGroupInfo': call({
    summary: 'A group, and what the caller is in it',
    source: 'ours',
    auth: 'guest',
    input: inGroup,
    output: groupInfo,
  }),
  'POST /api/chat/group/getGroupMsgPageList': call({
    summary: 'Messages of a group; a guest reads the last twenty of an open one',
    source: 'ours',
    auth: 'guest',
    input: messagesInput,
    output: messagesOutput,
  }),
  'POST /api/chat/group/addGroupMsg': call({
    summary: 'Say something in a group, once a clientMsgId',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ conversationId: rowId, ...sending }),
    output: sent,
  }),
  'POST /api/chat/group/joinGroup': call({
    summary: 'Join an open group, or ask to be let in',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: inGroup.extend({ words: z.string().trim().max(100).default('') }),
    output: z.object({ isMember: z.boolean() }),
  }),
  'POST /api/chat/group/quitGroup': call({
    summary: 'Leave a group; its owner hands it over first',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: inGroup,
    output: z.object({}),
  }),
  'POST /api/chat/group/updateGroupSetting': call({
    summary: 'What those who lead a group decide; what is left out stays',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: inGroup.extend({
      name: z.string().trim().min(2).max(20).optional(),
      notice: z.string().trim().max(500).optional(),
      rules: z.string().trim().max(500).optional(),
      joinType: z.union([z.literal(1), z.literal(2)]).optional(),
      isAllMute: z.boolean().optional(),
      slowModeSec: z.union([z.literal(0), z.literal(10), z.literal(30), z.literal(60)]).optional(),
    }),
    output: z.object({}),
  }),
  'POST /api/chat/group/getGroupMembers': call({
    summary: 'Who is in a group: those who lead it first',
    source: 'ours',
    auth: 'member',
    input: inGroup.extend({ keyword: z.string().trim().max(20).optional(), ...pageInput }),
    output: z.object(paged(groupMember)),
  }),
  'POST /api/chat/group/getJoinRequests': call({
    summary: 'Who asks to be let into a group',
    source: 'ours',
    auth: 'member',
    input: inGroup,
    output: z.object({ list: z.array(speaker.extend({ words: z.string(), time: z.number() })) }),
  }),
  'POST /api/chat/group/manageMember': call({
    summary: 'What those who lead a group do with a member',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: inGroup.extend({
      customerId: rowId,
      action: z.enum(['accept', 'refuse', 'remove', 'mute', 'unmute', 'setAdmin', 'unsetAdmin', 'handOver']),
    }),
    output: z.object({}),
  }),
  'POST /api/chat/group/votePoll': call({
    summary: 'Say one of the answers of a poll, once; the poll with its numbers',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ msgId: rowId, choice: z.int().min(0).max(5) }),
    output: chatMessage,
  }),
  'POST /api/chat/group/pinMsg': call({
    summary: 'Keep a message at the head of its group, or no longer; three at most',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: inGroup.extend({ seq, isPinned: z.boolean() }),
    output: z.object({}),
  }),
};
