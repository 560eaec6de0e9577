import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const sentimentRoutes = defineRoutes({
  marketMood: { path: '/watchTheStockMarket/goodStockRecommendation', skeleton: 'chart', title: toolNames[toolIds.sentiment], dataType: 71, toolId: toolIds.sentiment, query: ['tradeDate'], screen: async () => (await door()).marketMood() },
});
