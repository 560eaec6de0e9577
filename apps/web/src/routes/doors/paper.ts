/** Pages of practising. Nobody's first page, as in `tools.ts`. */

export const mockStockDeal = () => import('../../features/paper/screens/mock-stock-deal.tsx');
export const mockStockIndex = () => import('../../features/paper/screens/mock-stock-index.tsx');
export const mockStockAccount = () => import('../../features/paper/screens/mock-stock-account.tsx');
export const rankingList = () => import('../../features/paper/screens/ranking-list.tsx');
export const profitDetail = () => import('../../features/paper/screens/profit-detail.tsx');
export const outerTrade = () => import('../../features/paper/screens/outer-trade.tsx');
export const practiceJournal = () => import('../../features/journal/screens/practice-journal.tsx');
export const weeklyPractice = () => import('../../features/training/screens/weekly-practice.tsx');
export const transactionRegistration = () => import('../../features/trade/screens/transaction-registration.tsx');
