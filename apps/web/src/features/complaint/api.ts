import { causeNames, type Cause } from '../../shared/complaint-causes.ts';
import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'POST /api/dynamic/complaint/getComplaints';
const detail = 'POST /api/dynamic/complaint/getComplaintDetail';
const season = 'POST /api/dynamic/complaint/getAwardSeason';
const mine = 'POST /api/dynamic/complaint/getMyAwardApplications';

export type StoryCardData = CallOutput<typeof list>['list'][number];
export type StoryDetail = CallOutput<typeof detail>['dynamic'];
export type AwardSeason = NonNullable<CallOutput<typeof season>['season']>;
export type MyApplications = CallOutput<typeof mine>;

export const types = [1, 2, 3, 4, 5] as const;
export type StoryType = (typeof types)[number];
export const causes = Object.keys(causeNames) as Cause[];

export const useStories = (sort: 'new' | 'month', type: StoryType | null) =>
  useParts(list, { sort, ...(type !== null && { type }) }, { isPersonal: true });

export function useStory(complaintId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(detail, { complaintId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const useSeason = (seasonId?: string) =>
  useQuery(queryOf(season, seasonId === undefined ? {} : { seasonId }, { silent: true, freshForMs: 60_000 }));

export const useMyApplications = () => {
  const { customerId, status } = useViewer();
  const query = queryOf(mine, {}, { silent: true, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
};

export const useSaySame = () => useCall('POST /api/dynamic/complaint/sameComplaint', { makesStale: [list, detail] });
export const useApplyAward = () =>
  useCall('POST /api/dynamic/complaint/applyAward', { makesStale: [mine, detail], silent: true });
