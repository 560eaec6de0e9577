import { defineRoutes } from '../define-routes.ts';

const group = 'Developer pages of demo mode';

export const developerRoutes = defineRoutes({
  developerMessages: { path: '/developer',        group, developer: true, title: ['开发者页面', 'developer page'], screen: () => import('../../features/developer/screens/developer-page.tsx') },
  developerGallery:  { path: '/developer/design', group, developer: true, title: ['设计构件', 'building blocks'], screen: () => import('../../features/developer/screens/design-gallery.tsx') },
  developerPrompts:  { path: '/developer/prompts', group, developer: true, title: ['下载提示', 'download prompts'], screen: () => import('../../features/developer/screens/prompt-gallery.tsx') },
});
