import type { Feature } from '../feature.ts';
import { expirePoints, notifyEnding } from './expiry.ts';
import { pointsHandlers } from './handlers.ts';
import { pointNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { pointsSeed } from './seed.ts';

export const points = {
  name: 'points',
  tables: ['point_lot', 'point_use'],
  handlers: pointsHandlers,
  seed: { version: 2, write: pointsSeed },
  noticeTemplates: pointNotices,
  forget: async (tx, customerId) => {
    await deleteEverything(tx, customerId);
  },
  copyOf: async (db, customerId) => ({ points: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'expirePoints',
      cron: '1 0 * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => expirePoints(db, now()),
    },
    {
      name: 'tellEndingPoints',
      cron: '30 9 * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => notifyEnding(db, now()),
    },
  ],
} satisfies Feature;
