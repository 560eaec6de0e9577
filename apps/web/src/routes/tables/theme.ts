import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const themeRoutes = defineRoutes({
  themeVane:    { path: '/watchTheStockMarket/themeVane', skeleton: 'table', title: ['题材风向标', 'Theme tracker'], dataType: 71, toolId: 4, query: ['tradeDate'], screen: async () => (await door()).themeVane() },
  themedStock:  { path: '/hall/themedStock', skeleton: 'table', title: ['题材总览', 'Themes'], screen: async () => (await door()).themedStock() },
  themedDetail: { path: '/hall/themedDetail', title: ['题材详情', 'Theme'], query: ['conceptCode', 'tradeDate'], privilegeIds: [29, 30, 31, 32], hasPreview: true, screen: async () => (await door()).themedDetail() },
});
