import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useParts } from '../../shared/query-pages.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'POST /api/dynamic/shareStock/getShareStocks';
const detail = 'POST /api/dynamic/shareStock/getShareStockDetail';
const trades = 'POST /api/dynamic/shareStock/getMyPracticeTrades';

export type ShareDetail = CallOutput<typeof detail>;
export type PracticeTrade = CallOutput<typeof trades>['list'][number];
export const filters = ['all', 'profit', 'loss', 'open', 'verified', 'watchlist'] as const;
export type WallFilter = (typeof filters)[number];

export const useShares = (filter: WallFilter, stockNo?: string) =>
  useParts(list, { filter, ...(stockNo !== undefined && { stockNo }) }, { isPersonal: true });

export function useShareDetail(shareId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(detail, { shareId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export const usePracticeTrades = (status: 'closed' | 'open', enabled: boolean) =>
  useQuery(queryOf(trades, { status }, { silent: true, enabled }));

export const usePublishShare = () =>
  useCall('POST /api/dynamic/shareStock/publishShareStock', { makesStale: [list, trades], silent: true });
