import { OutcomeError } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import type { Handlers } from '../../http/handle.ts';
import type { Secrets } from '../../secrets.ts';
import { maskMobile } from '../session/sms-sender.ts';
import { selectCustomer } from './queries.ts';

const editionOf = (stored: number): 0 | 1 | 10 => (stored === 1 || stored === 10 ? stored : 0);

export const userHandlers = (db: Db, secrets: Secrets) =>
  ({
    'POST /api/system/mine/getUserInfo': async ({ queryFields }, caller) => {
      const customer = await selectCustomer(db, caller.customerId);
      if (!customer) throw new OutcomeError('tokenExpired');
      const edition = editionOf(customer.edition);
      const all = {
        customerId: String(customer.id),
        nickName: customer.nickName,
        mobile: customer.mobileEncrypted ? maskMobile(secrets.decrypt(customer.mobileEncrypted)) : '',
        editionType: edition,
        userEditionType: edition,
        isSwitchET: customer.canEnterAdvisory ? (1 as const) : (0 as const),
      };
      if (!queryFields || queryFields.length === 0) return all;
      const wanted = Object.entries(all).filter(([field]) => field === 'customerId' || queryFields.includes(field));
      return { customerId: all.customerId, ...Object.fromEntries(wanted) };
    },
  }) satisfies Partial<Handlers>;
