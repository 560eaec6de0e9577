import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const signalRoutes = defineRoutes({
  signals: { path: '/watchTheStockMarket/attackDefenseSignal', skeleton: 'table', title: ['攻防信号', 'Attack and defence'], dataType: 71, toolId: 6, privilegeIds: [6], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).signals() },
});
