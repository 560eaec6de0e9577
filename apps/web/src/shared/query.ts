import type { CallAnswer, CallInput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import {
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
): UseQueryOptions<CallAnswer<Key>> => ({
  queryKey: [target, input] as QueryKey,
  queryFn: ({ signal }) => call(target, input, { signal }),
  staleTime: extras.freshForMs ?? 5000,
  enabled: extras.enabled ?? true,
  meta: { silent: extras.silent ?? false },
  ...(extras.everyMs === undefined ? {} : { refetchInterval: extras.everyMs }),
});

interface CallEffects {
  /** Calls whose answers are out of date afterwards. */
  readonly makesStale?: readonly CallKey[];
  readonly silent?: boolean;
}

/** A call that changes something. */
export function useCall<Key extends CallKey>(
  target: Key,
  effects: CallEffects = {},
): UseMutationResult<CallAnswer<Key>, Error, CallInput<Key>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Key>) => call(target, input),
    meta: { silent: effects.silent ?? false },
    onSettled: () =>
      Promise.all((effects.makesStale ?? []).map((stale) => client.invalidateQueries({ queryKey: [stale] }))),
  });
}
