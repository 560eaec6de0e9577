import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const limitBoardRoutes = defineRoutes({
  limitLists: { path: '/watchTheStockMarket/limitUpAndDownList', skeleton: 'table', title: ['涨跌停板', 'Limit board'], dataType: 71, toolId: 5, query: ['side', 'tradeDate'], screen: async () => (await door()).limitBoard() },
});
