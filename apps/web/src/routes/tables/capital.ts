import { defineRoutes } from '../define-routes.ts';

const group = 'Market-watching tools';

export const capitalRoutes = defineRoutes({
  capitalRanking:   { path: '/watchTheStockMarket/currentTimeCapitalRanking', group, title: ['实时资金榜', 'Capital ranking'], dataType: 71, toolId: 7, query: ['tradeDate'], screen: async () => (await import('../doors/tools.ts')).capitalRanking() },
  capitalDirection: { path: '/watchTheStockMarket/dailyCapitalDirection', group, title: ['每日资金流向', 'Daily capital'], dataType: 71, toolId: 10, query: ['tradeDate'], screen: async () => (await import('../doors/tools.ts')).capitalDirection() },
});
