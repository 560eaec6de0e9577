import { defineRoutes } from '../define-routes.ts';

const group = 'Settings';

export const settingRoutes = defineRoutes({
  setting:          { path: '/setting',                  group, title: ['设置', 'settings'], screen: () => import('../../features/setting/screens/setting.tsx') },
  relatedDocuments: { path: '/setting/relatedDocuments', group, title: ['相关文件', 'documents'], query: ['tag'], screen: () => import('../../features/setting/screens/related-documents.tsx') },
});
