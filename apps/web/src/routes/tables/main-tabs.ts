import { defineRoutes } from '../define-routes.ts';

const group = 'Main tabs and entry pages';

export const mainTabRoutes = defineRoutes({
  root: { path: '/',     group, redirect: '/hall' },
  hall: { path: '/hall', group, title: ['大厅', 'hall'], tabbar: true, keepAlive: true, tabId: 1001, screen: () => import('../../features/hall/screens/hall.tsx') },
  mine: { path: '/mine', group, title: ['我的', 'mine'], tabbar: true, keepAlive: true, tabId: 1005, screen: () => import('../../features/user/screens/mine.tsx') },
});
