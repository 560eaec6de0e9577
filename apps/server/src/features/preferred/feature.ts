import type { Feature } from '../feature.ts';
import { countPreferred } from './count.ts';
import { preferredHandlers } from './handlers.ts';
import { publishPreferred } from './publish.ts';
import { preferredArchive } from './weeks.ts';

export const preferred = {
  name: 'preferred',
  tables: ['preferred_week'],
  archive: preferredArchive,
  handlers: preferredHandlers,
  listCounts: { tools: { 28: countPreferred } },
  jobs: [
    {
      // Looks every minute: what is missing is known by the archive, whichever clock the market has.
      name: 'preferredStocks',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      run: (parts, { ending }) => publishPreferred(parts, ending),
    },
  ],
} satisfies Feature;
