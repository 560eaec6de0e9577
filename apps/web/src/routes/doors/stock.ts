/** Pages that show one stock's, or the market's, computed facts. Nobody's first page, as in `tools.ts`. */

export const mainTrend = () => import('../../features/main-trend/screens/main-trend.tsx');
export const strategyResult = () => import('../../features/strategy-result/screens/strategy-result.tsx');
export const strategyDetail = () => import('../../features/strategy-result/screens/strategy-detail.tsx');
export const strategyAllPeriod = () => import('../../features/strategy-result/screens/strategy-all-period.tsx');
export const importantEvents = () => import('../../features/stock-event/screens/important-events.tsx');
export const panorama = () => import('../../features/panorama/screens/panorama.tsx');
export const abnormalCauses = () => import('../../features/panorama/screens/abnormal-causes.tsx');
export const aiIndex = () => import('../../features/ai-diagnosis/screens/ai-index.tsx');
export const aiDiagnosis = () => import('../../features/ai-diagnosis/screens/ai-diagnosis.tsx');
export const aiCountermeasure = () => import('../../features/ai-diagnosis/screens/ai-countermeasure.tsx');
export const aiCalibration = () => import('../../features/ai-diagnosis/screens/ai-calibration.tsx');
