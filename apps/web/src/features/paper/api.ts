import type { CallInput, CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isMoving } from '../../shared/session-label.ts';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, slowedMs, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const account = 'POST /api/stocks/mock/getAccount';
const positions = 'POST /api/stocks/mock/getPositions';
const ticket = 'POST /api/stocks/mock/getTicket';
const orders = 'POST /api/stocks/mock/getOrders';
const trades = 'POST /api/stocks/mock/getTrades';
const curve = 'POST /api/stocks/mock/getEquityCurve';
const profit = 'POST /api/stocks/mock/getProfitDetail';
const registered = 'POST /api/stocks/trade/getTradeStats';
const seasons = 'POST /api/stocks/mock/getSeasons';
const ranking = 'POST /api/stocks/mock/getRanking';

export type Account = CallOutput<typeof account>;
export type Position = CallOutput<typeof positions>['list'][number];
export type Ticket = CallOutput<typeof ticket>;
export type Order = CallOutput<typeof orders>['list'][number];
export type Trade = CallOutput<typeof trades>['list'][number];
export type Profit = CallOutput<typeof profit>;
export type Broker = CallOutput<'POST /api/operation/getBrokerList'>[number];
export type Curve = CallOutput<typeof curve>;
export type Season = CallOutput<typeof seasons>['list'][number];
export type Ranking = CallOutput<typeof ranking>;
export type RankingAsked = CallInput<typeof ranking>;
export type OrderScope = NonNullable<CallInput<typeof orders>['scope']>;
export type OrderInput = CallInput<'POST /api/stocks/mock/placeOrder'>;

/** Which account is meant: the free one without a number. */
export type AccountId = number | undefined;
const of = (accountId: AccountId) => (accountId === undefined ? {} : { accountId });

/** Matching looks every three seconds while prices move, and so does the reader. */
const movingMs = 3000;
const idleMs = 60_000;
const everyMs = (fresh: { readonly session: string; readonly isTradingDay: boolean } | undefined): number =>
  fresh && isMoving(fresh.session, fresh.isTradingDay) ? movingMs : idleMs;

const useMember = (): boolean => useViewer().status === 'member';

export function useAccount(accountId: AccountId) {
  const enabled = useMember();
  return useQuery({
    ...queryOf(account, of(accountId), { silent: true, enabled }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => slowedMs(everyMs(state.data), state),
  });
}

export function usePositions(accountId: AccountId) {
  const enabled = useMember();
  return useQuery({
    ...queryOf(positions, of(accountId), { silent: true, enabled }),
    refetchInterval: ({ state }) => slowedMs(everyMs(state.data), state),
  });
}

/** `null` asks for nothing: no stock is chosen yet. */
export function useTicket(accountId: AccountId, stockNo: string | null) {
  const isMember = useMember();
  return useQuery({
    ...queryOf(
      ticket,
      { ...of(accountId), stockNo: stockNo ?? '' },
      { silent: true, enabled: isMember && stockNo !== null },
    ),
    refetchInterval: ({ state }) => slowedMs(everyMs(state.data), state),
  });
}

export function useOrders(
  accountId: AccountId,
  scope: Exclude<OrderScope, 'all'>,
  fresh: Parameters<typeof everyMs>[0],
) {
  const enabled = useMember();
  return useQuery({
    ...queryOf(orders, { ...of(accountId), scope, pageSize: 50 }, { silent: true, enabled }),
    refetchInterval: ({ state }) => slowedMs(everyMs(fresh), state),
  });
}

/** Trades page by page; of a member alone. */
export const useTrades = (accountId: AccountId, stockNo?: string) =>
  usePages(trades, { ...of(accountId), ...(stockNo === undefined ? {} : { stockNo }), pageSize: 20 });

/** All orders page by page. */
export const useAllOrders = (accountId: AccountId) =>
  usePages(orders, { ...of(accountId), scope: 'all', pageSize: 20 });

export function useEquityCurve(accountId: AccountId) {
  const enabled = useMember();
  return useQuery(queryOf(curve, of(accountId), { silent: true, enabled, freshForMs: idleMs }));
}

export function useProfit(accountId: AccountId) {
  const enabled = useMember();
  return useQuery(queryOf(profit, of(accountId), { silent: true, enabled, everyMs: idleMs }));
}

/** What registered trades made. */
export function useRegisteredProfit() {
  const enabled = useMember();
  return useQuery(queryOf(registered, {}, { silent: true, enabled, everyMs: idleMs }));
}

export const useBrokers = () =>
  useQuery(queryOf('POST /api/operation/getBrokerList', {}, { silent: true, freshForMs: idleMs }));

/** Says in which the viewer takes part: asked once it is known who that is. */
export function useSeasons() {
  const { customerId, status } = useViewer();
  const query = queryOf(seasons, {}, { silent: true, freshForMs: idleMs, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

/** Says where the viewer stands: asked once it is known who that is. */
export function useRanking(asked: RankingAsked) {
  const { customerId, status } = useViewer();
  const query = queryOf(ranking, asked, { silent: true, freshForMs: idleMs, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId], placeholderData: keepPreviousData });
}

const coolDown = 'POST /api/stocks/journal/getCoolDown';
export type CoolDown = CallOutput<typeof coolDown>;

export function useCoolDown() {
  const enabled = useMember();
  return useQuery(queryOf(coolDown, {}, { silent: true, enabled, freshForMs: idleMs }));
}

/** The diagnosis that a reason may stand on; asked once a purchase is about to be placed. */
export const useReasonDraft = (stockNo: string, enabled: boolean) =>
  useQuery(queryOf('POST /api/stocks/journal/getReasonDraft', { stockNo }, { silent: true, enabled }));

export const useSaveReason = () =>
  useCall('POST /api/stocks/journal/saveReason', { makesStale: ['POST /api/stocks/journal/getJournal', coolDown] });

const afterOrder = [account, positions, ticket, orders, trades, coolDown] as const;

export const usePlaceOrder = () => useCall('POST /api/stocks/mock/placeOrder', { makesStale: afterOrder });
export const useCancelOrder = () => useCall('POST /api/stocks/mock/cancelOrder', { makesStale: afterOrder });
export const useJoinSeason = () =>
  useCall('POST /api/stocks/mock/joinSeason', { makesStale: [seasons, account, ranking] });
export const useResetAccount = () =>
  useCall('POST /api/stocks/mock/resetAccount', { makesStale: [...afterOrder, curve, ranking] });
