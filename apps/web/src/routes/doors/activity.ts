/** Pages of activities. Nobody's first page but by a link, as in `tools.ts`. */

export const activity = () => import('../../features/activity/screens/activity.tsx');
export const activityPremium = () => import('../../features/operation/screens/activity-premium.tsx');
