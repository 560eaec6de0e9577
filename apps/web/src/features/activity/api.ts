import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { activityCall } from '../../shared/activity/api.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const tasks = 'POST /api/dynamic/act/getTasks';

export type Progress = CallOutput<typeof tasks>;
export type PrizeState = Progress['prizes'][number]['state'];

/** What the member has done in an activity, counted whenever the page is looked at again. */
export function useProgress(actId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(tasks, { actId }, { silent: true, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useJoin = () => useCall('POST /api/dynamic/act/joinAct', { makesStale: [activityCall, tasks] });
export const useClaim = () =>
  useCall('POST /api/dynamic/act/claimPrize', {
    makesStale: [
      activityCall,
      tasks,
      'POST /api/system/getIntegralBills',
      'POST /api/mall/integral/getTasks',
      'POST /api/operation/common/getOperationBarsByPrivilege',
    ],
  });
