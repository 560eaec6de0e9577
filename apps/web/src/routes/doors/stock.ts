/** Pages that show one stock's, or the market's, computed facts. Nobody's first page, as in `tools.ts`. */

export const mainTrend = () => import('../../features/main-trend/screens/main-trend.tsx');
