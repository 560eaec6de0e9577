/** Screens of the tactics. Nobody's first page: their files are named here, so that the first page does not load the names. */

export const tacticsTracking = () => import('../../features/tactics/screens/tactics-tracking.tsx');
export const tacticsStockSelection = () => import('../../features/tactics/screens/tactics-stock-selection.tsx');
export const tacticsReview = () => import('../../features/tactics/screens/tactics-review.tsx');
export const trackReview = () => import('../../features/tactics/screens/track-review.tsx');
export const strategyOperation = () => import('../../features/tactics/screens/strategy-operation.tsx');
export const stockPool = () => import('../../features/tactics/screens/stock-pool.tsx');
export const tacticsAdaptive = () => import('../../features/tactics/screens/tactics-adaptive.tsx');
export const artOfWarCombo = () => import('../../features/tactics/screens/art-of-war-combo.tsx');
export const stockReports = () => import('../../features/tactics/screens/stock-reports.tsx');
export const tacticsReport = () => import('../../features/tactics/screens/tactics-report.tsx');
export const tacticsSearch = () => import('../../features/tactics/screens/tactics-search.tsx');
export const strategyIntroduction = () => import('../../features/tactics/screens/strategy-introduction.tsx');
