import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const briefingRoutes = defineRoutes({
  readBeforeTrading: { path: '/watchTheStockMarket/readBeforeTrading', skeleton: 'text', title: toolNames[toolIds.briefing], dataType: 71, toolId: toolIds.briefing, query: ['tradeDate'], screen: async () => (await door()).readBeforeTrading() },
});
