import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../query.ts';
import { useViewer } from '../runtime.ts';

export const activityCall = 'POST /api/dynamic/act/getActOutInfo';

export type Activity = CallOutput<typeof activityCall>;
export type Trial = Activity['grants'][number];

/** An activity by its number, or the one that concerns people now; asked anew for every person. */
export function useActivity(actId: string | undefined) {
  const { customerId, status } = useViewer();
  const input = actId !== undefined && /^\d{1,12}$/.test(actId) ? { actId } : {};
  const query = queryOf(activityCall, input, { silent: true, enabled: status !== 'restoring', everyMs: 60_000 });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useOpenTrial = () =>
  useCall('GET /api/sp/privilege/openActSPToolPrivilege', {
    makesStale: [activityCall, 'POST /api/operation/common/getOperationBarsByPrivilege'],
  });
