import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const detail = 'POST /api/dynamic/square/getDynamicDetail';
const feed = 'POST /api/dynamic/square/getSquareDynamics';
const topic = 'POST /api/dynamic/square/getGambitDetail';
const topics = 'POST /api/dynamic/square/getGambits';
const drafts = 'POST /api/dynamic/square/getDrafts';
const strikes = 'POST /api/dynamic/square/getMyStrikes';
const scheduled = 'POST /api/dynamic/square/getScheduled';
const mine = 'POST /api/dynamic/square/getMyContents';

export type Topic = CallOutput<typeof topic>;
export type Hotspot = CallOutput<'POST /api/dynamic/square/getHotspots'>['list'][number];
export type Scheduled = CallOutput<typeof scheduled>['list'][number];
export type Strike = CallOutput<typeof strikes>['list'][number];

/** What is answered for the person who asks is asked again for another one. */
function usePersonal() {
  const { customerId, status } = useViewer();
  return { viewer: customerId, enabled: status !== 'restoring' };
}

export function useDynamicDetail(dynamicDetailId: string) {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(detail, { dynamicDetailId }, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export function useTopics() {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(topics, {}, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export function useTopic(gambitId: string) {
  const { viewer, enabled } = usePersonal();
  const query = queryOf(topic, { gambitId }, { silent: true, enabled });
  return useQuery({ ...query, queryKey: [...query.queryKey, viewer] });
}

export const useExpressions = () =>
  useQuery(queryOf('POST /api/dynamic/square/getExpressions', {}, { silent: true, freshForMs: 60_000 }));
export const useHotspots = () =>
  useQuery(queryOf('POST /api/dynamic/square/getHotspots', {}, { silent: true, everyMs: 60_000 }));
export const useNewNum = (sinceId: string | undefined) =>
  useQuery(
    queryOf(
      'POST /api/dynamic/square/getNewNum',
      { sinceId: sinceId ?? '0' },
      { silent: true, everyMs: 20_000, enabled: sinceId !== undefined },
    ),
  );
export const useDrafts = () => useQuery(queryOf(drafts, {}, { silent: true }));
export const useScheduled = () => useQuery(queryOf(scheduled, {}, { silent: true, freshForMs: 0 }));
export const useMoveScheduled = () =>
  useCall('POST /api/dynamic/square/moveScheduled', { makesStale: [scheduled], silent: true });
export const useCancelScheduled = () =>
  useCall('POST /api/dynamic/square/cancelScheduled', { makesStale: [scheduled, drafts] });
export const useStrikes = () => useQuery(queryOf(strikes, {}, { silent: true }));

export const useFollowTopic = () => useCall('POST /api/dynamic/square/focusGambit', { makesStale: [topic, topics] });
export const useVoteTopic = () => useCall('POST /api/dynamic/square/voteGambit', { makesStale: [topic] });
export const useEdit = () =>
  useCall('POST /api/dynamic/square/editDynamic', { makesStale: [feed, detail, mine], silent: true });
export const useAppend = () => useCall('POST /api/dynamic/square/appendDynamic', { makesStale: [detail] });
export const useWithdrawView = () => useCall('POST /api/dynamic/square/withdrawView', { makesStale: [detail, feed] });
export const useDeleteDrafts = () => useCall('POST /api/dynamic/square/deleteDrafts', { makesStale: [drafts] });
export const useAppeal = () => useCall('POST /api/dynamic/square/appealStrike', { makesStale: [strikes] });
