import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'POST /api/system/getMyWelfareList';

export type WelfareList = CallOutput<typeof list>;
export type Welfare = WelfareList['list'][number];

export function useWelfare(state: number) {
  const { customerId, status } = useViewer();
  const query = queryOf(list, { state }, { silent: true, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useClaim = () =>
  useCall('POST /api/system/receiveWelfare', { makesStale: [list, 'POST /api/mall/order/preCheck'] });
