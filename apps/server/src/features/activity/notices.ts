import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

export const activityNotices = {
  ended: {
    name: 'activityEnded',
    code: 'activity.ended',
    type: messageTypes.overall,
    title: ['活动已结束', 'Activity ended'],
    body: [
      '《{title}》的结果已公布，奖品请在 {date} 前领取',
      'Results of “{title}” are out. Claim your prize by {date}',
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
