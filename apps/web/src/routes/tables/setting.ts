import { defineRoutes } from '../define-routes.ts';

const group = 'Settings';

export const settingRoutes = defineRoutes({
  setting:          { path: '/setting',                  group, title: ['设置', 'Settings'], screen: () => import('../../features/setting/screens/setting.tsx') },
  advisorySetting:  { path: '/hgd/setting',              group: 'Account', auth: true, title: ['设置', 'Settings'], screen: () => import('../../features/setting/screens/setting.tsx') },
  profile:          { path: '/setting/settingNickName',  group, auth: true, title: ['个人资料', 'Profile'], screen: () => import('../../features/setting/screens/profile.tsx') },
  bindMobile:       { path: '/setting/bindMobile',       group, auth: true, title: ['绑定手机号', 'Bind your number'], screen: () => import('../../features/account/screens/bind-mobile.tsx') },
  accountConflict:  { path: '/setting/accountConflict',  group, auth: true, title: ['发现两个账号', 'Two accounts found'], query: ['ticket'], screen: () => import('../../features/account/screens/account-conflict.tsx') },
  identity:         { path: '/setting/idnoInfo',         group, auth: true, title: ['身份认证', 'Identity'], screen: () => import('../../features/setting/screens/identity.tsx') },
  devices:          { path: '/setting/devices',          group, auth: true, title: ['登录设备', 'Signed-in devices'], screen: () => import('../../features/account/screens/devices.tsx') },
  cancelAccount:    { path: '/setting/cancelAccount',    group, auth: true, title: ['注销账号', 'Cancel account'], screen: () => import('../../features/account/screens/cancel-account.tsx') },
  personalisation:  { path: '/setting/individualitySetting', group, auth: true, title: ['个性化推荐', 'Personalisation'], screen: () => import('../../features/privacy/screens/personalisation.tsx') },
  blacklist:        { path: '/setting/blacklist',        group, auth: true, title: ['黑名单', 'Blocked people'], screen: () => import('../../features/privacy/screens/blacklist.tsx') },
  reports:          { path: '/setting/reports',          group, auth: true, title: ['我的举报', 'My reports'], screen: () => import('../../features/privacy/screens/reports.tsx') },
  dataCopy:         { path: '/setting/dataCopy',         group, auth: true, title: ['个人数据副本', 'Copy of my data'], screen: () => import('../../features/privacy/screens/data-copy.tsx') },
  consents:         { path: '/setting/consents',         group, auth: true, title: ['授权与同意', 'Consents'], screen: () => import('../../features/privacy/screens/consents.tsx') },
  aboutUs:          { path: '/setting/aboutUs',          group, title: ['关于练盘', 'About Lianpan'], screen: () => import('../../features/setting/screens/about-us.tsx') },
  relatedDocuments: { path: '/setting/relatedDocuments', group, title: ['相关文件', 'Documents'], query: ['tag'], screen: () => import('../../features/setting/screens/related-documents.tsx') },
  companyProfile:   { path: '/setting/companyProfile',   group, title: ['公司介绍', 'The company'], screen: () => import('../../features/setting/screens/company-profile.tsx') },
  productIntroduce: { path: '/setting/productIntroduce', group, title: ['产品介绍', 'Products'], screen: () => import('../../features/setting/screens/product-introduce.tsx') },
});
