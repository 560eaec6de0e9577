import { defineRoutes } from '../define-routes.ts';

const group = 'General and login';
const door = () => import('../doors/general.ts');

export const generalRoutes = defineRoutes({
  error:   { path: '/error',  group, title: ['哎呀，出了点问题', 'Oops, something went wrong'], screen: () => import('../../features/setting/screens/error-page.tsx') },
  downloadApp:     { path: '/downloadApp',     group, title: ['下载App', 'Get the app'], screen: async () => (await door()).downloadApp() },
  guideToDownload: { path: '/guideToDownload', group, title: ['开通成功', 'Successfully opened'], query: ['service'], screen: async () => (await door()).guideToDownload() },
  login:   { path: '/login',  group, title: ['登录', 'Login'], screen: () => import('../../features/session/screens/login.tsx') },
  quickLogin:  { path: '/login/quickLogin',  group, title: ['一键登录', 'One-tap login'], screen: async () => (await door()).quickLogin() },
  verifyPhone: { path: '/login/verifyPhone', group, title: ['验证手机号', 'Verify your number'], query: ['scene'], screen: async () => (await door()).verifyPhone() },
  setPassword: { path: '/login/setPassword', group, title: ['设置密码', 'Set password'], screen: async () => (await door()).setPassword() },
  search:  { path: '/search', group, title: ['搜索', 'Search'], screen: () => import('../../features/search/screens/search.tsx') },
  test:    { path: '/test',   group, title: ['诊断', 'Diagnostics'], screen: async () => (await door()).testPage() },
  webView: { path: '/webview', group, title: ['外部网页', 'External page'], query: ['linkUrl', 'title'], screen: async () => (await door()).webView() },
  disconnected: { path: '/disconnected', group, title: ['网络已断开', 'No network'], screen: () => import('../../features/shell/screens/disconnected.tsx') },
  unknown: { path: '*',       group, redirect: '/error' },
});
