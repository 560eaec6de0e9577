import type { Feature } from '../feature.ts';
import { tradeHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const trade = {
  name: 'trade',
  tables: ['registered_trade'],
  handlers: tradeHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ registeredTrades: await selectEverything(db, customerId) }),
} satisfies Feature;
