import type { CallAnswer, CallInput, CallOutput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query';
import type { TableSort } from '@lianpan/ui';
import { queryOf, slowedMs } from '../query.ts';
import { call, useViewer } from '../runtime.ts';
import { isMoving } from '../session-label.ts';

/** What every answer of a tool says of its figures. */
interface Dated {
  readonly tradeDate: string;
  readonly session: string;
  readonly isTradingDay: boolean;
  readonly final: boolean;
}

/** Calls that answer with a page of a tool's list. */
type ToolListKey = {
  [Key in CallKey]: CallAnswer<Key> extends Dated & {
    readonly total: number;
    readonly pageSize: number;
    readonly list: readonly unknown[];
  }
    ? Key
    : never;
}[CallKey];

export type ToolRowOf<Key extends ToolListKey> = CallOutput<Key>['list'][number];

const restingMs = 60_000;

/** How often figures are asked again: by their class while prices move, once a minute to notice that they do, else never. */
export const refreshMs = (known: Dated | undefined, movingMs: number): number | false =>
  known?.final ? false : known && !isMoving(known.session, known.isTradingDay) ? restingMs : movingMs;

/** Whose answer it is: what is shown of a tool hangs on who looks, so nothing is asked before that is known. */
function useAsker(): { readonly customerId: string | null; readonly enabled: boolean } {
  const { status, customerId } = useViewer();
  return { customerId, enabled: status !== 'restoring' };
}

/** The answer before, where the same person got it. */
const keptFor =
  (customerId: string | null) =>
  <Answer>(before: Answer | undefined, asked: { readonly queryKey: QueryKey } | undefined): Answer | undefined =>
    asked?.queryKey[2] === customerId ? before : undefined;

/** One answer of a tool, asked again as often as its class of the market handbook 0.5 says. */
export function useToolAnswer<Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  movingMs: number,
  { keepsRows = false }: { readonly keepsRows?: boolean } = {},
) {
  const { customerId, enabled } = useAsker();
  return useQuery({
    ...queryOf(target, input, { silent: true }),
    queryKey: [target, input, customerId],
    enabled,
    // Another filter comes into the place of the rows, without an empty screen between.
    ...(keepsRows && { placeholderData: keptFor(customerId) as never }),
    refetchInterval: ({ state }) => slowedMs(refreshMs(state.data as Dated | undefined, movingMs), state),
  });
}

/** What makes another list, and not the same one in another order. */
const listNamed = (key: QueryKey | undefined): string => {
  const {
    sortField: _field,
    sortOrder: _order,
    keyword: _word,
    boards: _boards,
    ...named
  } = Object(key?.[1]) as Record<string, unknown>;
  return JSON.stringify([named, key?.[2]]);
};

/** A tool's list as far as it was read: all rows, the first page with what it says of the day, and how to get more. */
export function useToolList<Key extends ToolListKey>(
  target: Key,
  asked: Omit<CallInput<Key>, 'pageNum' | 'sortField' | 'sortOrder'>,
  { movingMs, sort }: { readonly movingMs: number; readonly sort: TableSort | null },
) {
  type Page = CallOutput<Key> & Dated & { readonly total: number; readonly lock?: ToolLock | undefined };
  const { customerId, enabled } = useAsker();
  const input = { ...asked, ...sortInput<CallInput<Key>>(sort) };
  const queryKey = [target, input, customerId];
  const query = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(target, { ...input, pageNum: pageParam } as CallInput<Key>, { signal }) as Promise<Page>,
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => {
      const shown = pages.reduce((sum, { list }) => sum + list.length, 0);
      return !last.lock && last.list.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
    // Another order or filter comes into the place of the rows, without an empty screen between.
    placeholderData: (before, asked) => (listNamed(asked?.queryKey) === listNamed(queryKey) ? before : undefined),
    refetchInterval: ({ state }) => slowedMs(refreshMs(state.data?.pages[0], movingMs), state),
    meta: { silent: true },
  });
  const pages = query.data?.pages ?? [];
  // Pages that were asked a moment apart can both name a row that passed from one to the other.
  const rows = [...new Map(pages.flatMap((page) => page.list.map((row) => [keyOf(row), row] as const))).values()];
  return { ...query, first: pages[0], rows: rows as readonly ToolRowOf<Key>[] };
}

/** What a call is asked for, by the heading that was tapped; nothing for the order of the tool. */
export const sortInput = <Input>(sort: TableSort | null): Pick<Input, keyof Input & ('sortField' | 'sortOrder')> =>
  (sort ? { sortField: sort.key, sortOrder: sort.direction === 'ascending' ? 'asc' : 'desc' } : {}) as unknown as Pick<
    Input,
    keyof Input & ('sortField' | 'sortOrder')
  >;

export interface ToolLock {
  readonly reason: 'login' | 'privilege' | 'class';
  readonly toolId: number;
  readonly canTry: boolean;
  readonly usesLeft: number;
  readonly hiddenNum: number;
}

const keyOf = (row: unknown): unknown => {
  const { symbol, code } = row as { readonly symbol?: string; readonly code?: string };
  return symbol ?? code ?? row;
};
