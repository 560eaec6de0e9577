import { sieveTools, themeTools, toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/market-weather.ts');

export const marketWeatherRoutes = defineRoutes({
  weatherForecast: { path: '/hgd/weatherForecast', skeleton: 'chart', title: ['市场气象', 'Market weather'], query: ['tradeDate'], screen: async () => (await door()).weatherForecast() },
  chooseTheme: { path: '/hgd/chooseTheme', title: ['选题材', 'Choose themes'], privilegeIds: themeTools, hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).chooseTheme() },
  sieveStock: { path: '/hgd/sieveStock', title: ['筛股', 'Screener'], auth: true, returnAfterLogin: true, privilegeIds: sieveTools, hasPreview: true, query: ['path', 'tradeDate'], screen: async () => (await door()).sieveStock() },
  preferredStock: { path: '/hgd/preferredStock', title: toolNames[toolIds.preferred], privilegeIds: [toolIds.preferred], hasPreview: true, screen: async () => (await door()).preferredStock() },
  weekReview: { path: '/hgd/weekReview', skeleton: 'text', title: ['每周复盘', 'Week in review'], query: ['week'], screen: async () => (await door()).weekReview() },
  indicatorTopic: { path: '/hgd/indicatorMarketingPage', skeleton: 'text', title: ['指标专题', 'Indicators'], query: ['indicator'], screen: async () => (await door()).indicatorTopic() },
});
