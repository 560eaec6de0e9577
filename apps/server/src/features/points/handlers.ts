import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { billsOf } from './bills.ts';
import { exchange } from './shelf.ts';
import { signIn, todayOf } from './today.ts';

export const pointsHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/system/getIntegralBills': ({ type, cursor, pageSize }, { customerId, language }) =>
      billsOf(db, customerId, { type, pageSize, ...(cursor === undefined ? {} : { cursor }) }, language),
    'POST /api/mall/integral/getTasks': (_, { customerId, language }) => todayOf(db, customerId, now(), language),
    'POST /api/mall/integral/signIn': (_, { customerId }) => signIn(db, customerId, now()),
    'POST /api/mall/integral/exchange': (input, { customerId }) => exchange(db, now(), customerId, input),
  }) satisfies Partial<Handlers>;
