import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/study.ts');

export const stockStudyRoutes = defineRoutes({
  stockResearch: { path: '/hgd/stockResearch', title: ['个股研究', 'Company study'], query: ['stockNo', 'tradeDate'], screen: async () => (await door()).stockResearch() },
  stockTraceback: { path: '/hgd/stockTraceback', skeleton: 'chart', title: ['个股回溯', 'Look back'], query: ['stockNo', 'tradeDate'], screen: async () => (await door()).stockTraceback() },
  changeStock: { path: '/hgd/changeStock', skeleton: 'table', title: ['换股比较', 'Switch comparison'], query: ['stockNo'], screen: async () => (await door()).changeStock() },
  specialStockSelection: { path: '/hgd/specialStockSelection', skeleton: 'table', title: ['特色选股', 'Screens of the week'], screen: async () => (await door()).specialStockSelection() },
});
