import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const lateMarketRoutes = defineRoutes({
  lateMarket: { path: '/watchTheStockMarket/mainForceSuddenness', skeleton: 'table', title: ['主力突袭', 'Late-session moves'], dataType: 71, toolId: 8, privilegeIds: [8], hasPreview: true, query: ['tradeDate', 'stockNo'], screen: async () => (await door()).lateMarket() },
});
