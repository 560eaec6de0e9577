import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const log = 'POST /api/admin/audit/getAuditLog';

export type Entry = CallOutput<typeof log>['list'][number];

export const useExport = () => useCall('POST /api/admin/audit/exportAuditLog', { makesStale: [log] });
