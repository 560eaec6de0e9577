import { catalogue } from '../texts.ts';

/** Words around the time at which a text goes out. Source: product handbook 3.4, 5.4. */
export const publishTimeTexts = catalogue({
  when: ['发布时间', 'When to publish'],
  whenNow: ['立即发布', 'Now'],
  whenLater: ['定时发布', 'Schedule'],
  publishTime: ['发布时间（北京时间）', 'Time (Beijing)'],
  timeBounds: ['5 分钟后、30 天内', '5 minutes to 30 days from now'],
  laterNote: [
    '到时自动提交，限额、审核与股票价格均以当时为准',
    'Submitted automatically at that time, with the limits, review and prices of then',
  ],
  sendLater: ['定时发布', 'Schedule'],
  isScheduled: ['已设为定时发布', 'Scheduled'],
});
