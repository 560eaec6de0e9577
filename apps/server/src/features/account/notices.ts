import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const accountNotices = {
  mobileChanged: {
    name: 'mobileChanged',
    code: 'acc.mobile',
    type: messageTypes.overall,
    title: ['手机号已更新', 'Mobile number updated'],
    body: ['账号手机号已更新为{mobile}', 'Your account number is now {mobile}'],
    linkUrl: '/setting/bindMobile',
  },
  cancellation: {
    name: 'cancellation',
    code: 'acc.cancel',
    type: messageTypes.overall,
    title: ['账号注销申请已提交', 'Cancellation requested'],
    body: [
      '账号将于{date}注销，在此之前可撤销',
      'Your account will be cancelled on {date}. You can undo this until then',
    ],
    linkUrl: '/setting/cancelAccount',
  },
} as const satisfies Record<string, NoticeTemplate>;
