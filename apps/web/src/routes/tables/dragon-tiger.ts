import { defineRoutes } from '../define-routes.ts';

const group = 'Market-watching tools';
const toolId = 14;
const query = ['tradeDate'] as const;

export const dragonTigerRoutes = defineRoutes({
  dragonTiger:         { path: '/watchTheStockMarket/championList', group, title: ['龙虎榜', 'Dragon-tiger list'], dataType: 71, toolId, privilegeIds: [14], hasPreview: true, query, screen: () => import('../../features/dragon-tiger/screens/dragon-tiger.tsx') },
  dragonTigerOverview: { path: '/watchTheStockMarket/championList/championListOverView', group, title: ['龙虎榜总览', 'Dragon-tiger overview'], query, screen: () => import('../../features/dragon-tiger/screens/overview.tsx') },
  listTraders:         { path: '/watchTheStockMarket/championList/mainTrends', group, title: ['主力动向', 'Traders and seats'], query, screen: () => import('../../features/dragon-tiger/screens/traders.tsx') },
  listedThemes:        { path: '/watchTheStockMarket/championList/sniperTheme', group, title: ['主力狙击题材', 'Themes on the list'], query, screen: () => import('../../features/dragon-tiger/screens/listed-themes.tsx') },
  mainFunding:         { path: '/watchTheStockMarket/championList/mainStock', group, title: ['个股主力', 'Large money in a stock'], query: ['stockNo', 'tradeDate'], screen: () => import('../../features/dragon-tiger/screens/main-funding.tsx') },
});
