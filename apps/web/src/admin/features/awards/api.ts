import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const awards = 'POST /api/admin/award/getApplications';

export type Award = CallOutput<typeof awards>['list'][number];

export const useJudgeAward = () => useCall('POST /api/admin/award/judge', { makesStale: [awards] });
