import type { Feature } from '../feature.ts';
import { watchlistHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { watchlistSeed } from './seed.ts';

export const watchlist = {
  name: 'watchlist',
  tables: ['watched_stock', 'watch_group', 'watch_group_member'],
  alsoWrites: {
    customer: 'the version of the order of a list',
  },
  handlers: watchlistHandlers,
  seed: { version: 7, write: watchlistSeed },
  forget: deleteEverything,
  copyOf: selectEverything,
} satisfies Feature;
