import type { CallInput, CallOutput } from '@lianpan/client';
import { hourMs } from '@lianpan/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { call, useViewer } from '../../shared/runtime.ts';
import { useLanguage } from '../../shared/language.ts';

const run = 'POST /api/stocks/picker/run';
const preview = 'POST /api/stocks/picker/preview';
const backtest = 'POST /api/stocks/picker/getBacktest';

export type Catalogue = CallOutput<'POST /api/stocks/picker/getConditions'>;
export type Condition = Catalogue['conditions'][number];
export type Parameter = Condition['parameters'][number];
export type PickQuery = CallInput<typeof run>['query'];
/** By the days of entry into a saved query. */
export type EntrySort = NonNullable<CallInput<typeof run>['entrySort']>;
export type Found = CallOutput<typeof preview>;
export type Picked = CallOutput<typeof run>;
export type PickedRow = Picked['list'][number];
/** A row whose stock may be seen. */
export type ClearRow = PickedRow & { readonly cell: NonNullable<PickedRow['cell']> };
export type SavedQuery = CallOutput<'POST /api/stocks/picker/getMyQueries'>['list'][number];
export type OpenedQuery = CallOutput<'POST /api/stocks/picker/openQuery'>;
export type TestResult = NonNullable<CallOutput<typeof backtest>['result']>;

/** Refresh class R60 of the market handbook 0.5: conditions of the open day move with it. */
const movingMs = 60_000;
const askAgainMs = 1000;
export const pageSize = 50;

/** All conditions, in the person's language. */
export function useCatalogue() {
  const language = useLanguage();
  return useQuery({
    ...queryOf('POST /api/stocks/picker/getConditions', {}, { silent: true, freshForMs: hourMs }),
    queryKey: ['POST /api/stocks/picker/getConditions', {}, language],
  });
}

/** How many a query finds; the count before stands until the new one is there. */
export const usePreview = (query: PickQuery | null) =>
  useQuery({
    ...queryOf(preview, { query: query ?? { groups: [] } }, { silent: true, enabled: query !== null }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The stocks that a query finds, page after page. */
export function usePicked(query: PickQuery | null, tradeDate: string | undefined, entrySort?: EntrySort) {
  const { customerId, status } = useViewer();
  return useInfiniteQuery({
    queryKey: [run, { query, tradeDate, entrySort }, customerId],
    enabled: query !== null && status !== 'restoring',
    queryFn: ({ pageParam, signal }) =>
      call(run, { query: query ?? { groups: [] }, tradeDate, entrySort, pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, total, lock }: Picked) =>
      lock.reason === null && pageNum * pageSize < total ? pageNum + 1 : undefined,
    placeholderData: keepPreviousData,
    // What a past day found stays.
    refetchInterval: tradeDate === undefined ? movingMs : false,
    retry: false,
    meta: { silent: true },
  });
}

/** Rows of all pages up to `most`, for a file. */
export async function allPicked(
  query: PickQuery,
  { entrySort, tradeDate }: { readonly entrySort: EntrySort | undefined; readonly tradeDate: string | undefined },
  most: number,
): Promise<readonly PickedRow[]> {
  const rows: PickedRow[] = [];
  for (let pageNum = 1; rows.length < most; pageNum++) {
    const { list, total } = await call(run, { query, tradeDate, entrySort, pageNum, pageSize });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows.slice(0, most);
}

export function useSavedQueries() {
  const { status } = useViewer();
  return useQuery(queryOf('POST /api/stocks/picker/getMyQueries', {}, { silent: true, enabled: status === 'member' }));
}

/** What came and went since a saved query was opened before; asked for as often as its result. */
export function useOpenedQuery(queryId: string | undefined) {
  const { status } = useViewer();
  return useQuery(
    queryOf(
      'POST /api/stocks/picker/openQuery',
      { queryId: queryId ?? '' },
      { silent: true, enabled: queryId !== undefined && status === 'member', freshForMs: movingMs, everyMs: movingMs },
    ),
  );
}

/** How a test does, asked for until it has ended. */
export const useBacktest = (jobId: string | null) =>
  useQuery({
    ...queryOf(backtest, { jobId: jobId ?? '' }, { silent: true, enabled: jobId !== null }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? askAgainMs : false,
    retry: false,
  });
