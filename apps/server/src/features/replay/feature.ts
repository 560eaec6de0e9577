import type { Feature } from '../feature.ts';
import { replayHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const replay = {
  name: 'replay',
  tables: ['replay_session'],
  alsoWrites: { setting: 'the days that were chosen, for all processes' },
  handlers: replayHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ replays: await selectEverything(db, customerId) }),
} satisfies Feature;
