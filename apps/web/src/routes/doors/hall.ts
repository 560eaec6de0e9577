/** Screens that the hall leads to: their files are named here, so that the first page does not load the names. */

export const marketTools = () => import('../../features/tool/screens/market-tools.tsx');
export const ranking = () => import('../../features/hall/screens/ranking.tsx');
export const newsDetail = () => import('../../features/news/screens/news-detail.tsx');
export const newsExpress = () => import('../../features/news/screens/news-express.tsx');
export const abnormalDetail = () => import('../../features/abnormal/screens/abnormal-detail.tsx');
export const abnormalRoll = () => import('../../features/abnormal/screens/abnormal-roll.tsx');
export const stockEvent = () => import('../../features/abnormal/screens/stock-event.tsx');
export const marketOverview = () => import('../../features/hall/screens/market-overview.tsx');
