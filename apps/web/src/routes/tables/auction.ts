import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const auctionRoutes = defineRoutes({
  bidChance: { path: '/watchTheStockMarket/competePriceChance', skeleton: 'table', title: toolNames[toolIds.auction], dataType: 71, toolId: toolIds.auction, privilegeIds: [toolIds.auction], hasPreview: true, query: ['tradeDate', 'stockNo'], screen: async () => (await door()).bidChance() },
});
