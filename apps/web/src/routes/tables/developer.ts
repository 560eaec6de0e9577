import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/developer.ts');

export const developerRoutes = defineRoutes({
  developerMessages: { path: '/developer', skeleton: 'list', developer: true, title: ['开发者页面', 'Developer page'], screen: async () => (await door()).developerPage() },
  developerClient:   { path: '/developer/client', developer: true, title: ['客户端能力', 'Client functions'], query: ['topic'], screen: async () => (await door()).clientPage() },
  developerLandscape: { path: '/developer/landscape', developer: true, landscape: true, title: ['横屏页面', 'Landscape page'], screen: async () => (await door()).landscapePage() },
  developerGallery:  { path: '/developer/design', developer: true, title: ['设计构件', 'Building blocks'], screen: async () => (await door()).designGallery() },
  developerUpload:   { path: '/developer/upload', developer: true, auth: true, returnAfterLogin: true, title: ['上传实验', 'Upload lab'], screen: async () => (await door()).uploadLab() },
  developerPrompts:  { path: '/developer/prompts', developer: true, title: ['下载提示', 'Download prompts'], screen: async () => (await door()).promptGallery() },
});
