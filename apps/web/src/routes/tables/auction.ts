import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const auctionRoutes = defineRoutes({
  bidChance: { path: '/watchTheStockMarket/competePriceChance', skeleton: 'table', title: ['竞价机会', 'Auction signals'], dataType: 71, toolId: 3, privilegeIds: [3], hasPreview: true, query: ['tradeDate', 'stockNo'], screen: async () => (await door()).bidChance() },
});
