import type { Feature } from '../feature.ts';
import { countCandidates } from './count.ts';
import { tacticsHandlers } from './handlers.ts';
import { keepTactics } from './keep-tactics.ts';
import { tacticsNotices } from './notices.ts';
import { deleteEverything, selectConfig } from './queries.ts';
import { tacticsArchive } from './row-hash.ts';
import { notifySignals } from './notify-signals.ts';

export const tactics = {
  name: 'tactics',
  tables: ['tactics_day', 'strategy_config'],
  archive: tacticsArchive,
  handlers: tacticsHandlers,
  listCounts: { ways: { tactics: countCandidates } },
  noticeTemplates: tacticsNotices,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ followedTactics: (await selectConfig(db, customerId)) ?? null }),
  jobs: [
    {
      // Looks every minute: what is missing is known by the archive, whichever clock the market has.
      name: 'tacticsArchive',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      run: (parts, { ending }) => keepTactics(parts, ending),
    },
    {
      name: 'tacticsSignals',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      run: (parts) => notifySignals(parts),
    },
  ],
} satisfies Feature;
