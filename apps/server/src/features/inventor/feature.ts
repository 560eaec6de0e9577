import { inventorDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import type { ServerParts } from '../../parts.ts';
import { actingHandlers } from './acting.ts';
import { withdrawalAdminHandlers, withdrawalProposal } from './income/admin.ts';
import { incomeHandlers } from './income/handlers.ts';
import { creatorAdminHandlers } from './admin/creators.ts';
import { inventorNotices } from './notices.ts';
import { forgetMember, selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { publishDuePapers, scheduledPaperHandlers } from './scheduled.ts';
import { seedMoreInventors } from './seed/more.ts';
import { seedInventor } from './seed/seed.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { notifyFresh } from './notify-fresh.ts';

const money = 'records of what was paid, which the law has kept; they name the account by its number alone';

export const inventor = {
  name: 'inventor',
  after: ['square', 'qa'],
  tables: [
    'inventor',
    'research_paper',
    'dried_food',
    'paid_body',
    'purchase',
    'subscription',
    'paper_score',
    'check_answer',
    'income_extract',
  ],
  deedTexts: inventorDeeds,
  handlers: (parts: ServerParts) => ({
    ...readingHandlers(parts),
    ...actingHandlers(parts),
    ...scheduledPaperHandlers(parts),
    ...subscriptionHandlers(parts),
    ...incomeHandlers(parts),
    ...creatorAdminHandlers(parts),
    ...withdrawalAdminHandlers(parts),
  }),
  proposalKinds: { withdrawal: withdrawalProposal },
  noticeTemplates: inventorNotices,
  jobs: [
    {
      name: 'tellSubscribers',
      cron: '*/5 * * * *',
      retries: 3,
      catchesUp: false,
      run: ({ db, now }) => notifyFresh(db, now()),
    },
    { name: 'publishScheduledPapers', cron: '* * * * *', retries: 0, catchesUp: false, run: publishDuePapers },
  ],
  seed: { version: 3, write: seedInventor, fill: seedMoreInventors },
  forget: forgetMember,
  keeps: { purchase: money, subscription: money, income_extract: money },
  copyOf: async (db, customerId) => ({ inventor: await selectEverything(db, customerId) }),
} satisfies Feature;
