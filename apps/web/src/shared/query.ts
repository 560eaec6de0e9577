import type { CallAnswer, CallInput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type QueryState,
  type UseMutationResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { call } from './runtime.ts';

/** As often as what fails is asked for at least, ms. */
const maxPauseMs = 60_000;

/** What a pause between two questions depends on. */
type Failing = Pick<QueryState, 'status' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'errorUpdateCount'>;

/**
 * The pause before the next question of a rhythm, ms: while answers fail it is as long as they have failed already, so each
 * is about twice the one before, and a minute at most.
 */
export function slowedMs(everyMs: number, state: Failing): number;
export function slowedMs(everyMs: number | false, state: Failing): number | false;
export function slowedMs(everyMs: number | false, state: Failing): number | false {
  if (state.status !== 'error' || everyMs === false) return everyMs;
  const { dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state;
  const failingMs = dataUpdatedAt > 0 ? errorUpdatedAt - dataUpdatedAt : everyMs * 2 ** (errorUpdateCount - 1);
  return Math.max(everyMs, Math.min(maxPauseMs, failingMs));
}

/** The rhythm of a query that is asked again and again. */
export const slowedPolls =
  (everyMs: number) =>
  ({ state }: { readonly state: Failing }): number =>
    slowedMs(everyMs, state);

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
  ...(extras.everyMs === undefined ? {} : { refetchInterval: slowedPolls(extras.everyMs) }),
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
