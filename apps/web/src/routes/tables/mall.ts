import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/mall.ts');

export const mallRoutes = defineRoutes({
  mall: { path: '/mall', skeleton: 'list', title: ['商城', 'Mall'], dataType: 15, screen: async () => (await door()).mall() },
  mallDetail: { path: '/mall/mallDetail', skeleton: 'text', title: ['商品详情', 'Item'], dataType: 16, query: ['goodsId', 'toolId'], screen: async () => (await door()).mallDetail() },
  mallOrders: { path: '/mall/mallOrders', skeleton: 'list', title: ['我的订单', 'My orders'], auth: true, returnAfterLogin: true, screen: async () => (await door()).mallOrders() },
  orderDetail: { path: '/mall/orderDetail', skeleton: 'text', title: ['订单详情', 'Order'], auth: true, returnAfterLogin: true, query: ['orderNo'], screen: async () => (await door()).orderDetail() },
  mallRefund: { path: '/mall/refund', skeleton: 'form', title: ['退款', 'Refund'], auth: true, returnAfterLogin: true, query: ['orderNo', 'refundNo'], screen: async () => (await door()).mallRefund() },
  orderConfirm: { path: '/payment/orderConfirm', skeleton: 'form', title: ['确认订单', 'Confirm order'], query: ['orderNo', 'subject', 'subjectId'], screen: async () => (await door()).orderConfirm() },
  payTemp: { path: '/payTemp', skeleton: 'form', title: ['支付', 'Payment'], query: ['orderNo', 'channel', 'r'], screen: async () => (await door()).payTemp() },
  paySuccessfully: { path: '/payment/paySuccessfully', skeleton: 'form', title: ['支付结果', 'Payment result'], query: ['orderNo'], screen: async () => (await door()).paySuccessfully() },
  welfare: { path: '/mine/welfare', skeleton: 'list', title: ['我的福利', 'My offers'], auth: true, returnAfterLogin: true, screen: async () => (await door()).welfare() },
});
