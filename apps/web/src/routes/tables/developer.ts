import { defineRoutes } from '../define-routes.ts';

const group = 'Developer pages of demo mode';

export const developerRoutes = defineRoutes({
  developerMessages: { path: '/developer',        group, developer: true, title: ['开发者页面', 'Developer page'], screen: () => import('../../features/developer/screens/developer-page.tsx') },
  developerClient:   { path: '/developer/client', group, developer: true, title: ['客户端能力', 'Client functions'], query: ['topic'], screen: () => import('../../features/developer/screens/client-page.tsx') },
  developerLandscape: { path: '/developer/landscape', group, developer: true, landscape: true, title: ['横屏页面', 'Landscape page'], screen: () => import('../../features/developer/screens/landscape-page.tsx') },
  developerGallery:  { path: '/developer/design', group, developer: true, title: ['设计构件', 'Building blocks'], screen: () => import('../../features/developer/screens/design-gallery.tsx') },
  developerUpload:   { path: '/developer/upload', group, developer: true, auth: true, returnAfterLogin: true, title: ['上传实验', 'Upload lab'], screen: () => import('../../features/developer/screens/upload-lab.tsx') },
  developerPrompts:  { path: '/developer/prompts', group, developer: true, title: ['下载提示', 'Download prompts'], screen: () => import('../../features/developer/screens/prompt-gallery.tsx') },
});
