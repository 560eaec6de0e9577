import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const researchRoutes = defineRoutes({
  stockReports: { path: '/watchTheStockMarket/stockReport', title: ['个股研报', 'Stock reports'], auth: true, dataType: 71, query: ['stockNo'], screen: async () => (await door()).stockReport() },
});
