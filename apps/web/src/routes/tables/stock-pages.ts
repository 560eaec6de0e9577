import { defineRoutes } from '../define-routes.ts';

const group = 'Stock diagnosis';

export const stockPageRoutes = defineRoutes({
  mainTrend: { path: '/diagnosticStock/mainTrendsReport', group, title: ['主力动向', 'Main trend'], query: ['stockNo', 'tradeDate'], screen: async () => (await import('../doors/stock.ts')).mainTrend() },
});
