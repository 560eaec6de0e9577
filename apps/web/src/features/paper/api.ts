import type { CallInput, CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isMoving } from '../../shared/session-label.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const account = 'POST /api/stocks/mock/getAccount';
const positions = 'POST /api/stocks/mock/getPositions';
const ticket = 'POST /api/stocks/mock/getTicket';
const orders = 'POST /api/stocks/mock/getOrders';
const trades = 'POST /api/stocks/mock/getTrades';
const curve = 'POST /api/stocks/mock/getEquityCurve';
const profit = 'POST /api/stocks/mock/getProfitDetail';
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
    refetchInterval: ({ state }) => everyMs(state.data),
  });
}

export function usePositions(accountId: AccountId) {
  const enabled = useMember();
  return useQuery({
    ...queryOf(positions, of(accountId), { silent: true, enabled }),
    refetchInterval: ({ state }) => everyMs(state.data),
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
    refetchInterval: ({ state }) => everyMs(state.data),
  });
}

export function useOrders(accountId: AccountId, scope: OrderScope, fresh: Parameters<typeof everyMs>[0]) {
  const enabled = useMember();
  return useQuery({
    ...queryOf(orders, { ...of(accountId), scope, pageSize: 50 }, { silent: true, enabled }),
    refetchInterval: everyMs(fresh),
  });
}

export function useTrades(accountId: AccountId, stockNo?: string) {
  const enabled = useMember();
  const asked = { ...of(accountId), ...(stockNo === undefined ? {} : { stockNo }), pageSize: 50 };
  return useQuery(queryOf(trades, asked, { silent: true, enabled }));
}

export function useEquityCurve(accountId: AccountId) {
  const enabled = useMember();
  return useQuery(queryOf(curve, of(accountId), { silent: true, enabled, freshForMs: idleMs }));
}

export function useProfit(accountId: AccountId) {
  const enabled = useMember();
  return useQuery(queryOf(profit, of(accountId), { silent: true, enabled, everyMs: idleMs }));
}

export const useBrokers = (keyword: string) =>
  useQuery({
    ...queryOf('POST /api/operation/getBrokerList', keyword === '' ? {} : { keyword }, {
      silent: true,
      freshForMs: idleMs,
    }),
    placeholderData: keepPreviousData,
  });

export const useSeasons = () => useQuery(queryOf(seasons, {}, { silent: true, freshForMs: idleMs }));

export const useRanking = (asked: RankingAsked) =>
  useQuery({ ...queryOf(ranking, asked, { silent: true, freshForMs: idleMs }), placeholderData: keepPreviousData });

const afterOrder = [account, positions, ticket, orders, trades] as const;

export const usePlaceOrder = () => useCall('POST /api/stocks/mock/placeOrder', { makesStale: afterOrder });
export const useCancelOrder = () => useCall('POST /api/stocks/mock/cancelOrder', { makesStale: afterOrder });
export const useJoinSeason = () => useCall('POST /api/stocks/mock/joinSeason', { makesStale: [seasons, account] });
export const useResetAccount = () =>
  useCall('POST /api/stocks/mock/resetAccount', { makesStale: [...afterOrder, curve] });
