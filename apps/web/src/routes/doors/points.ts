/** Pages of points. Nobody's first page, as in `tools.ts`. */

export const integralTask = () => import('../../features/points/screens/integral-task.tsx');
export const integralBills = () => import('../../features/points/screens/integral-bills.tsx');
