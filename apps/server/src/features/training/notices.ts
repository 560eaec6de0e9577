import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

export const trainingNotices = {
  opened: {
    name: 'trainingWeek',
    code: 'dyn.training',
    type: messageTypes.dynamicUpdate,
    title: ['本周练习', 'This week’s practice'],
    body: [
      '{day}这一周的K线练习开放了，和大家看同一段走势',
      "This week's chart exercise ({day}) is open. Same chart for everyone",
    ],
    linkUrl: '/hgd/home/weeklyPractice',
  },
} as const satisfies Record<string, NoticeTemplate>;
