import { dayMs } from '@lianpan/domain';
import type { Feature } from '../feature.ts';
import type { ServerParts } from '../../parts.ts';
import { deleteDraftsBefore, forgetMember, selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { seedSquare } from './seed/seed.ts';
import { writingHandlers } from './writing.ts';

/** Source: product handbook 3.6. */
const keptDays = 90;

export const square = {
  name: 'square',
  tables: ['topic', 'topic_item', 'topic_follow', 'ballot', 'poll', 'draft'],
  handlers: (parts: ServerParts) => ({ ...readingHandlers(parts), ...writingHandlers(parts) }),
  jobs: [
    {
      name: 'deleteOldDrafts',
      cron: '10 2 * * *',
      retries: 2,
      catchesUp: false,
      run: ({ db, now }) => deleteDraftsBefore(db, new Date(now() - keptDays * dayMs)),
    },
  ],
  seed: { version: 2, write: seedSquare },
  forget: forgetMember,
  copyOf: async (db, customerId) => ({ drafts: await selectEverything(db, customerId) }),
} satisfies Feature;
