import { messageTypes } from '@lianpan/contract/chat-wire';
import { customers, follows } from '@lianpan/db';
import { inArray } from 'drizzle-orm';
import type { ForeignSamples, InputSamples } from '../samples.fixture.ts';

const letters = '00000000-0000-4000-8000-00000000000';

const message = {
  conversationId: '1',
  clientMsgId: `${letters}1`,
  body: { msgType: messageTypes.text, text: 'a sample' },
};

export const inputSamples: InputSamples = {
  'POST /api/chat/private/addPrivateMsg': message,
  'POST /api/chat/group/addGroupMsg': message,
  'GET /api/chat/private/getPrivateChatInfo': { conversationId: '1' },
};

export const foreignSamples: ForeignSamples = {
  async make({ slice, messengerMember, add }) {
    const [owner, other] = [await messengerMember(), await messengerMember()];
    const ids = [owner.customerId, other.customerId] as const;
    await slice.db
      .update(customers)
      .set({ trustLevel: 2 })
      .where(inArray(customers.id, [...ids]));
    const at = new Date(slice.clock.now());
    await slice.db.insert(follows).values([
      { customerId: ids[0], followedId: ids[1], at },
      { customerId: ids[1], followedId: ids[0], at },
    ]);
    const { conversationId, msgId } = await owner.device.call('POST /api/chat/private/addPrivateMsg', {
      toCustomerId: String(other.customerId),
      clientMsgId: `${letters}2`,
      body: { msgType: messageTypes.text, text: 'between two people' },
    });
    const gone = { conversationId: '999999999' };
    add(owner, 'GET /api/chat/private/getPrivateChatInfo', { conversationId }, gone);
    add(owner, 'POST /api/chat/private/getPrivateMsgPageList', { conversationId }, gone);
    add(owner, 'POST /api/chat/group/getGroupMsgPageList', { conversationId }, gone);
    add(owner, 'POST /api/chat/private/addPrivateMsg', { ...message, conversationId }, gone);
    add(owner, 'POST /api/chat/group/addGroupMsg', { ...message, clientMsgId: `${letters}3`, conversationId }, gone);
    add(owner, 'POST /api/chat/private/setRead', { conversationId, readSeq: 1 }, gone);
    add(owner, 'POST /api/chat/group/setRead', { conversationId, readSeq: 1 }, gone);
    add(owner, 'POST /api/chat/common/setConversation', { conversationId, isTop: true }, gone);
    add(owner, 'POST /api/chat/private/recallMsg', { msgId }, { msgId: '999999999' });
    add(owner, 'POST /api/chat/group/recallMsg', { msgId }, { msgId: '999999999' });
    add(owner, 'POST /api/chat/private/delPrivateChat', { conversationId }, gone);
  },
  openFields: {
    groupId:
      'a group is found by anybody who may know of it; what those who are not in it are told, the tests of groups show',
    clientMsgId: 'a name that the sender gives',
    atIds: 'who is not in the conversation is not named',
  },
  openCells: {
    'POST /api/chat/common/getFile msgId':
      'a document of a conversation; what those who are not in it are told, the tests of cards show',
    'POST /api/chat/group/votePoll msgId':
      'a poll of a group; what those who are not in it are told, the tests of cards show',
    'GET /api/chat/private/getPrivateChatInfo customerId':
      'the conversation of the caller with them, where there is one',
    'POST /api/chat/private/openPrivateChat customerId': 'anybody can be written to',
    'POST /api/chat/private/addPrivateMsg toCustomerId': 'anybody can be written to',
    'POST /api/chat/common/searchMsg conversationId': 'finds nothing where nothing is the own',
    'POST /api/chat/common/searchMsg cursor': 'a place in an own list',
  },
};
