import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { answeringHandlers, notifyWaiting } from './answering.ts';
import { askingHandlers } from './asking.ts';
import { inviteWaiting } from './inviting.ts';
import { qaNotices } from './notices.ts';
import { selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { settleDue, takeBackLost } from './rewards.ts';
import { draftDemoAnswers } from './seed/drafts.ts';
import { seedMoreQa } from './seed/more.ts';
import { seedQa } from './seed/seed.ts';

export const qa = {
  name: 'qa',
  after: ['square', 'points'],
  tables: ['question', 'answer'],
  handlers: (parts: ServerParts) => ({
    ...askingHandlers(parts),
    ...answeringHandlers(parts),
    ...readingHandlers(parts),
  }),
  noticeTemplates: qaNotices,
  jobs: [
    {
      name: 'settleBounties',
      cron: '*/10 * * * *',
      retries: 2,
      catchesUp: false,
      run: async (parts) => (await settleDue(parts)) + (await takeBackLost(parts)),
    },
    {
      name: 'tellOfQuestions',
      cron: '*/10 * * * *',
      retries: 2,
      catchesUp: false,
      run: async (parts) => (await notifyWaiting(parts)) + (await inviteWaiting(parts)),
    },
    {
      // Rows of the demonstration wait for the market, which comes up after them.
      name: 'draftDemoAnswers',
      everySeconds: 30,
      run: async ({ db, market, demoMode }) => (demoMode ? draftDemoAnswers(db, market.of('simulated')) : 0),
    },
  ],
  seed: { version: 4, write: seedQa, fill: seedMoreQa },
  // Words and asker stand in `content_item`, which is left without a name when the asker leaves.
  copyOf: async (db, customerId) => ({ questions: await selectEverything(db, customerId) }),
} satisfies Feature;
