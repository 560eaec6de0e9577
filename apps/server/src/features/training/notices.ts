import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

export const trainingNotices = {
  opened: {
    name: 'trainingWeek',
    code: 'dyn.training',
    type: messageTypes.dynamicUpdate,
    title: ['本周练习', 'Exercise of the week'],
    body: [
      '{day}这一周的K线练习开放了，和大家看同一段走势',
      'The chart exercise of the week of {day} is open: one stretch for everybody',
    ],
    linkUrl: '/hgd/home/weeklyPractice',
  },
} as const satisfies Record<string, NoticeTemplate>;
