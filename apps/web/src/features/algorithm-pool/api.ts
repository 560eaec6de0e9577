import type { CallInput, CallOutput } from '@lianpan/client';
import { queryOf } from '../../shared/query.ts';
import { useLanguage } from '../../shared/language.ts';
import { useViewer } from '../../shared/runtime.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallKey } from '@lianpan/contract';

const list = 'POST /api/stocks/picker/getPoolList';
const detail = 'POST /api/stocks/picker/getPoolDetail';
const combine = 'POST /api/stocks/picker/combinePools';
const star = 'POST /api/stocks/picker/getStarPool';

export type PoolList = CallOutput<typeof list>;
export type PoolCard = PoolList['list'][number];
export type Archive = NonNullable<PoolList['archive']>;
export type PoolDetail = CallOutput<typeof detail>;
export type Combination = CallOutput<typeof combine>;
export type CombinationInput = CallInput<typeof combine>;
export type StarPool = CallOutput<typeof star>;

/** Written once a day. */
const dailyMs = 600_000;

/** Names come in the person's language, and rows by who asks. */
function usePoolAnswer<Key extends CallKey>(target: Key, input: CallInput<Key>, enabled = true) {
  const { customerId, status } = useViewer();
  const language = useLanguage();
  return useQuery({
    ...queryOf(target, input, { silent: true, freshForMs: dailyMs, enabled: enabled && status !== 'restoring' }),
    queryKey: [target, input, customerId, language],
    retry: false,
  });
}

export const usePools = () => usePoolAnswer(list, {});
export const usePool = (poolId: string) => usePoolAnswer(detail, { poolId });
export const useStars = () => usePoolAnswer(star, {});

/** What was combined before stands until the new figures are there. */
export function useCombination(input: CombinationInput) {
  const { customerId, status } = useViewer();
  const language = useLanguage();
  return useQuery({
    ...queryOf(combine, input, {
      silent: true,
      freshForMs: dailyMs,
      enabled: input.pools.length >= 2 && status !== 'restoring',
    }),
    queryKey: [combine, input, customerId, language],
    placeholderData: keepPreviousData,
    retry: false,
  });
}
