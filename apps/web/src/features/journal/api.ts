import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const journal = 'POST /api/stocks/journal/getJournal';
const stats = 'POST /api/stocks/journal/getReasonStats';
const coolDown = 'POST /api/stocks/journal/getCoolDown';

export type JournalEntry = CallOutput<typeof journal>['list'][number];
export type ReasonStats = CallOutput<typeof stats>;
export type JournalFilter = CallInput<typeof journal>;

const useMember = (): boolean => useViewer().status === 'member';

/** Entries page by page. */
export const useJournal = (filter: Pick<JournalFilter, 'result'>) => usePages(journal, { ...filter, pageSize: 20 });

export function useReasonStats() {
  const enabled = useMember();
  return useQuery(queryOf(stats, {}, { silent: true, enabled }));
}

export function useCoolDown() {
  const enabled = useMember();
  return useQuery(queryOf(coolDown, {}, { silent: true, enabled }));
}

export const useSaveReview = () => useCall('POST /api/stocks/journal/saveReview', { makesStale: [journal] });
export const useDeleteJournal = () =>
  useCall('POST /api/stocks/journal/deleteJournal', { makesStale: [journal, stats] });
export const useSetCoolDown = () => useCall('POST /api/stocks/journal/setCoolDown', { makesStale: [coolDown] });
