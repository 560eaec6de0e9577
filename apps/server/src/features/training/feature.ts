import type { Feature } from '../feature.ts';
import { trainingHandlers } from './handlers.ts';
import { trainingNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { notifyWeek } from './notify-week.ts';

export const training = {
  name: 'training',
  tables: ['training_case', 'training_practice', 'training_decision', 'training_result'],
  handlers: trainingHandlers,
  noticeTemplates: trainingNotices,
  jobs: [{ name: 'tellTrainingWeek', cron: '30 8 * * 1', retries: 3, catchesUp: true, run: notifyWeek }],
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ trainingDecisions: await selectEverything(db, customerId) }),
} satisfies Feature;
