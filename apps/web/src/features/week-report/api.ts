import type { CallOutput } from '@lianpan/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const info = 'GET /api/stocks/mine/weekReport/getWeekReportInfo';
const details = 'POST /api/stocks/mine/weekReport/getWeekReportDetails';

export type WeekReports = CallOutput<typeof info>;
export type WeekReport = CallOutput<typeof details>;
export type Deal = NonNullable<WeekReport['practice']>['best'][number];

const useMember = (): boolean => useViewer().status === 'member';

export function useWeekReports() {
  const enabled = useMember();
  return useQuery(queryOf(info, {}, { silent: true, enabled }));
}

/** A report; the list knows then that it is read. */
export function useWeekReport(weekNo: number | undefined) {
  const isMember = useMember();
  const client = useQueryClient();
  const enabled = isMember && weekNo !== undefined;
  const answer = useQuery(queryOf(details, { weekNo: weekNo ?? 200001 }, { silent: true, enabled }));
  const isRead = answer.data !== undefined;
  useEffect(() => {
    if (isRead) void client.invalidateQueries({ queryKey: [info] });
  }, [isRead, client]);
  return answer;
}

const base = 'POST /api/stocks/mine/weekReport/';
export const useSetWeekReport = () => useCall(`${base}setWeekReport`, { makesStale: [info, details] });
export const useAcceptTask = () => useCall(`${base}acceptWeekTask`, { makesStale: [details] });
export const useRateReport = () => useCall(`${base}rateWeekReport`, { makesStale: [details] });
