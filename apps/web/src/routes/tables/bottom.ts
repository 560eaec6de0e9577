import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const bottomRoutes = defineRoutes({
  bottomVolume: { path: '/watchTheStockMarket/bottomDischarge', skeleton: 'table', title: toolNames[toolIds.bottomVolume], dataType: 71, toolId: toolIds.bottomVolume, query: ['tradeDate'], screen: async () => (await door()).bottomVolume() },
});
