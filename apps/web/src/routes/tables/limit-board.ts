import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const limitBoardRoutes = defineRoutes({
  limitLists: { path: '/watchTheStockMarket/limitUpAndDownList', skeleton: 'table', title: toolNames[toolIds.limitBoard], dataType: 71, toolId: toolIds.limitBoard, query: ['side', 'tradeDate'], screen: async () => (await door()).limitBoard() },
});
