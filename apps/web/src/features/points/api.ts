import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const tasks = 'POST /api/mall/integral/getTasks';
const bills = 'POST /api/system/getIntegralBills';

export type Tasks = CallOutput<typeof tasks>;
export type Task = Tasks['tasks'][number];
export type ShelfItem = Tasks['shelf'][number];
export type Bills = CallOutput<typeof bills>;
export type Bill = Bills['list'][number];
export type BillType = 'all' | 'in' | 'out';

export function useTasks() {
  const enabled = useViewer().status === 'member';
  return useQuery(queryOf(tasks, {}, { silent: true, enabled }));
}

/** Bills part by part; each part says balance and months anew. */
export const useBills = (type: BillType) => useParts(bills, { type, pageSize: 20 }, { isPersonal: true });

const weekTask = 'GET /api/stocks/mine/weekReport/getWeekTask';
const weekReports = 'POST /api/stocks/mine/weekReport/getWeekReportDetails';
export type WeekTask = NonNullable<CallOutput<typeof weekTask>['task']>;

export function useWeekTask() {
  const { status, customerId } = useViewer();
  const query = queryOf(weekTask, {}, { silent: true, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useAcceptWeekTask = () =>
  useCall('POST /api/stocks/mine/weekReport/acceptWeekTask', { makesStale: [weekTask, weekReports] });
export const useClaimWeekTask = () =>
  useCall('POST /api/stocks/mine/weekReport/claimWeekTask', { makesStale: [weekTask, tasks, bills] });
export const useSignIn = () => useCall('POST /api/mall/integral/signIn', { makesStale: [tasks, bills] });
export const useExchange = () => useCall('POST /api/mall/integral/exchange', { makesStale: [tasks, bills] });

/** While a store reviews the release nothing is exchanged. Source: product handbook 2.11. */
export function useIsUnderAudit(): boolean {
  const config = useQuery(
    queryOf(
      'POST /api/operation/common/getappconfig',
      { queryFields: ['isAppAudit'] },
      { silent: true, freshForMs: 60_000 },
    ),
  );
  return config.isPending || config.data?.isAppAudit === 1;
}
