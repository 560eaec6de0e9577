import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const appeals = 'POST /api/admin/moderation/getAppeals';

export type Strike = CallOutput<typeof appeals>['list'][number];

export const useDecideAppeal = () => useCall('POST /api/admin/moderation/decideAppeal', { makesStale: [appeals] });
