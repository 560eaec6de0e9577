import { OutcomeError } from '@lianpan/contract';
import { customerStatus } from '@lianpan/db';
import type { Handlers } from '../../http/handle.ts';
import { maskMobile } from '../../providers/sms-port.ts';
import type { ServerParts } from '../../parts.ts';
import { auditStates } from '../privacy/service.ts';
import { selectCustomer } from './queries.ts';

const editionOf = (stored: number): 0 | 1 | 10 => (stored === 1 || stored === 10 ? stored : 0);
const flag = (claim: boolean): 0 | 1 => (claim ? 1 : 0);

export const userHandlers = ({ db, secrets }: Pick<ServerParts, 'db' | 'secrets'>) =>
  ({
    'POST /api/system/mine/getUserInfo': async ({ queryFields }, caller) => {
      const customer = await selectCustomer(db, caller.customerId);
      if (!customer) throw new OutcomeError('tokenExpired');
      const isCancelling = customer.status === customerStatus.cancelling;
      const all = {
        customerId: String(customer.id),
        nickName: customer.nickName,
        headImg: customer.headImageUrl ?? '',
        intro: customer.intro ?? '',
        mobile: customer.mobileEncrypted ? maskMobile(secrets.decrypt(customer.mobileEncrypted)) : '',
        editionType: editionOf(customer.edition),
        userEditionType: editionOf(customer.ownEdition),
        customerLevel: customer.customerLevel,
        isSwitchET: flag(customer.canEnterAdvisory),
        serviceStatus: customer.serviceStatus,
        hgdServiceStatus: customer.advisoryStatus,
        serviceEndTime: customer.serviceEndsAt?.getTime() ?? null,
        ...(await auditStates(db, customer.id)),
        pcrSwitch: flag(customer.wantsPersonalContent),
        parSwitch: flag(customer.wantsPersonalPromotion),
        personalGroupId: customer.personalGroupId ?? '',
        wlUserStatus: customer.editorialStatus,
        // A member invites with the member number.
        inviteCode: customer.id.toString(36).toUpperCase(),
        hasPassword: customer.hasPassword,
        hasMessenger: customer.hasMessenger,
        accountState: isCancelling ? ('cancelling' as const) : ('normal' as const),
        cancelTime: isCancelling ? (customer.cancelsAt?.getTime() ?? null) : null,
      };
      if (!queryFields || queryFields.length === 0) return all;
      const wanted = Object.entries(all).filter(([field]) => field === 'customerId' || queryFields.includes(field));
      return { customerId: all.customerId, ...Object.fromEntries(wanted) };
    },
  }) satisfies Partial<Handlers>;
