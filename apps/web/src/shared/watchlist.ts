import type { CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useGuestWatchlist, type KeptStock } from './guest-watchlist.ts';
import { queryOf, slowedPolls } from './query.ts';
import { call, useViewer } from './runtime.ts';

const listCall = 'POST /api/stocks/hall/getoptionalstocks';
const quotesCall = 'POST /api/stocks/quote/getQuotes';

export type Watchlist = CallOutput<typeof listCall>;
type Quotes = CallOutput<typeof quotesCall>;

interface WatchlistExtras {
  readonly everyMs?: number;
  readonly freshForMs?: number;
}

/** The watchlist of whoever looks: a member's from the server with its groups, a guest's from this device. */
export function useWatchlist(extras: WatchlistExtras = {}): UseQueryResult<Watchlist> {
  const { status } = useViewer();
  const kept = useGuestWatchlist();
  const members = useQuery(queryOf(listCall, {}, { silent: true, enabled: status === 'member', ...extras }));
  const codes = kept.map(({ stockNo }) => stockNo);
  const quotes = useQuery({
    queryKey: [quotesCall, 'guest', codes.toSorted()],
    queryFn: ({ signal }) => quotesOf(codes, signal),
    enabled: status === 'guest' && codes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: extras.freshForMs ?? 5000,
    meta: { silent: true },
    ...(extras.everyMs === undefined ? {} : { refetchInterval: slowedPolls(extras.everyMs) }),
    select: (answers) => guestList(kept, answers),
  });
  return status === 'guest' ? quotes : members;
}

/** One answer, or one a stock where a code that has left the market spoils the common one. */
async function quotesOf(symbols: string[], signal: AbortSignal): Promise<readonly Quotes[]> {
  const ask = (some: string[]): Promise<Quotes> => call(quotesCall, { symbols: some }, { signal });
  try {
    return [await ask(symbols)];
  } catch (error) {
    const answers = await Promise.allSettled(symbols.map((symbol) => ask([symbol])));
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (found.length === 0) throw error;
    return found;
  }
}

/** The kept stocks with their quotes, in the shape of a member's list. */
function guestList(kept: readonly KeptStock[], answers: readonly Quotes[]): Watchlist {
  const cells = new Map(answers.flatMap(({ list }) => list.map((cell) => [cell.stockNo, cell])));
  const [first] = answers;
  if (!first) throw new Error('quotes come in one answer at least');
  const fresh = answers.find(({ isStale }) => isStale) ?? first;
  return {
    ...fresh,
    list: kept.flatMap(({ stockNo, addPrice, addTime }) => {
      const cell = cells.get(stockNo);
      if (!cell) return [];
      const sinceAddPct = addPrice && cell.price !== null ? (cell.price / addPrice - 1) * 100 : null;
      return [{ ...cell, addPrice, addTime, sinceAddPct, groupIds: [] }];
    }),
    groups: [],
    orderVersion: 0,
  };
}
