import { ownPath, shanghaiDate } from '@lianpan/domain';
import { dutyTemplate, type DutyNotices } from '../notice/service.ts';

/** Source: product handbook 26. */
export const contractNotices = {
  contract: dutyTemplate(
    'dutyContract',
    'duty.contract',
    ['待签署协议', 'Agreement to sign'],
    ['协议{no}待你签署', 'Agreement {no} is waiting for your signature'],
  ),
  visit: dutyTemplate(
    'dutyVisit',
    'duty.visit',
    ['服务回访', 'Follow-up call'],
    ['请在{date}前完成回访，约2分钟', 'Please complete the follow-up by {date}. It takes about 2 minutes'],
  ),
  renewal: dutyTemplate(
    'dutyRenewal',
    'duty.renewal',
    ['服务即将到期', 'Service expiring soon'],
    ['服务将于{date}到期，不会自动续费', 'Expires on {date}. It does not renew automatically'],
    '/hgd/mine',
  ),
};

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
