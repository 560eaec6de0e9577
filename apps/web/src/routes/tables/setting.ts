import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/setting.ts');

export const settingRoutes = defineRoutes({
  setting:          { path: '/setting', skeleton: 'list', title: ['设置', 'Settings'], screen: async () => (await door()).setting() },
  advisorySetting:  { path: '/hgd/setting', skeleton: 'list', auth: true, title: ['设置', 'Settings'], screen: async () => (await door()).setting() },
  profile:          { path: '/setting/settingNickName', skeleton: 'list', auth: true, title: ['个人资料', 'Profile'], screen: async () => (await door()).profile() },
  bindMobile:       { path: '/setting/bindMobile', skeleton: 'list', auth: true, title: ['绑定手机号', 'Bind your number'], screen: async () => (await door()).bindMobile() },
  accountConflict:  { path: '/setting/accountConflict', skeleton: 'form', auth: true, title: ['发现两个账号', 'Two accounts found'], query: ['ticket'], screen: async () => (await door()).accountConflict() },
  identity:         { path: '/setting/idnoInfo', skeleton: 'list', auth: true, title: ['身份认证', 'Identity'], screen: async () => (await door()).identity() },
  devices:          { path: '/setting/devices', skeleton: 'list', auth: true, title: ['登录设备', 'Logged-in devices'], screen: async () => (await door()).devices() },
  cancelAccount:    { path: '/setting/cancelAccount', skeleton: 'list', auth: true, title: ['注销账号', 'Cancel account'], screen: async () => (await door()).cancelAccount() },
  personalisation:  { path: '/setting/individualitySetting', skeleton: 'list', auth: true, title: ['个性化推荐', 'Personalisation'], screen: async () => (await door()).personalisation() },
  blacklist:        { path: '/setting/blacklist', skeleton: 'people', auth: true, title: ['黑名单', 'Blocked people'], screen: async () => (await door()).blacklist() },
  reports:          { path: '/setting/reports', skeleton: 'list', auth: true, title: ['我的举报', 'My reports'], screen: async () => (await door()).reports() },
  dataCopy:         { path: '/setting/dataCopy', skeleton: 'list', auth: true, title: ['个人数据副本', 'Copy of my data'], screen: async () => (await door()).dataCopy() },
  marketData:       { path: '/setting/marketData', skeleton: 'list', title: ['行情数据', 'Market data'], screen: async () => (await door()).marketData() },
  consents:         { path: '/setting/consents', skeleton: 'list', auth: true, title: ['授权与同意', 'Consents'], screen: async () => (await door()).consents() },
  aboutUs:          { path: '/setting/aboutUs', skeleton: 'list', title: ['关于练盘', 'About Lianpan'], screen: async () => (await door()).aboutUs() },
  relatedDocuments: { path: '/setting/relatedDocuments', skeleton: 'list', title: ['相关文件', 'Documents'], query: ['tag'], screen: async () => (await door()).relatedDocuments() },
  companyProfile:   { path: '/setting/companyProfile', skeleton: 'text', title: ['公司介绍', 'The company'], screen: async () => (await door()).companyProfile() },
  productIntroduce: { path: '/setting/productIntroduce', skeleton: 'text', title: ['产品介绍', 'Products'], screen: async () => (await door()).productIntroduce() },
});
