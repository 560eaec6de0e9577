import type { Feature } from '../feature.ts';
import { lessonHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const lesson = {
  name: 'lesson',
  tables: ['lesson_progress'],
  handlers: lessonHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ lessons: await selectEverything(db, customerId) }),
} satisfies Feature;
