/** Screens of the picker. Nobody's first page: their files are named here, so that the first page does not load the names. */

export const pickerHub = () => import('../../features/picker/screens/picker-hub.tsx');
export const selectedConditions = () => import('../../features/picker/screens/selected-conditions.tsx');
export const customizedResults = () => import('../../features/picker/screens/customized-results.tsx');
export const pickAbnormal = () => import('../../features/pick-abnormal/screens/pick-abnormal.tsx');
export const bigDataTactics = () => import('../../features/big-data/screens/big-data-tactics.tsx');
export const algorithmPool = () => import('../../features/algorithm-pool/screens/algorithm-pool.tsx');
export const stockPoolDetails = () => import('../../features/algorithm-pool/screens/stock-pool-details.tsx');
export const algorithmCombination = () => import('../../features/algorithm-pool/screens/algorithm-combination.tsx');
export const starPoolLogic = () => import('../../features/algorithm-pool/screens/star-pool-logic.tsx');
export const aiStockSelection = () => import('../../features/picker/screens/ai-stock-selection.tsx');
