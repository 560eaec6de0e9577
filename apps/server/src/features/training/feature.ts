import type { Feature } from '../feature.ts';
import { trainingHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const training = {
  name: 'training',
  tables: ['training_case', 'training_practice', 'training_decision', 'training_result'],
  handlers: trainingHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ trainingDecisions: await selectEverything(db, customerId) }),
} satisfies Feature;
