import { premiumTools } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/picker.ts');

export const mainTabRoutes = defineRoutes({
  root: { path: '/', redirect: '/hall' },
  hall: { path: '/hall', title: ['大厅', 'Hall'], tabbar: true, keepAlive: true, tabId: 1001, screen: () => import('../../features/hall/screens/hall.tsx') },
  chat: { path: '/chat', skeleton: 'people', title: ['聊天', 'Chat'], tabbar: true, keepAlive: true, tabId: 1003, screen: () => import('../../features/chat/screens/chat-list.tsx') },
  advisory:     { path: '/hgd', skeleton: 'cards', title: ['投顾服务', 'Advisory service'], auth: true, tabbar: true, keepAlive: true, screen: () => import('../../features/operation/screens/advisory.tsx') },
  bigDataTactics: { path: '/hgd/bigDataTactics', title: ['大数据战法', 'Big data'], auth: true, tabbar: true, keepAlive: true, privilegeScene: 83, screen: async () => (await door()).bigDataTactics() },
  tacticsTracking: { path: '/hgd/tacticsTracking', title: ['策略跟踪', 'Tactics I follow'], auth: true, tabbar: true, keepAlive: true, privilegeScene: 88, screen: async () => (await (await import('../doors/tactics.ts')).tacticsTracking()) },
  premium:      { path: '/hgd/strategyVip', skeleton: 'cards', title: ['尊享', 'Premium'], tabbar: true, keepAlive: true, tabId: 1004, privilegeIds: premiumTools, hasPreview: true, query: ['section'], screen: () => import('../../features/operation/screens/premium.tsx') },
  advisoryMine: { path: '/hgd/mine', skeleton: 'cards', title: ['我的服务', 'My service'], auth: true, tabbar: true, keepAlive: true, privilegeScene: 90, screen: () => import('../../features/operation/screens/advisory-mine.tsx') },
  mine: { path: '/mine', skeleton: 'cards', title: ['我的', 'Me'], tabbar: true, keepAlive: true, tabId: 1005, screen: () => import('../../features/user/screens/mine.tsx') },
});
