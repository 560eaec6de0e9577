import { defineRoutes } from '../define-routes.ts';

const group = 'General and login';

export const generalRoutes = defineRoutes({
  error:   { path: '/error',  group, title: ['哎呀，出了点问题', 'Oops, something went wrong'], screen: () => import('../../features/setting/screens/error-page.tsx') },
  downloadApp:     { path: '/downloadApp',     group, title: ['下载App', 'get the app'], screen: () => import('../../features/operation/screens/download-app.tsx') },
  guideToDownload: { path: '/guideToDownload', group, title: ['开通成功', 'successfully opened'], query: ['service'], screen: () => import('../../features/operation/screens/guide-to-download.tsx') },
  login:   { path: '/login',  group, title: ['登录', 'login'], screen: () => import('../../features/session/screens/login.tsx') },
  search:  { path: '/search', group, title: ['搜索', 'search'], screen: () => import('../../features/search/screens/search.tsx') },
  unknown: { path: '*',       group, redirect: '/error' },
});
