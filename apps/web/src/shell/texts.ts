import { catalogue } from '../shared/texts.ts';

/** What the shell says. Sources: core platform 5 and 8, product handbook 15.1 to 15.3. */
export const shellTexts = catalogue({
  appName: ['练盘', 'Lianpan'],
  promise: ['在练习中读懂市场', 'Learn the market by doing'],
  mainNavigation: ['主导航', 'Main navigation'],
  tabHall: ['大厅', 'hall'],
  tabSquare: ['广场', 'square'],
  tabChat: ['聊天', 'chat'],
  tabPremium: ['尊享', 'premium'],
  tabHome: ['首页', 'home'],
  tabStrategy: ['策略跟踪', 'tracking'],
  tabRadar: ['大数据战法', 'tactics'],
  toHall: ['练习大厅', 'to the hall'],
  toAdvisory: ['投顾版', 'advisory'],
  unread: ['{n}条未读', '{n} unread'],
  adviserOff: [
    '投顾服务已停用，可在我的页面查看续期方案',
    'Adviser service is not available. See Mine for how to renew',
  ],
  tabMine: ['我的', 'mine'],
  busy: ['系统繁忙，请稍后再试', 'system is busy, try later'],
  notLoggedIn: ['请先登录', 'please log in first'],
  loginExpired: ['登录已过期，请重新登录', 'login expired, please log in again'],
  blacklisted: ['账号已被拉入黑名单', 'account has been blacklisted'],
  maintenance: ['服务器维护中，请稍后再试', 'server under maintenance, try later'],
  network: ['网络错误，请检查网络', 'network error, check your network'],
  networkAbnormal: ['网络异常，请检查网络', 'network abnormal, please check the network'],
  kicked: ['账号已在其他设备登录', 'Signed in on another device'],
  membersOnly: ['登录后可查看', 'Log in to see this page'],
  offlineBanner: ['当前离线，显示的是之前的内容', 'You are offline. Showing saved content'],
  screenFailed: ['页面加载失败，点击重试', 'This page could not be loaded. Tap to try again'],
});
