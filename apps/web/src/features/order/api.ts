import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const preCheck = 'POST /api/mall/order/preCheck';
const orders = 'POST /api/mall/order/getOrders';
const detail = 'POST /api/mall/order/getOrderDetail';
const payResult = 'POST /api/mall/order/getPayResult';
const refund = 'POST /api/mall/refund/getRefundDetail';
const shelf = 'POST /api/mall/goods/getGoodsList';
const goods = 'POST /api/mall/goods/getGoodsDetail';

export type Quote = CallOutput<typeof preCheck>;
export type Wanted = CallInput<typeof preCheck>;
export type OrderList = CallOutput<typeof orders>;
export type OrderCard = OrderList['list'][number];
export type OrderTab = NonNullable<CallInput<typeof orders>['tab']>;
export type OrderDetail = CallOutput<typeof detail>;
export type Started = CallOutput<'POST /api/mall/order/getPayParams'>;
export type PayChannel = Quote['channels'][number];
export type RefundReason = CallInput<'POST /api/mall/refund/applyRefund'>['reasonCode'];

/** A query of the member's own. */
function useOwn() {
  const { customerId, status } = useViewer();
  return { customerId, isMember: status === 'member' };
}

export function useQuote(wanted: Wanted, isWanted: boolean) {
  const { customerId, isMember } = useOwn();
  const query = queryOf(preCheck, wanted, { silent: true, enabled: isMember && isWanted });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId], placeholderData: (before) => before });
}

export const useOrders = (tab: OrderTab) => useParts(orders, { tab }, { isPersonal: true });

export function useOrder(orderNo: string) {
  const { customerId, isMember } = useOwn();
  const query = queryOf(detail, { orderNo }, { silent: true, enabled: isMember });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export function useRefund(refundNo: string) {
  const { customerId, isMember } = useOwn();
  const query = queryOf(refund, { refundNo }, { silent: true, enabled: isMember, everyMs: 10_000 });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

/** Where a payment stands, asked every so often; `everyMs` of 0 asks no more. */
export function usePayResult(orderNo: string, everyMs: number) {
  const { customerId, isMember } = useOwn();
  const query = queryOf(payResult, { orderNo }, { silent: true, enabled: isMember, freshForMs: 0 });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, customerId],
    refetchInterval: everyMs === 0 ? false : everyMs,
  });
}

const ordersChanged = { makesStale: [orders, detail, shelf, goods, preCheck] } as const;

export const useCreateOrder = () => useCall('POST /api/mall/order/createOrder', ordersChanged);
export const useStartPayment = () => useCall('POST /api/mall/order/getPayParams', ordersChanged);
export const useCloseOrder = () => useCall('POST /api/mall/order/closeOrder', ordersChanged);
export const useHideOrder = () => useCall('POST /api/mall/order/hideOrder', ordersChanged);
export const useApplyRefund = () => useCall('POST /api/mall/refund/applyRefund', ordersChanged);
