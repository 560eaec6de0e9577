import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'POST /api/mall/goods/getGoodsList';
const detail = 'POST /api/mall/goods/getGoodsDetail';

export type Shelf = CallOutput<typeof list>;
export type Goods = Shelf['list'][number];
export type Category = NonNullable<CallInput<typeof list>['category']>;
export type GoodsDetail = CallOutput<typeof detail>;
export type Sku = GoodsDetail['skus'][number];

export const useShelf = (category: Category, query: string) =>
  useParts(list, { category, query }, { isPersonal: true });

/** Goods by their number, or those that open a tool. */
export function useGoods(wanted: { readonly goodsId?: string; readonly toolId?: number }) {
  const { customerId, status } = useViewer();
  const query = queryOf(detail, wanted, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}
