import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

const result = {
  code: 'award.result',
  type: messageTypes.overall,
  title: ['评奖结果', 'Award result'],
  linkUrl: '/complaintStock/awardApplication',
} as const;

/** What an applicant is told. Source: product handbook 26. */
export const awardNotices = {
  awarded: {
    ...result,
    name: 'storyAwarded',
    body: [
      '你的故事在 {month} 评奖中获奖，{points} 积分已到账',
      'Your story won the {month} award. {points} points added',
    ],
  },
  refused: {
    ...result,
    name: 'storyNotAwarded',
    body: ['你的故事在 {month} 评奖中未获奖，点开看原因', 'Your story did not win in {month}. Tap to see why'],
  },
  becameCase: {
    code: 'complaint.case',
    type: messageTypes.overall,
    name: 'storyBecameCase',
    title: ['故事变成案例', 'Your story became a case'],
    body: ['你的踩坑故事已整理成学习案例，谢谢你写出来', 'Your story is now a learning case. Thank you for sharing'],
  },
} as const satisfies Record<string, NoticeTemplate>;
