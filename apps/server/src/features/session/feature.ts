import type { Feature } from '../feature.ts';
import { sessionHandlers } from './handlers.ts';
import { sessionNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { forgetOldCodes } from './service.ts';

export const session = {
  name: 'session',
  handlers: sessionHandlers,
  noticeTemplates: sessionNotices,
  forget: deleteEverything,
  copyOf: selectEverything,
  keeps: {
    session_family: 'when and on what kind of device somebody signed in, for questions after a theft; all are ended',
    consent: 'the law asks for proof of what was agreed to',
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
