import type { CallAnswer, CallInput, CallOutput } from '@lianpan/client';
import { useEffect } from 'react';
import type { CallKey } from '@lianpan/contract';
import { useParts } from '../../shared/query-pages.ts';

/** As often as a list of cases is read anew while it is shown, ms. Source: product handbook 14.6. */
export const listEveryMs = 30_000;

/** Calls that answer a part of a list with the cursor of the part after it. */
type ListKey = {
  [Key in CallKey]: CallAnswer<Key> extends { readonly list: readonly unknown[]; readonly nextCursor: string | null }
    ? Key
    : never;
}[CallKey];

type RowOf<Key extends ListKey> = CallOutput<Key>['list'][number];

interface RowsOptions {
  /** As many parts as somebody has asked for, from 1: a reload shows as many again. */
  readonly page: number;
  readonly everyMs?: number;
  /** `false` for a call that logs each reading: it is made once. */
  readonly isReadAgain?: boolean;
}

/** All rows of a list up to a part of it, and the parts themselves for what else they say. */
export function useRows<Key extends ListKey>(
  target: Key,
  input: Omit<CallInput<Key>, 'cursor'>,
  { page, everyMs = listEveryMs, isReadAgain = true }: RowsOptions,
) {
  const query = useParts(target, input, isReadAgain ? { everyMs } : { isReadOnce: true });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const readNum = query.data?.pages.length ?? 0;
  const isShort = readNum > 0 && readNum < page && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  const list = query.data?.pages.flatMap((part): readonly RowOf<Key>[] => part.list);
  return {
    answer: { ...query, data: list },
    parts: query.data?.pages,
    more: { hasMore: hasNextPage, isLoading: isFetchingNextPage, page: Math.max(1, readNum) },
  };
}
