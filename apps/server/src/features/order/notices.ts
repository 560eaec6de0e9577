import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 8.11 and 26. */
export const orderNotices = {
  paid: {
    name: 'orderPaid',
    code: 'ord.paid',
    type: messageTypes.overall,
    level: 1,
    title: ['支付成功', 'Payment received'],
    body: ['《{title}》已开通', '“{title}” is open now'],
    linkUrl: '/mall/mallOrders',
  },
  late: {
    name: 'orderPaidLate',
    code: 'ord.late',
    type: messageTypes.overall,
    level: 1,
    title: ['付款将原路退回', 'Your payment goes back'],
    body: [
      '《{title}》的订单已关闭，你的付款{fen}元将原路退回',
      'The order of “{title}” was closed. Your payment of ¥{fen} goes back the way it came',
    ],
    linkUrl: '/mall/mallOrders',
  },
  refunded: {
    name: 'orderRefunded',
    code: 'ord.refunded',
    type: messageTypes.overall,
    level: 1,
    title: ['退款已到账', 'Refund completed'],
    body: ['《{title}》退款{fen}元已原路退回', '¥{fen} for “{title}” went back the way it came'],
    linkUrl: '/mall/mallOrders',
  },
  ended: {
    name: 'orderEnded',
    code: 'ord.ended',
    type: messageTypes.overall,
    title: ['服务已到期', 'Your service has ended'],
    body: ['《{title}》已到期，不会自动续费', '“{title}” has ended. It does not renew automatically'],
    linkUrl: '/mall/mallOrders',
  },
} as const satisfies Record<string, NoticeTemplate>;
