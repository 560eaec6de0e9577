import type { Feature } from '../feature.ts';
import { fundHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const fund = {
  name: 'fund',
  tables: ['fund_discussion', 'fund_like'],
  handlers: fundHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ fundDiscussions: await selectEverything(db, customerId) }),
} satisfies Feature;
