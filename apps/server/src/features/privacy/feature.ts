import type { Feature } from '../feature.ts';
import { privacyHandlers } from './handlers.ts';
import { privacyNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { privacySeed } from './seed.ts';
import { forgetOldCopies } from './service.ts';

export const privacy = {
  name: 'privacy',
  handlers: privacyHandlers,
  noticeTemplates: privacyNotices,
  seed: { version: 6, write: privacySeed },
  forget: deleteEverything,
  copyOf: selectEverything,
  keeps: {
    accusation: 'a report is about somebody else and outlives its reporter',
  },
  jobs: [
    {
      name: 'oldDataCopies',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => forgetOldCopies(db, now()),
    },
  ],
} satisfies Feature;
