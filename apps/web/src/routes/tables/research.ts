import { defineRoutes } from '../define-routes.ts';

export const researchRoutes = defineRoutes({
  stockReports: { path: '/watchTheStockMarket/stockReport', group: 'Market-watching tools', title: ['个股研报', 'Stock reports'], auth: true, dataType: 71, query: ['stockNo'], screen: async () => (await import('../doors/tools.ts')).stockReport() },
});
