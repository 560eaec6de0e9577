import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/general.ts');

export const generalRoutes = defineRoutes({
  error:   { path: '/error', title: ['哎呀，出了点问题', 'Oops, something went wrong'], query: ['from'], screen: () => import('../../features/setting/screens/error-page.tsx') },
  downloadApp:     { path: '/downloadApp', title: ['下载App', 'Get the app'], screen: async () => (await door()).downloadApp() },
  guideToDownload: { path: '/guideToDownload', title: ['开通成功', 'Service activated'], query: ['service'], screen: async () => (await door()).guideToDownload() },
  login:   { path: '/login', title: ['登录', 'Log in'], screen: () => import('../../features/session/screens/login.tsx') },
  quickLogin:  { path: '/login/quickLogin', skeleton: 'form', title: ['一键登录', 'One-tap login'], screen: async () => (await door()).quickLogin() },
  verifyPhone: { path: '/login/verifyPhone', skeleton: 'form', title: ['验证手机号', 'Verify your number'], query: ['scene'], screen: async () => (await door()).verifyPhone() },
  setPassword: { path: '/login/setPassword', skeleton: 'form', title: ['设置密码', 'Set password'], screen: async () => (await door()).setPassword() },
  search:  { path: '/search', title: ['搜索', 'Search'], screen: () => import('../../features/search/screens/search.tsx') },
  test:    { path: '/test', title: ['诊断', 'Diagnostics'], screen: async () => (await door()).testPage() },
  webView: { path: '/webview', title: ['外部网页', 'External page'], query: ['linkUrl', 'title'], screen: async () => (await door()).webView() },
  disconnected: { path: '/disconnected', title: ['网络已断开', 'No network'], screen: () => import('../../features/shell/screens/disconnected.tsx') },
  unknown: { path: '*', redirect: '/error' },
});
