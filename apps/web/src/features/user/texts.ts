import { catalogue } from '../../shared/texts.ts';

export const userTexts = catalogue({
  title: ['我的', 'Mine'],
  guest: ['登录 / 注册', 'Log in / register'],
  guestNote: ['登录后自选股会同步到每台设备', 'Log in to keep your watchlist on every device'],
  login: ['登录', 'Log in'],
  watchlist: ['自选股', 'Watchlist'],
  settings: ['设置', 'Settings'],
  documents: ['相关文件', 'Documents'],
  signOut: ['退出登录', 'Log out'],
  signOutAsk: ['确定退出登录？', 'Log out?'],
  signOutNote: ['自选股会保留在你的账号里', 'Your watchlist stays in your account'],
  signedOut: ['已退出登录', 'Logged out'],
  developer: ['开发者页面', 'Developer page'],
  memberId: ['编号 {id}', 'Member {id}'],
});
