import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const signalRoutes = defineRoutes({
  signals: { path: '/watchTheStockMarket/attackDefenseSignal', skeleton: 'table', title: toolNames[toolIds.signals], dataType: 71, toolId: toolIds.signals, privilegeIds: [toolIds.signals], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).signals() },
});
