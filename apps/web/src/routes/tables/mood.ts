import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tools.ts');

export const moodRoutes = defineRoutes({
  readBeforeTrading: { path: '/watchTheStockMarket/readBeforeTrading', skeleton: 'text', title: ['盘前必读', 'Pre-market briefing'], dataType: 71, toolId: 1, query: ['tradeDate'], screen: async () => (await door()).readBeforeTrading() },
  marketMood:   { path: '/watchTheStockMarket/goodStockRecommendation', skeleton: 'chart', title: ['市场情绪', 'Market sentiment'], dataType: 71, toolId: 11, query: ['tradeDate'], screen: async () => (await door()).marketMood() },
  closeComment: { path: '/hgd/marketAfterComment', skeleton: 'text', title: ['今日收盘点评', 'Closing comment'], query: ['tradeDate'], screen: async () => (await door()).marketAfterComment() },
});
