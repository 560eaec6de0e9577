import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const aiLog = 'POST /api/admin/ai/getLog';
export const aiEntry = 'POST /api/admin/ai/getEntry';

export type AiAsk = CallOutput<typeof aiLog>['list'][number];
export type AiEntry = CallOutput<typeof aiEntry>;

export const useHandleReport = () => useCall('POST /api/admin/ai/handleReport', { makesStale: [aiLog, aiEntry] });
