import { tacticsTools, toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const themeRoutes = defineRoutes({
  themeVane:    { path: '/watchTheStockMarket/themeVane', skeleton: 'table', title: toolNames[toolIds.themeVane], dataType: 71, toolId: toolIds.themeVane, query: ['tradeDate'], screen: async () => (await door()).themeVane() },
  themedStock:  { path: '/hall/themedStock', skeleton: 'table', title: ['题材总览', 'Themes'], screen: async () => (await door()).themedStock() },
  themedDetail: { path: '/hall/themedDetail', title: ['题材详情', 'Theme'], query: ['conceptCode', 'tradeDate'], privilegeIds: tacticsTools, hasPreview: true, screen: async () => (await door()).themedDetail() },
});
