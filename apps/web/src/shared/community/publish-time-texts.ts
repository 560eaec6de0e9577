import { catalogue } from '../texts.ts';

/** Words around the time at which a text goes out. Source: product handbook 3.4, 5.4. */
export const publishTimeTexts = catalogue({
  when: ['什么时候发布', 'When to publish'],
  whenNow: ['立即发布', 'Now'],
  whenLater: ['定时发布', 'Schedule'],
  publishTime: ['发布时间（北京时间）', 'Time (Beijing)'],
  timeBounds: ['5 分钟以后、30 天以内', 'Between five minutes and thirty days from now'],
  laterNote: [
    '到时间自动提交，限额、审核与股票价格都按那一刻计算',
    'It is handed in by itself then: limits, review and prices are those of that moment',
  ],
  sendLater: ['定时发布', 'Schedule'],
  isScheduled: ['已设为定时发布', 'Scheduled'],
});
