import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { contactNotices } from './added.ts';
import { contactCallbacks } from './callback.ts';
import { codeFor, removeEnded } from './codes.ts';
import { forgetMember, selectEverything } from './queries.ts';

export const contact = {
  name: 'contact',
  tables: ['contact_way', 'contact_code'],
  handlers: (parts: ServerParts) =>
    ({
      'POST /api/dynamic/act/generateQiweiQRCode': (given, caller) => codeFor(parts, caller, given),
    }) satisfies Partial<Handlers>,
  callbacks: contactCallbacks,
  noticeTemplates: contactNotices,
  jobs: [{ name: 'removeContactCodes', cron: '*/15 * * * *', retries: 2, catchesUp: false, run: removeEnded }],
  forget: async (tx, customerId) => {
    await forgetMember(tx, customerId);
  },
  copyOf: async (db, customerId) => ({ contacts: await selectEverything(db, customerId) }),
} satisfies Feature;
