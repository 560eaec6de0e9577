import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const papers = 'POST /api/admin/paper/getPapers';

export type Paper = CallOutput<typeof papers>['list'][number];

export const useRemovePaper = () => useCall('POST /api/admin/paper/removePaper', { makesStale: [papers] });
