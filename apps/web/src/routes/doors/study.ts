/** Pages on which a stock, its holders or a rule are studied. Nobody's first page, as in `tools.ts`. */

export const topFund = () => import('../../features/fund/screens/top-fund.tsx');
export const stockResearch = () => import('../../features/stock-research/screens/stock-research.tsx');
export const stockTraceback = () => import('../../features/traceback/screens/stock-traceback.tsx');
export const changeStock = () => import('../../features/swap/screens/change-stock.tsx');
export const specialStockSelection = () => import('../../features/curated/screens/special-stock-selection.tsx');
export const strategyTips = () => import('../../features/lesson/screens/strategy-tips.tsx');
export const strategicApproach = () => import('../../features/lesson/screens/strategic-approach.tsx');
