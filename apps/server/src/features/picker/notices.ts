import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const pickerNotices = {
  newPicks: {
    name: 'newPicks',
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    title: ['选股条件有新个股', 'New matches for your screen'],
    body: [
      '{date}收盘，“{query}”新增{n}只：{stocks}。仅供学习参考，不构成投资建议',
      '{date} close: “{query}” has {n} new matches: {stocks}. For learning only, not investment advice',
    ],
  },
  newSimulatedPicks: {
    name: 'newSimulatedPicks',
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    title: ['选股条件有新个股（模拟行情）', 'New matches for your screen (simulated market)'],
    body: [
      '{date}收盘，“{query}”新增{n}只模拟个股：{stocks}。仅供学习参考，不构成投资建议',
      '{date} close: “{query}” has {n} new simulated matches: {stocks}. For learning only, not investment advice',
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
