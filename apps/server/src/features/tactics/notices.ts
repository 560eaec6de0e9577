import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const tacticsNotices = {
  newSignals: {
    name: 'newSignals',
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    linkUrl: '/hgd/tacticsReminder',
    title: ['关注的战法有新信号', 'New signals from tactics you follow'],
    body: [
      '{date}收盘，{tactics}个关注的战法共发布{n}个信号：{stocks}。仅供学习参考，不构成投资建议',
      '{date} close: {tactics} of your tactics published {n} signals: {stocks}. For learning only, not investment advice',
    ],
  },
  newSimulatedSignals: {
    name: 'newSimulatedSignals',
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    linkUrl: '/hgd/tacticsReminder',
    title: ['关注的战法有新信号（模拟行情）', 'New signals from tactics you follow (simulated market)'],
    body: [
      '{date}收盘，{tactics}个关注的战法共发布{n}个模拟个股信号：{stocks}。仅供学习参考，不构成投资建议',
      '{date} close: {tactics} of your tactics published {n} signals in simulated stocks: {stocks}. For learning only, not investment advice',
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
