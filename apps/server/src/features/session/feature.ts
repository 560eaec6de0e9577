import type { Feature } from '../feature.ts';
import { sessionHandlers } from './handlers.ts';
import { sessionNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { forgetOldCodes } from './service.ts';

export const session = {
  name: 'session',
  tables: ['customer', 'messenger_identity', 'ticket', 'failed_sign_in', 'push_device', 'session_family', 'sms_code'],
  alsoWrites: {
    consent: 'given in the transaction that makes the account',
  },
  handlers: sessionHandlers,
  noticeTemplates: sessionNotices,
  forget: deleteEverything,
  copyOf: selectEverything,
  keeps: {
    session_family: 'when and on what kind of device somebody signed in, for questions after a theft; all are ended',
  },
  jobs: [
    {
      name: 'oldCodes',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => forgetOldCodes(db, now()),
    },
  ],
} satisfies Feature;
