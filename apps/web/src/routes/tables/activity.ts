import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/activity.ts');

export const activityRoutes = defineRoutes({
  activity: { path: '/act', skeleton: 'list', title: ['活动', 'Activity'], tabbar: true, keepAlive: true, tabId: 3001, query: ['actId'], screen: async () => (await door()).activity() },
  activityPremium: { path: '/act/strategyVip', skeleton: 'list', title: ['尊享', 'Premium'], keepAlive: true, tabId: 1004, query: ['actId'], screen: async () => (await door()).activityPremium() },
});
