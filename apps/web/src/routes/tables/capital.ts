import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tools.ts');

export const capitalRoutes = defineRoutes({
  capitalRanking:   { path: '/watchTheStockMarket/currentTimeCapitalRanking', skeleton: 'table', title: ['实时资金榜', 'Live money flow'], dataType: 71, toolId: 7, query: ['tradeDate'], screen: async () => (await door()).capitalRanking() },
  capitalDirection: { path: '/watchTheStockMarket/dailyCapitalDirection', title: ['每日资金流向', 'Daily money flow'], dataType: 71, toolId: 10, query: ['tradeDate'], screen: async () => (await door()).capitalDirection() },
});
