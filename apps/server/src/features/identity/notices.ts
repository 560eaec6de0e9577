import { dutyTemplate, type DutyNotices } from '../notice/service.ts';

/** Source: product handbook 26. */
export const identityNotices = {
  identity: dutyTemplate(
    'dutyIdentity',
    'duty.identity',
    ['完善身份信息', 'Verify your identity'],
    ['开通服务需要身份认证', 'Identity verification is required for services'],
    '/setting/idnoInfo',
  ),
};

export const identityDuties = {
  identity: ({ contract }) => ({ template: identityNotices.identity, onceKey: contract?.contractNo ?? '' }),
} satisfies DutyNotices;
