import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

const centre = { type: messageTypes.overall, linkUrl: '/inventorCenter' } as const;

/** What creators, buyers and subscribers are told. Source: product handbook 5.7, 26. */
export const inventorNotices = {
  approved: {
    ...centre,
    name: 'inventorApproved',
    code: 'inc.audit',
    title: ['创作者审核通过', 'You are a creator'],
    body: ['现在可以发布专栏和干货了', 'You can now publish columns and short cards'],
  },
  refused: {
    ...centre,
    name: 'inventorRefused',
    code: 'inc.auditNo',
    title: ['创作者审核未通过', 'Application not approved'],
    body: ['{reason}，可修改后再次申请', '{reason}. You can apply again'],
  },
  sold: {
    ...centre,
    name: 'researchSold',
    code: 'inc.sale',
    title: ['内容售出', 'Sold'],
    body: ['《{title}》售出一份，收入 7 天后可提现', '“{title}” sold. You can withdraw the income in 7 days'],
    linkUrl: '/inventorCenter?tab=income',
  },
  subscribed: {
    ...centre,
    name: 'inventorSubscribed',
    code: 'inc.sub',
    title: ['新增订阅', 'New subscription'],
    body: ['{a}订阅了你', '{a} subscribed to you'],
    linkUrl: '/inventorCenter?tab=income',
  },
  penalty: {
    ...centre,
    name: 'inventorPenalty',
    code: 'inc.penalty',
    title: ['付费内容违规处理', 'Paid content violation'],
    body: ['《{title}》已下架并全额退款。{reason}', '“{title}” was removed and refunded in full. {reason}'],
  },
  extractPaid: {
    ...centre,
    name: 'extractPaid',
    code: 'inc.extract',
    title: ['提现到账', 'Withdrawal complete'],
    body: ['提现 {yuan} 元已到账', '¥{yuan} withdrawn to your account'],
    linkUrl: '/inventorCenter?tab=income',
  },
  extractBack: {
    ...centre,
    name: 'extractBack',
    code: 'inc.extractNo',
    title: ['提现未成功', 'Withdrawal failed'],
    body: ['提现 {yuan} 元已退回余额：{reason}', '¥{yuan} returned to your balance: {reason}'],
    linkUrl: '/inventorCenter?tab=income',
  },
  bought: {
    type: messageTypes.overall,
    name: 'paperRefunded',
    code: 'inc.refund',
    title: ['已购内容退款', 'Purchase refunded'],
    body: ['《{title}》已被移除，款项或积分全额退回', '“{title}” was removed and fully refunded'],
    linkUrl: '/mine/mySubscription?tab=bought',
  },
  fresh: {
    type: messageTypes.dynamicUpdate,
    name: 'subscribedPublished',
    code: 'dyn.sub',
    title: ['订阅更新', 'New from your subscriptions'],
    body: ['{a}发布了《{title}》', '{a} published “{title}”'],
  },
} as const satisfies Record<string, NoticeTemplate>;
