import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/market-weather.ts');

export const marketWeatherRoutes = defineRoutes({
  weatherForecast: { path: '/hgd/weatherForecast', skeleton: 'chart', title: ['市场气象', 'Market weather'], query: ['tradeDate'], screen: async () => (await door()).weatherForecast() },
  chooseTheme: { path: '/hgd/chooseTheme', title: ['选题材', 'Choose themes'], privilegeIds: [20, 21, 22, 23], hasPreview: true, query: ['tradeDate'], screen: async () => (await door()).chooseTheme() },
  sieveStock: { path: '/hgd/sieveStock', title: ['筛股', 'Screener'], auth: true, returnAfterLogin: true, privilegeIds: [24, 25, 26, 27], hasPreview: true, query: ['path', 'tradeDate'], screen: async () => (await door()).sieveStock() },
  preferredStock: { path: '/hgd/preferredStock', title: ['优选股', 'Preferred picks'], privilegeIds: [28], hasPreview: true, screen: async () => (await door()).preferredStock() },
  weekReview: { path: '/hgd/weekReview', skeleton: 'text', title: ['每周复盘', 'Week in review'], query: ['week'], screen: async () => (await door()).weekReview() },
  indicatorTopic: { path: '/hgd/indicatorMarketingPage', skeleton: 'text', title: ['指标专题', 'Indicators'], query: ['indicator'], screen: async () => (await door()).indicatorTopic() },
});
