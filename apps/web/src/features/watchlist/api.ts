import type { CallInput } from '@lianpan/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRefused } from '../../shared/refusal.ts';
import { writeKeptOf } from '../../shared/guest-watchlist.ts';
import { marketStore } from '../../shared/market.ts';
import { queryOf } from '../../shared/query.ts';
import { call, useViewer } from '../../shared/runtime.ts';
import type { Watchlist } from '../../shared/watchlist.ts';

const listCall = 'POST /api/stocks/hall/getoptionalstocks';

export type WatchedStock = Watchlist['list'][number];
export type WatchGroup = Watchlist['groups'][number];

const changeCall = 'POST /api/stocks/hall/addoptionalstock';

/** Adds stocks to the list or to a group, or takes them away; at most fifty at once. */
export const changeStocks = (input: CallInput<typeof changeCall>) => call(changeCall, input);

/** Saves an order that was made from the list of a version. */
export const sendOrder = (stockNos: string[], orderVersion: number) =>
  call('POST /api/stocks/hall/updateoptionalstocksort', { stockNos, orderVersion });

/** The list as the server has it now. */
export const readList = () => call(listCall, {});

const groupCall = 'POST /api/stocks/hall/saveOptionalGroup';

/** Creates a group, or renames the one that is named. */
export const sendGroup = (input: CallInput<typeof groupCall>) => call(groupCall, input);

export const dropGroup = (groupId: string) => call('POST /api/stocks/hall/deleteOptionalGroup', { groupId });

export interface Change {
  /** What the list looks like at once, before the server has answered. */
  readonly apply?: (list: Watchlist) => Watchlist;
  /** The calls. `current` reads the list as it is shown when they begin. */
  readonly work: (current: () => Watchlist | undefined) => Promise<unknown>;
}

/** Carries out changes of the list that is shown: a guest's, which this device keeps, or the member's on the server. */
export function useWatchlistChange(shown: Watchlist | undefined): (change: Change) => Promise<unknown> {
  const { status } = useViewer();
  const changeMembers = useMembersChange();
  // An undo is offered while the list goes on changing: it is carried out on the newest one.
  const newest = useRef(shown);
  useEffect(() => {
    newest.current = shown;
  });
  return async ({ apply, work }) => {
    if (status !== 'guest') return changeMembers({ ...(apply ? { apply } : {}), work });
    const market = marketStore.getState().value.name;
    if (!apply || !newest.current || market === null) return;
    newest.current = apply(newest.current);
    writeKeptOf(
      market,
      newest.current.list.map(({ stockNo, addTime, addPrice }) => ({ stockNo, addTime, addPrice })),
    );
  };
}

/**
 * Carries out changes one after another, so that an undo never overtakes what it undoes and an order is sent with the
 * version that the change before it has made. A failed change is taken back and the list is loaded anew.
 *
 * Silent: the screens show the server's sentence themselves, for longer than a toast.
 */
function useMembersChange(): (change: Change) => Promise<unknown> {
  const client = useQueryClient();
  const { queryKey } = queryOf(listCall, {});
  const mutationKey = ['watchlist'];
  const current = (): Watchlist | undefined => client.getQueryData<Watchlist>(queryKey);
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'watchlist' },
    // Without a network a change fails at once and is taken back, instead of waiting unseen.
    networkMode: 'always',
    meta: { silent: true },
    mutationFn: ({ work }: Change) => work(current),
    onMutate: ({ apply }) => {
      void client.cancelQueries({ queryKey });
      const before = current();
      if (before && apply) client.setQueryData(queryKey, apply(before));
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled: async (_done, error) => {
      const fresh = await readList().catch(() => undefined);
      if (!fresh) return;
      const isLast = client.isMutating({ mutationKey }) <= 1;
      // Changes that still wait are already shown; of the answer they only need the version.
      client.setQueryData<Watchlist>(queryKey, (shown) =>
        shown && !isLast && !error ? { ...shown, orderVersion: fresh.orderVersion } : fresh,
      );
    },
  });
  return mutateAsync;
}

/** The server's sentence for a refusal; for all else that nothing was saved. */
export const faultText = (error: unknown, otherwise: string): string =>
  (isRefused(error) && error.message) || otherwise;
