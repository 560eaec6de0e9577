import { dayMs } from '@lianpan/domain';
import type { Feature } from '../feature.ts';
import type { ServerParts } from '../../parts.ts';
import { judgeOpinions } from '../content/service.ts';
import { deleteDraftsBefore, forgetMember, selectAllScheduled, selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { publishDue, scheduledHandlers } from './scheduled.ts';
import { scheduleNotices } from './schedule-texts.ts';
import { makeDemoPosts } from './seed/community/make-posts.ts';
import { seedCommunity } from './seed/community/seed-community.ts';
import { makeDemoViews } from './seed/make-views.ts';
import { seedSquare } from './seed/seed.ts';
import { writingHandlers } from './writing.ts';

/** Source: product handbook 3.6. */
const keptDays = 90;

export const square = {
  name: 'square',
  after: ['staff', 'paper'],
  tables: ['topic', 'topic_item', 'topic_follow', 'ballot', 'poll', 'draft', 'scheduled_post'],
  handlers: (parts: ServerParts) => ({
    ...readingHandlers(parts),
    ...writingHandlers(parts),
    ...scheduledHandlers(parts),
  }),
  jobs: [
    {
      name: 'deleteOldDrafts',
      cron: '10 2 * * *',
      retries: 2,
      catchesUp: false,
      run: ({ db, now }) => deleteDraftsBefore(db, new Date(now() - keptDays * dayMs)),
    },
    { name: 'publishScheduled', cron: '* * * * *', retries: 0, catchesUp: false, run: publishDue },
    {
      // Views and posts of the demonstration wait for the market, which comes up after them.
      name: 'makeDemoViews',
      everySeconds: 5,
      async run({ db, market, now, demoMode }) {
        const made = demoMode ? await makeDemoViews(db, market.of('simulated')) : 0;
        // Those whose days are over have come out already.
        if (made > 0) await judgeOpinions(db, market.of('simulated'), now());
        return made + (demoMode ? await makeDemoPosts(db, market.of('simulated')) : 0);
      },
    },
  ],
  noticeTemplates: scheduleNotices,
  seed: { version: 7, write: seedSquare, fill: seedCommunity },
  forget: forgetMember,
  copyOf: async (db, customerId) => ({
    drafts: await selectEverything(db, customerId),
    scheduled: await selectAllScheduled(db, customerId),
  }),
} satisfies Feature;
