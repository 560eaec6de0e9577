import type { CallAnswer, CallInput, CallOutput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { slowedPolls } from './query.ts';
import { call, useViewer } from './runtime.ts';

/** Calls that answer a page of rows and how many there are. */
type PagedKey = {
  [Key in CallKey]: CallAnswer<Key> extends { readonly total: number; readonly list: readonly unknown[] } ? Key : never;
}[CallKey];

type RowOf<Key extends PagedKey> = CallOutput<Key>['list'][number];

/** A list that grows page by page: all rows so far, and how to get more. */
export function usePages<Key extends PagedKey>(target: Key, input: Omit<CallInput<Key>, 'pageNum'>) {
  const query = useInfiniteQuery({
    queryKey: [target, input],
    // `PagedKey` leaves out the calls that may have nothing new.
    queryFn: ({ pageParam, signal }) =>
      call(target, { ...input, pageNum: pageParam } as CallInput<Key>, { signal }) as Promise<CallOutput<Key>>,
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

/** Calls that answer a part of a list with the cursor of the part after it. */
type CursorKey = {
  [Key in CallKey]: CallAnswer<Key> extends { readonly nextCursor: string | null } ? Key : never;
}[CallKey];

interface PartsOptions {
  readonly everyMs?: number;
  /** Its rows depend on who asks: it waits until that is known and begins anew with another person. */
  readonly isPersonal?: boolean;
  /** `false` asks nothing yet. */
  readonly isWanted?: boolean;
  /** Each reading is logged: nothing is asked again by itself. */
  readonly isReadOnce?: boolean;
}

/** A list that grows part by part, each with what it says of itself: a day, for one. */
export function useParts<Key extends CursorKey>(
  target: Key,
  input: Omit<CallInput<Key>, 'cursor'>,
  { everyMs, isPersonal = false, isWanted = true, isReadOnce = false }: PartsOptions = {},
) {
  const { customerId, status } = useViewer();
  return useInfiniteQuery({
    queryKey: isPersonal ? [target, input, customerId] : [target, input],
    enabled: isWanted && (!isPersonal || status !== 'restoring'),
    // `CursorKey` leaves out the calls that may have nothing new.
    queryFn: ({ pageParam, signal }) =>
      call(target, { ...input, cursor: pageParam } as CallInput<Key>, { signal }) as Promise<
        CallOutput<Key> & { readonly nextCursor: string | null }
      >,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { silent: true },
    ...(isReadOnce && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(everyMs === undefined ? {} : { refetchInterval: slowedPolls(everyMs) }),
  });
}
