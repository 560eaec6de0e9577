import type { Feature } from '../feature.ts';
import { privacyHandlers } from './handlers.ts';
import { privacyNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { privacySeed } from './seed.ts';
import { forgetOldCopies } from './service.ts';

export const privacy = {
  name: 'privacy',
  tables: ['accusation', 'blocked_person', 'consent', 'data_copy', 'display_setting', 'interest_tag', 'profile_review'],
  alsoWrites: {
    customer: 'name, picture and wishes',
  },
  handlers: privacyHandlers,
  noticeTemplates: privacyNotices,
  seed: { version: 6, write: privacySeed },
  forget: deleteEverything,
  copyOf: selectEverything,
  keeps: {
    consent: 'the law asks for proof of what was agreed to',
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
