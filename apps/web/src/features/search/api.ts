import type { CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

/** The suggestions of this viewer; asked anew when their switch or their interests change. */
export function useSuggestions() {
  const { status } = useViewer();
  return useQuery(
    queryOf('POST /api/system/mine/getSuggestions', {}, { silent: true, enabled: status !== 'restoring' }),
  );
}

const searchCall = 'GET /api/stocks/quote/searchStock';

export type Hit = CallOutput<typeof searchCall>['list'][number];

/** What a word finds; the hits before stay until others come. An empty word asks nothing. */
export const useHits = (keyword: string) =>
  useQuery({
    ...queryOf(searchCall, { keyword }, { silent: true, enabled: keyword !== '' }),
    placeholderData: keepPreviousData,
  });

const popularFreshMs = 600_000;

/** What others trade most; the same all day long. */
export const usePopular = (count: number) =>
  useQuery(queryOf('POST /api/stocks/quote/getPopular', { count }, { silent: true, freshForMs: popularFreshMs }));
