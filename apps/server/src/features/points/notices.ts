import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const pointNotices = {
  expiring: {
    name: 'pointsExpiring',
    code: 'pts.expire',
    type: messageTypes.overall,
    title: ['积分即将过期', 'Points expiring soon'],
    body: ['{n}积分将于{date}过期', '{n} points expire on {date}'],
    linkUrl: '/mine/integralBills',
  },
} as const satisfies Record<string, NoticeTemplate>;
