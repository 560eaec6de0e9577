import type { Executor } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import { addNotice, type NoticeTemplate } from '../notice/service.ts';

/** What members of groups are told. Source: product handbook 6.10, 26. */
export const chatNotices = {
  named: {
    type: messageTypes.groupChat,
    name: 'groupNamed',
    code: 'grp.at',
    title: ['群聊提到你', 'Mentioned you in a group'],
    body: ['{a}：{text}', '{a}: {text}'],
  },
  notice: {
    type: messageTypes.groupChat,
    name: 'groupNotice',
    code: 'grp.notice',
    title: ['群公告', 'Group notice'],
    body: ['{group}：{text}', '{group}: {text}'],
  },
  joined: {
    type: messageTypes.groupChat,
    name: 'groupJoined',
    code: 'grp.join',
    title: ['入群结果', 'Group request'],
    body: ['你已加入「{group}」', 'You joined “{group}”'],
  },
  refused: {
    type: messageTypes.groupChat,
    name: 'groupRefused',
    code: 'grp.join.refused',
    title: ['入群结果', 'Group request'],
    body: ['「{group}」没有通过你的申请', '“{group}” declined your request'],
  },
  removed: {
    type: messageTypes.groupChat,
    name: 'groupRemoved',
    code: 'grp.remove',
    title: ['群消息', 'Group'],
    body: ['你已被移出「{group}」', 'You were removed from “{group}”'],
  },
  muted: {
    type: messageTypes.groupChat,
    name: 'groupMuted',
    code: 'grp.mute',
    title: ['群消息', 'Group'],
    body: ['你在「{group}」被禁言至 {time}', 'You are muted in “{group}” until {time}'],
  },
} as const satisfies Record<string, NoticeTemplate>;

export const groupLink = (conversationId: number): string => `/chat/groupChat?groupId=${conversationId}`;

interface Named {
  readonly conversationId: number;
  readonly seq: number;
  readonly senderId: number;
  readonly senderName: string;
  readonly words: string;
  readonly customerIds: readonly number[];
  readonly now: number;
}

/** Tells everybody whom a message names. */
export async function notifyNamed(tx: Executor, { conversationId, seq, ...named }: Named): Promise<void> {
  for (const customerId of named.customerIds)
    await addNotice(tx, {
      customerId,
      template: { ...chatNotices.named, linkUrl: groupLink(conversationId) },
      onceKey: `${conversationId}.${seq}`,
      about: { byId: named.senderId },
      values: { a: named.senderName, text: named.words.slice(0, 60) },
      now: named.now,
    });
}
