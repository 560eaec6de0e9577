import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const bottomRoutes = defineRoutes({
  bottomVolume: { path: '/watchTheStockMarket/bottomDischarge', skeleton: 'table', title: ['底部放量', 'Volume at lows'], dataType: 71, toolId: 9, query: ['tradeDate'], screen: async () => (await door()).bottomVolume() },
});
