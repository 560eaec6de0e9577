import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tools.ts');

export const capitalRoutes = defineRoutes({
  capitalRanking:   { path: '/watchTheStockMarket/currentTimeCapitalRanking', skeleton: 'table', title: toolNames[toolIds.capitalRanking], dataType: 71, toolId: toolIds.capitalRanking, query: ['tradeDate'], screen: async () => (await door()).capitalRanking() },
  capitalDirection: { path: '/watchTheStockMarket/dailyCapitalDirection', title: toolNames[toolIds.capitalDirection], dataType: 71, toolId: toolIds.capitalDirection, query: ['tradeDate'], screen: async () => (await door()).capitalDirection() },
});
