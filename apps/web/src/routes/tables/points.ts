import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/points.ts');

export const pointsRoutes = defineRoutes({
  integralTask: { path: '/mine/integralTask', skeleton: 'list', title: ['积分任务', 'Points'], auth: true, returnAfterLogin: true, screen: async () => (await door()).integralTask() },
  integralBills: { path: '/mine/integralBills', skeleton: 'list', title: ['积分明细', 'Points statement'], auth: true, returnAfterLogin: true, screen: async () => (await door()).integralBills() },
});
