import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

export const activityNotices = {
  ended: {
    name: 'activityEnded',
    code: 'activity.ended',
    type: messageTypes.overall,
    title: ['活动已结束', 'The activity is over'],
    body: [
      '《{title}》的结果已公布，奖品请在 {date} 前领取',
      '“{title}” has its results: take your prize before {date}',
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
