import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const queue = 'POST /api/admin/moderation/getQueue';
export const review = 'POST /api/admin/moderation/getReview';

export type Review = CallOutput<typeof queue>['list'][number];
export type ReviewDetail = CallOutput<typeof review>;

const both = { makesStale: [queue, review] } as const;

export const useClaim = () => useCall('POST /api/admin/moderation/claimReview', both);
export const useDecide = () => useCall('POST /api/admin/moderation/decideReview', both);
export const useUndo = () => useCall('POST /api/admin/moderation/undoDecision', both);
export const useMute = () => useCall('POST /api/admin/moderation/muteMember', { makesStale: [review] });
export const useBlock = () => useCall('POST /api/admin/moderation/blockMember', { makesStale: [review] });
