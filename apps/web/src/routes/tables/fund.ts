import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/study.ts');

export const fundRoutes = defineRoutes({
  topFund: { path: '/hgd/topFund', title: ['顶级资金', 'Top holders'], query: ['renId', 'tradeDate'], screen: async () => (await door()).topFund() },
});
