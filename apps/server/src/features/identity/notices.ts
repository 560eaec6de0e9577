import { messageTypes } from '@lianpan/domain';
import type { DutyNotices } from '../notice/service.ts';

/** Source: product handbook 26. */
export const identityNotices = {
  identity: {
    name: 'dutyIdentity',
    code: 'duty.identity',
    type: messageTypes.overall,
    level: 2,
    title: ['完善身份信息', 'Verify your identity'],
    body: ['开通服务需要身份认证', 'Identity verification is required for services'],
    linkUrl: '/setting/idnoInfo',
  },
} as const;

export const identityDuties = {
  identity: ({ contract }) => ({ template: identityNotices.identity, onceKey: contract?.contractNo ?? '' }),
} satisfies DutyNotices;
