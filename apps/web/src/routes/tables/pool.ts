import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tools.ts');

export const poolRoutes = defineRoutes({
  leakPool:  { path: '/watchTheStockMarket/siftOutTreasures', skeleton: 'table', title: ['沙里淘金', 'Overlooked stocks'], dataType: 71, toolId: 2, privilegeIds: [2], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).leakPool() },
  focusPool: { path: '/watchTheStockMarket/sustainableFocusStocks', skeleton: 'table', title: ['持续关注股', 'Stocks to follow'], dataType: 71, toolId: 12, query: ['tradeDate'], screen: async () => (await door()).focusPool() },
  goodStocks: { path: '/watchTheStockMarket/pickGoodStock', skeleton: 'table', title: ['好股优选', 'Good stocks'], dataType: 71, toolId: 13, privilegeIds: [13], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).goodStocks() },
});
