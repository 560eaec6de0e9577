/** Screens of settings and account. Nobody's first page: their files are named here, so that the first page does not load the names. */

export const setting = () => import('../../features/setting/screens/setting.tsx');
export const profile = () => import('../../features/setting/screens/profile.tsx');
export const bindMobile = () => import('../../features/account/screens/bind-mobile.tsx');
export const accountConflict = () => import('../../features/account/screens/account-conflict.tsx');
export const identity = () => import('../../features/setting/screens/identity.tsx');
export const devices = () => import('../../features/account/screens/devices.tsx');
export const cancelAccount = () => import('../../features/account/screens/cancel-account.tsx');
export const personalisation = () => import('../../features/privacy/screens/personalisation.tsx');
export const blacklist = () => import('../../features/privacy/screens/blacklist.tsx');
export const reports = () => import('../../features/privacy/screens/reports.tsx');
export const dataCopy = () => import('../../features/privacy/screens/data-copy.tsx');
export const marketData = () => import('../../features/setting/screens/market-data.tsx');
export const consents = () => import('../../features/privacy/screens/consents.tsx');
export const aboutUs = () => import('../../features/setting/screens/about-us.tsx');
export const relatedDocuments = () => import('../../features/setting/screens/related-documents.tsx');
export const companyProfile = () => import('../../features/setting/screens/company-profile.tsx');
export const productIntroduce = () => import('../../features/setting/screens/product-introduce.tsx');
