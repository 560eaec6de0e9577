import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

const friend = { type: messageTypes.friendInteraction } as const;

/** What members are told about their writing and about what others do with it. Source: product handbook 26. */
export const contentNotices = {
  like: {
    ...friend,
    name: 'contentLiked',
    code: 'soc.like',
    title: ['收到赞', 'Liked'],
    body: ['{a}赞了你的《{obj}》', '{a} liked “{obj}”'],
    bodyOfMany: ['{a}等{n}人赞了你的《{obj}》', '{a} and others ({n}) liked “{obj}”'],
  },
  comment: {
    ...friend,
    name: 'contentCommented',
    code: 'soc.comment',
    title: ['新评论', 'New comment'],
    body: ['{a}：{text}', '{a}: {text}'],
  },
  reply: {
    ...friend,
    name: 'commentAnswered',
    code: 'soc.reply',
    title: ['新回复', 'New reply'],
    body: ['{a}：{text}', '{a}: {text}'],
  },
  mention: {
    ...friend,
    name: 'contentMentioned',
    code: 'soc.at',
    title: ['有人@你', 'You were mentioned'],
    body: ['{a}：{text}', '{a}: {text}'],
  },
  forward: {
    ...friend,
    name: 'contentForwarded',
    code: 'soc.forward',
    title: ['被转发', 'Reposted'],
    body: ['{a}转发了你的《{obj}》', '{a} reposted “{obj}”'],
  },
  follow: {
    ...friend,
    name: 'newFan',
    code: 'soc.follow',
    title: ['新粉丝', 'New follower'],
    body: ['{a}关注了你', '{a} followed you'],
    bodyOfMany: ['{a}等{n}人关注了你', '{a} and others ({n}) followed you'],
  },
  pinned: {
    ...friend,
    name: 'commentPinned',
    code: 'soc.pin',
    title: ['评论被置顶', 'Comment pinned'],
    body: ['你的评论被作者置顶：{text}', 'The author pinned your comment: {text}'],
  },
  published: {
    type: messageTypes.dynamicUpdate,
    name: 'followedPublished',
    code: 'dyn.follow',
    title: ['关注更新', 'New from people you follow'],
    body: ['{a}发布了《{obj}》', '{a} published “{obj}”'],
  },
  passed: {
    type: messageTypes.overall,
    name: 'contentPassed',
    code: 'acc.audit',
    title: ['内容已通过', 'Approved'],
    body: ['你的《{obj}》已展示', '“{obj}” is now public'],
  },
  refused: {
    type: messageTypes.overall,
    name: 'contentRefused',
    code: 'acc.auditNo',
    title: ['内容未通过', 'Not approved'],
    body: ['你的《{obj}》未通过，可修改后重新提交', '“{obj}” was not approved. You can edit and resubmit it'],
    linkUrl: '/square/drafts?view=mine',
  },
  strike: {
    type: messageTypes.overall,
    name: 'strike',
    code: 'acc.strike',
    title: ['违规处理', 'Violation'],
    body: [
      '你的一条内容违反了社区规则，点开看原因与处理，7天内可申诉一次',
      'Something you posted broke the community rules. Tap for the reason and action; you can appeal once within 7 days',
    ],
    linkUrl: '/setting/strikes',
  },
  appealWon: {
    type: messageTypes.overall,
    name: 'appealWon',
    code: 'acc.appeal',
    title: ['申诉成立', 'Appeal upheld'],
    body: ['处理已撤销，内容恢复展示', 'The action was reversed and the content restored'],
  },
  appealLost: {
    type: messageTypes.overall,
    name: 'appealLost',
    code: 'acc.appealNo',
    title: ['申诉未成立', 'Appeal not upheld'],
    body: ['经另一位审核员复核，维持原处理', 'Reviewed by another moderator. The action stands'],
    linkUrl: '/setting/strikes',
  },
} as const satisfies Record<string, NoticeTemplate>;
