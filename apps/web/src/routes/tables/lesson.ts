import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/study.ts');

export const lessonRoutes = defineRoutes({
  strategyTips: { path: '/hgd/strategyTips', skeleton: 'text', title: ['策略贴士', 'Strategy tips'], query: ['lessonId'], screen: async () => (await door()).strategyTips() },
  strategicApproach: { path: '/hgd/strategicApproach', skeleton: 'list', title: ['战法课堂', 'Ways of trading'], query: ['lessonId'], screen: async () => (await door()).strategicApproach() },
});
