import type { Feature } from '../feature.ts';
import { toolHandlers } from './handlers.ts';
import { deleteEverything, selectFocuses } from './queries.ts';

export const tool = {
  name: 'tool',
  tables: ['tool_focus'],
  handlers: toolHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ tools: await selectFocuses(db, customerId) }),
} satisfies Feature;
