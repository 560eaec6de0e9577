import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const lateMarketRoutes = defineRoutes({
  lateMarket: { path: '/watchTheStockMarket/mainForceSuddenness', skeleton: 'table', title: toolNames[toolIds.lateMarket], dataType: 71, toolId: toolIds.lateMarket, privilegeIds: [toolIds.lateMarket], hasPreview: true, query: ['tradeDate', 'stockNo'], screen: async () => (await door()).lateMarket() },
});
