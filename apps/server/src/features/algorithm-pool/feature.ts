import type { Feature } from '../feature.ts';
import { countPoolStocks } from './count.ts';
import { algorithmPoolHandlers } from './handlers.ts';
import { keepPools } from './keep-pools.ts';
import { poolArchive } from './row-hash.ts';

export const algorithmPool = {
  name: 'algorithm-pool',
  tables: ['pool_day'],
  archive: poolArchive,
  handlers: algorithmPoolHandlers,
  listCounts: { ways: { pools: countPoolStocks } },
  jobs: [
    {
      // Looks every minute: what is missing is known by the archive, whichever clock the market has.
      name: 'poolArchive',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      run: (parts, { ending }) => keepPools(parts, ending),
    },
  ],
} satisfies Feature;
