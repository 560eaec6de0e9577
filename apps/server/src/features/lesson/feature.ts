import type { Feature } from '../feature.ts';
import { lessonHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { lessonNotices, notifyNextLessons } from './notify-next.ts';

export const lesson = {
  name: 'lesson',
  tables: ['lesson_progress'],
  handlers: lessonHandlers,
  noticeTemplates: lessonNotices,
  jobs: [{ name: 'tellNextLessons', cron: '0 12 * * *', retries: 1, catchesUp: false, run: notifyNextLessons }],
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ lessons: await selectEverything(db, customerId) }),
} satisfies Feature;
