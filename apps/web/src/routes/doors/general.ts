/** Screens that people come to from another page: their files are named here, so that the first page does not load the names. */

export const downloadApp = () => import('../../features/operation/screens/download-app.tsx');
export const guideToDownload = () => import('../../features/operation/screens/guide-to-download.tsx');
export const quickLogin = () => import('../../features/session/screens/quick-login.tsx');
export const verifyPhone = () => import('../../features/session/screens/verify-phone.tsx');
export const setPassword = () => import('../../features/session/screens/set-password.tsx');
export const testPage = () => import('../../features/developer/screens/test-page.tsx');
export const webView = () => import('../../features/web-view/screens/web-view.tsx');
export const newsList = () => import('../../features/news/screens/news-list.tsx');
export const editWatchlist = () => import('../../features/watchlist/screens/edit-watchlist.tsx');
