import { helpAt } from './consult/help.ts';
import * as serving from './consult/serving.ts';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { GatheredReads } from '../../gathered-reads.ts';
import { activeWords } from '../content/service.ts';
import { chatDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import * as conversations from './conversations/queries.ts';
import { conversationInfo, pageOfConversations, scrollConversations } from './conversations/listing.ts';
import { officialOf } from './conversations/official.ts';
import { openPrivate } from './conversations/opening.ts';
import { hide, setConversation, setRead } from './conversations/own.ts';
import * as groups from './groups/groups.ts';
import { deleteRequests, selectOwnRequests } from './groups/queries.ts';
import { deleteVotes, selectOwnVotes } from './cards/queries.ts';
import { fileOfMessage, vote } from './cards/cards.ts';
import { readGroupMessages, readMessages, searchMessages } from './messages/reading.ts';
import { reportedMessages } from './messages/reported.ts';
import { recall } from './messages/recalling.ts';
import { SendQueue } from './messages/send-queue.ts';
import { send } from './messages/sending.ts';
import { chatNotices } from './notices.ts';
import { deletePushes } from './pushes/queries.ts';
import { pushWaiting } from './pushes/pushes.ts';
import { seedChat, seedMoreChat } from './seed/seed.ts';
import type { ChatParts } from './parts.ts';

const handlers = (server: ServerParts) => {
  const parts: ChatParts = {
    ...server,
    sendQueue: new SendQueue(server.db, server.now),
    words: new GatheredReads(
      (key) => key,
      async () => [await activeWords(server.db)],
    ),
  };
  const serve = { ...parts, secrets: server.secrets };
  return {
    'POST /api/chat/group/getUserGroupChatPageList': (page, caller) =>
      pageOfConversations(parts, caller, 'group', page),
    'POST /api/chat/private/getPrivateChatPageList': (page, caller) =>
      pageOfConversations(parts, caller, 'direct', page),
    'POST /api/chat/common/getConversations': (asked, caller) => scrollConversations(parts, caller, asked),
    'POST /api/chat/private/delPrivateChat': async ({ conversationId }, caller) => {
      await hide(parts, caller.customerId, Number(conversationId));
      return {};
    },
    'GET /api/chat/private/getPrivateChatInfo': (asked, caller) => conversationInfo(parts, caller, asked),
    'POST /api/chat/private/openPrivateChat': async ({ customerId }, caller) => {
      const id = await openPrivate(parts, caller.customerId, Number(customerId));
      return conversationInfo(parts, caller, { conversationId: String(id) });
    },
    'POST /api/chat/private/getPrivateMsgPageList': (asked, caller) => readMessages(parts, caller, asked),
    'POST /api/chat/private/addPrivateMsg': (given, caller) => send(parts, caller, given),
    'POST /api/chat/private/updateOLTime': async (_, { customerId }) => {
      await conversations.upsertPresence(parts.db, customerId, new Date(parts.now()));
      return {};
    },
    'GET /api/chat/private/getOfficialId': ({ userTagEnum }, caller) => officialOf(parts, caller, userTagEnum),
    'POST /api/chat/private/setRead': (reading, caller) => setRead(parts, caller.customerId, reading),
    'POST /api/chat/group/setRead': (reading, caller) => setRead(parts, caller.customerId, reading),
    'POST /api/chat/private/recallMsg': ({ msgId }, caller) => recall(parts, caller, msgId),
    'POST /api/chat/group/recallMsg': ({ msgId }, caller) => recall(parts, caller, msgId),
    'POST /api/chat/common/setConversation': async (change, caller) => {
      await setConversation(parts, caller.customerId, change);
      return {};
    },
    'POST /api/chat/common/getFile': ({ msgId }, caller) => fileOfMessage(parts, caller, msgId),
    'POST /api/chat/group/votePoll': (asked, caller) => vote(parts, caller, asked),
    'POST /api/chat/common/searchMsg': (asked, caller) => searchMessages(parts, caller, asked),
    'POST /api/chat/group/getOpenGroups': (asked, caller) => groups.listOpenGroups(parts, caller, asked),
    'POST /api/chat/group/getGroupInfo': ({ groupId }, caller) => groups.groupInfo(parts, caller, groupId),
    'POST /api/chat/group/getGroupMsgPageList': (asked, caller) => readGroupMessages(parts, caller, asked),
    'POST /api/chat/group/addGroupMsg': (given, caller) => send(parts, caller, given),
    'POST /api/chat/group/joinGroup': (asked, caller) => groups.joinGroup(parts, caller, asked),
    'POST /api/chat/group/quitGroup': async ({ groupId }, caller) => {
      await groups.quitGroup(parts, caller, groupId);
      return {};
    },
    'POST /api/chat/group/updateGroupSetting': async (change, caller) => {
      await groups.updateGroup(parts, caller, change);
      return {};
    },
    'POST /api/chat/group/getGroupMembers': (asked, caller) => groups.listMembers(parts, caller, asked),
    'POST /api/chat/group/getJoinRequests': ({ groupId }, caller) => groups.listRequests(parts, caller, groupId),
    'POST /api/chat/group/manageMember': async (asked, caller) => {
      await groups.manageMember(parts, caller, asked);
      return {};
    },
    'POST /api/chat/group/pinMsg': async (asked, caller) => {
      await groups.pinMessage(parts, caller, asked);
      return {};
    },
    'GET /api/chat/consult/getHelp': (_, { language }) => helpAt(parts.now(), language),
    'POST /api/admin/consult/getConversations': (asked, caller) => serving.listServed(serve, caller, asked),
    'POST /api/admin/consult/getConversation': (asked, caller) => serving.readServed(serve, caller, asked),
    'POST /api/admin/consult/getGoods': (_, caller) => serving.listGoods(serve, caller),
    'POST /api/admin/consult/getFile': ({ msgId }, caller) => serving.fileServed(serve, caller, msgId),
    'POST /api/admin/consult/takeConversation': ({ conversationId }, caller) =>
      serving.take(serve, caller, conversationId),
    'POST /api/admin/consult/returnConversation': ({ conversationId, handOver }, caller) =>
      serving.giveBack(serve, caller, conversationId, handOver),
    'POST /api/admin/consult/settleConversation': ({ conversationId, reason }, caller) =>
      serving.settle(serve, caller, conversationId, reason),
    'POST /api/admin/consult/answer': (given, caller) => serving.answer(serve, caller, given),
  } satisfies Partial<Handlers>;
};

/** What is said in a conversation, as reports name it. */
const messageType = 56;

export const chat = {
  name: 'chat',
  tables: [
    'conversation',
    'chat_member',
    'chat_message',
    'chat_ring',
    'chat_vote',
    'chat_group',
    'group_request',
    'chat_flood',
    'chat_presence',
  ],
  deedTexts: chatDeeds,
  handlers,
  unreadNums: {
    chatUnreadNum: async (db, customerId) =>
      (await conversations.selectUnread(db, customerId)).reduce((sum, { n }) => sum + n, 0),
  },
  noticeTemplates: chatNotices,
  reviewKinds: { [messageType]: reportedMessages },
  seed: { version: 6, write: seedChat, fill: seedMoreChat },
  jobs: [
    // People wait for a ring by the second.
    {
      name: 'ringing',
      everySeconds: 2,
      run: ({ push, ...parts }) => (push ? pushWaiting({ ...parts, push }) : Promise.resolve(0)),
    },
  ],
  forget: async (tx, customerId) => {
    await deletePushes(tx, customerId);
    await conversations.deleteMemberships(tx, customerId);
    await conversations.deleteFlood(tx, customerId);
    await conversations.deletePresence(tx, customerId);
    await deleteRequests(tx, customerId);
    await deleteVotes(tx, customerId);
  },
  copyOf: async (db, customerId) => ({
    messages: await conversations.selectWritten(db, customerId),
    requests: await selectOwnRequests(db, customerId),
    votes: await selectOwnVotes(db, customerId),
  }),
} satisfies Feature;
