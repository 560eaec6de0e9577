/** The mall, orders and offers. Nobody's first page, as in `tools.ts`. */

export const mall = () => import('../../features/mall/screens/mall.tsx');
export const mallDetail = () => import('../../features/mall/screens/mall-detail.tsx');
export const mallOrders = () => import('../../features/order/screens/mall-orders.tsx');
export const orderDetail = () => import('../../features/order/screens/order-detail.tsx');
export const mallRefund = () => import('../../features/order/screens/mall-refund.tsx');
export const orderConfirm = () => import('../../features/order/screens/order-confirm.tsx');
export const payTemp = () => import('../../features/order/screens/pay-temp.tsx');
export const paySuccessfully = () => import('../../features/order/screens/pay-successfully.tsx');
export const welfare = () => import('../../features/welfare/screens/welfare.tsx');
