import { defineRoutes } from '../define-routes.ts';

const group = 'General and login';

export const generalRoutes = defineRoutes({
  error:   { path: '/error',  group, title: ['哎呀，出了点问题', 'Oops, something went wrong'], screen: () => import('../../features/setting/screens/error-page.tsx') },
  login:   { path: '/login',  group, title: ['登录', 'login'], screen: () => import('../../features/session/screens/login.tsx') },
  search:  { path: '/search', group, title: ['搜索', 'search'], screen: () => import('../../features/search/screens/search.tsx') },
  disconnected: { path: '/disconnected', group, title: ['网络已断开', 'No network'], screen: () => import('../../features/shell/screens/disconnected.tsx') },
  unknown: { path: '*',       group, redirect: '/error' },
});
