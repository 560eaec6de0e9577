import { messageTypes, ownPath, shanghaiDate } from '@lianpan/domain';
import type { DutyNotices } from '../notice/service.ts';

/** Source: product handbook 26. */
export const contractNotices = {
  contract: {
    name: 'dutyContract',
    code: 'duty.contract',
    type: messageTypes.overall,
    level: 2,
    title: ['待签署协议', 'Agreement to sign'],
    body: ['协议{no}待你签署', 'Agreement {no} is waiting for your signature'],
  },
  visit: {
    name: 'dutyVisit',
    code: 'duty.visit',
    type: messageTypes.overall,
    level: 2,
    title: ['服务回访', 'Follow-up call'],
    body: ['请在{date}前完成回访，约2分钟', 'Please complete the follow-up by {date}. It takes about 2 minutes'],
  },
  renewal: {
    name: 'dutyRenewal',
    code: 'duty.renewal',
    type: messageTypes.overall,
    level: 2,
    title: ['服务即将到期', 'Service expiring soon'],
    body: ['服务将于{date}到期，不会自动续费', 'Expires on {date}. It does not renew automatically'],
    linkUrl: '/hgd/mine',
  },
} as const;

export const contractDuties = {
  contract({ contract }) {
    const no = contract?.contractNo ?? '';
    const linkUrl = ownPath(contract?.contractUrl ?? '');
    const template = { ...contractNotices.contract, ...(linkUrl !== null && { linkUrl }) };
    return { template, onceKey: no, values: { no } };
  },
  renewal({ serviceEndsAt }) {
    const date = serviceEndsAt === null ? '' : shanghaiDate(serviceEndsAt.getTime());
    return { template: contractNotices.renewal, onceKey: date, values: { date } };
  },
} satisfies DutyNotices;
