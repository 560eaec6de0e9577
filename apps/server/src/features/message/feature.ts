import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { alertHandlers, fireAlerts } from './alert/alerts.ts';
import * as alerts from './alert/queries.ts';
import { messageNotices } from './notices.ts';
import { countForBadge, readingHandlers } from './reading.ts';
import { seedMoreMessages } from './seed/more.ts';
import { priceDemoAlerts } from './seed/price-alerts.ts';
import { seedMessages } from './seed/seed.ts';
import { notifyDuties } from './notify/duties.ts';
import { notifyMovements } from './notify/movements.ts';
import { notifyEvents, notifyFollowers, notifyTopics } from './notify/notify.ts';

export const message = {
  name: 'message',
  after: ['chat', 'adviser', 'moderation', 'tactics', 'privacy', 'watchlist'],
  tables: ['alert'],
  alsoWrites: { notice: 'a member reads and puts away what they were told' },
  handlers: (parts: ServerParts) => ({ ...readingHandlers(parts), ...alertHandlers(parts) }),
  noticeTemplates: messageNotices,
  seed: { version: 6, write: seedMessages, fill: seedMoreMessages },
  unreadNums: { messageUnreadNum: countForBadge },
  jobs: [
    {
      // Every process looks; a row fires for whoever takes it.
      name: 'fireAlerts',
      everySeconds: 1,
      run: fireAlerts,
    },
    {
      name: 'priceDemoAlerts',
      everySeconds: 20,
      run: async ({ db, market, demoMode }) => (demoMode ? priceDemoAlerts(db, market.of('simulated')) : 0),
    },
    { name: 'tellFollowers', cron: '* * * * *', retries: 0, catchesUp: false, run: notifyFollowers },
    { name: 'tellTopics', cron: '* * * * *', retries: 0, catchesUp: false, run: notifyTopics },
    { name: 'tellMovements', cron: '* * * * *', retries: 0, catchesUp: false, run: notifyMovements },
    { name: 'tellDuties', cron: '0 9 * * *', retries: 3, catchesUp: true, run: notifyDuties },
    { name: 'tellEvents', cron: '*/15 * * * *', retries: 1, catchesUp: false, run: notifyEvents },
  ],
  forget: async (tx, customerId) => void (await alerts.deleteOfMember(tx, customerId)),
  copyOf: async (db, customerId) => ({ alerts: await alerts.selectAlerts(db, customerId) }),
} satisfies Feature;
