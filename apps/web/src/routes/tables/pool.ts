import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tools.ts');

export const poolRoutes = defineRoutes({
  leakPool:  { path: '/watchTheStockMarket/siftOutTreasures', skeleton: 'table', title: toolNames[toolIds.leakPool], dataType: 71, toolId: toolIds.leakPool, privilegeIds: [toolIds.leakPool], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).leakPool() },
  focusPool: { path: '/watchTheStockMarket/sustainableFocusStocks', skeleton: 'table', title: toolNames[toolIds.focusPool], dataType: 71, toolId: toolIds.focusPool, query: ['tradeDate'], screen: async () => (await door()).focusPool() },
  goodStocks: { path: '/watchTheStockMarket/pickGoodStock', skeleton: 'table', title: toolNames[toolIds.goodStocks], dataType: 71, toolId: toolIds.goodStocks, privilegeIds: [toolIds.goodStocks], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).goodStocks() },
});
