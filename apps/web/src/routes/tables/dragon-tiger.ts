import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const toolId = toolIds.dragonTiger;
const query = ['tradeDate'] as const;
const door = () => import('../doors/tools.ts');

export const dragonTigerRoutes = defineRoutes({
  dragonTiger:         { path: '/watchTheStockMarket/championList', skeleton: 'table', title: toolNames[toolIds.dragonTiger], dataType: 71, toolId, privilegeIds: [toolIds.dragonTiger], hasPreview: true, query, screen: async () => (await door()).dragonTiger() },
  dragonTigerOverview: { path: '/watchTheStockMarket/championList/championListOverView', skeleton: 'table', title: ['龙虎榜总览', 'Dragon-tiger overview'], toolId, query, screen: async () => (await door()).overview() },
  listTraders:         { path: '/watchTheStockMarket/championList/mainTrends', skeleton: 'table', title: ['主力动向', 'Traders and seats'], toolId, query, screen: async () => (await door()).traders() },
  listedThemes:        { path: '/watchTheStockMarket/championList/sniperTheme', skeleton: 'table', title: ['主力狙击题材', 'Targeted themes'], toolId, query, screen: async () => (await door()).listedThemes() },
  mainFunding:         { path: '/watchTheStockMarket/championList/mainStock', skeleton: 'table', title: ['个股主力', 'Main funds in a stock'], toolId, query: ['stockNo', 'tradeDate'], screen: async () => (await door()).mainFunding() },
});
