import type { CallInput, CallOutput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { call } from './runtime.ts';

interface QueryExtras {
  /** Shows nothing when it fails: the screen has its own error block. */
  readonly silent?: boolean;
  /** How often it is asked again while it is looked at. */
  readonly everyMs?: number;
  /** How long an answer counts as new. */
  readonly freshForMs?: number;
  readonly enabled?: boolean;
}

/** A call as a query; its key is the call itself, so there is no key file. */
export const queryOf = <Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  extras: QueryExtras = {},
): UseQueryOptions<CallOutput<Key>> => ({
  queryKey: [target, input] as QueryKey,
  queryFn: ({ signal }) => call(target, input, { signal }),
  staleTime: extras.freshForMs ?? 5000,
  enabled: extras.enabled ?? true,
  meta: { silent: extras.silent ?? false },
  ...(extras.everyMs === undefined ? {} : { refetchInterval: extras.everyMs }),
});

/** Calls that answer a page of rows and how many there are. */
type PagedKey = {
  [Key in CallKey]: CallOutput<Key> extends { readonly total: number; readonly list: readonly unknown[] } ? Key : never;
}[CallKey];

type RowOf<Key extends PagedKey> = CallOutput<Key>['list'][number];

/** A list that grows page by page: all rows so far, and how to get more. */
export function usePages<Key extends PagedKey>(target: Key, input: Omit<CallInput<Key>, 'pageNum'>) {
  const query = useInfiniteQuery({
    queryKey: [target, input],
    queryFn: ({ pageParam, signal }) => call(target, { ...input, pageNum: pageParam } as CallInput<Key>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.list.length, 0);
      return last.list.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
    meta: { silent: true },
  });
  const rows: readonly RowOf<Key>[] | undefined = query.data?.pages.flatMap((page): readonly RowOf<Key>[] => page.list);
  return { ...query, rows };
}

interface CallEffects {
  /** Calls whose answers are out of date afterwards. */
  readonly makesStale?: readonly CallKey[];
  readonly silent?: boolean;
}

/** A call that changes something. */
export function useCall<Key extends CallKey>(
  target: Key,
  effects: CallEffects = {},
): UseMutationResult<CallOutput<Key>, Error, CallInput<Key>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Key>) => call(target, input),
    meta: { silent: effects.silent ?? false },
    onSettled: () =>
      Promise.all((effects.makesStale ?? []).map((stale) => client.invalidateQueries({ queryKey: [stale] }))),
  });
}
