import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { href, hrefIfThere } from '../../routes/href.ts';
import { queryOf, slowedMs } from '../query.ts';
import { useViewer } from '../runtime.ts';
import { refreshMs } from '../tool/use-tool-list.ts';

const movements = 'POST /api/stocks/picker/getPickAbnormal';
const queries = 'POST /api/stocks/picker/getMyQueries';

export type PickMovements = CallOutput<typeof movements>;
export type PickMovement = PickMovements['list'][number];
export type PickSource = PickMovement['from'][number];
export type SavedPick = CallOutput<typeof queries>['list'][number];

/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;

/** Movements of the day in what the member's queries find and the pools hold; nothing is asked for a guest. */
export function usePickMovements() {
  const { status, customerId } = useViewer();
  return useQuery({
    ...queryOf(movements, {}, { silent: true, enabled: status === 'member' }),
    queryKey: [movements, {}, customerId],
    refetchInterval: ({ state }) => slowedMs(refreshMs(state.data, movingMs), state),
  });
}

export function useSavedPicks() {
  const { status } = useViewer();
  return useQuery(queryOf(queries, {}, { silent: true, enabled: status === 'member' }));
}

/** Where a saved query shows what it finds: the address holds the query itself. */
export const savedPickHref = (query: CallInput<'POST /api/stocks/picker/run'>['query']): string =>
  href('customizedResults', { q: JSON.stringify(query) });

/** Where a movement's query or pool is looked at; nothing of a query that was deleted meanwhile. */
export function pickSourceHref({ kind, id }: PickSource, saved: readonly SavedPick[]): string | undefined {
  if (kind === 'pool') return hrefIfThere('algorithmPool' as never);
  const query = saved.find(({ queryId }) => queryId === id)?.query;
  return query && savedPickHref(query);
}
