import { defineRoutes } from '../define-routes.ts';

const group = 'Settings';

export const settingRoutes = defineRoutes({
  setting:          { path: '/setting',                  group, title: ['设置', 'settings'], screen: () => import('../../features/setting/screens/setting.tsx') },
  bindMobile:       { path: '/setting/bindMobile',       group, auth: true, title: ['绑定手机号', 'bind your number'], screen: () => import('../../features/account/screens/bind-mobile.tsx') },
  accountConflict:  { path: '/setting/accountConflict',  group, auth: true, title: ['发现两个账号', 'two accounts found'], query: ['ticket'], screen: () => import('../../features/account/screens/account-conflict.tsx') },
  devices:          { path: '/setting/devices',          group, auth: true, title: ['登录设备', 'signed-in devices'], screen: () => import('../../features/account/screens/devices.tsx') },
  cancelAccount:    { path: '/setting/cancelAccount',    group, auth: true, title: ['注销账号', 'cancel account'], screen: () => import('../../features/account/screens/cancel-account.tsx') },
  relatedDocuments: { path: '/setting/relatedDocuments', group, title: ['相关文件', 'documents'], query: ['tag'], screen: () => import('../../features/setting/screens/related-documents.tsx') },
});
