import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const creators = 'POST /api/admin/creator/getApplications';

export type Creator = CallOutput<typeof creators>['list'][number];

export const useDecideCreator = () => useCall('POST /api/admin/creator/decideApplication', { makesStale: [creators] });
export const useRevealName = () => useCall('POST /api/admin/creator/revealName');
