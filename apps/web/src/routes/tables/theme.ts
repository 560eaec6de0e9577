import { defineRoutes } from '../define-routes.ts';

export const themeRoutes = defineRoutes({
  themeVane:    { path: '/watchTheStockMarket/themeVane', group: 'Market-watching tools', title: ['题材风向标', 'Theme vane'], dataType: 71, toolId: 4, query: ['tradeDate'], screen: () => import('../../features/theme/screens/theme-vane.tsx') },
  themedStock:  { path: '/hall/themedStock', group: 'Hall', title: ['题材总览', 'Themes'], screen: () => import('../../features/theme/screens/themed-stock.tsx') },
  themedDetail: { path: '/hall/themedDetail', group: 'Hall', title: ['题材详情', 'Theme'], query: ['conceptCode', 'tradeDate'], privilegeIds: [29, 30, 31, 32], hasPreview: true, screen: () => import('../../features/theme/screens/themed-detail.tsx') },
});
