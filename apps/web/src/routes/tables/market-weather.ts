import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/market-weather.ts');

export const marketWeatherRoutes = defineRoutes({
  weatherForecast: { path: '/hgd/weatherForecast', title: ['市场气象', 'Market weather'], query: ['tradeDate'], screen: async () => (await door()).weatherForecast() },
});
