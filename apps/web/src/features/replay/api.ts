import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const days = 'POST /api/stocks/replay/getReplayDays';
const one = 'POST /api/stocks/replay/getReplay';
const sessions = 'POST /api/stocks/replay/getReplaySessions';
const debrief = 'POST /api/stocks/replay/getDebrief';

export type ReplayDays = CallOutput<typeof days>;
export type ReplayDay = CallOutput<typeof days>['days'][number];
export type ReplaySession = CallOutput<typeof sessions>['list'][number];
export type Debrief = CallOutput<typeof debrief>;
export type TradedStock = Debrief['stocks'][number];

const preparingMs = 2000;

/** Asked again while the days are chosen for the first time. */
export const useReplayDays = () =>
  useQuery({
    ...queryOf(days, {}, { silent: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? preparingMs : false),
  });

/** The open replay of the member, asked again until its market stands. */
export function useOpenReplay() {
  const enabled = useViewer().status === 'member';
  return useQuery({
    ...queryOf(one, {}, { silent: true, enabled }),
    refetchInterval: ({ state }) => (state.data?.session?.state === 'preparing' ? preparingMs : false),
  });
}

export const useReplaySessions = () => usePages(sessions, { pageSize: 10 });
export const useDebrief = (sessionId: number) => useQuery(queryOf(debrief, { sessionId }, { silent: true }));
export const useStartReplay = () => useCall('POST /api/stocks/replay/startReplay', { makesStale: [one, sessions] });
export const useEndReplay = () =>
  useCall('POST /api/stocks/replay/endReplay', { makesStale: [one, sessions, debrief] });
export const useSaveChecks = () => useCall('POST /api/stocks/replay/saveChecks', { makesStale: [debrief, sessions] });
