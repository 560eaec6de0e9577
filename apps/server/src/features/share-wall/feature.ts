import type { Db } from '@lianpan/db';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { followShares, makeDemoShares } from './follow.ts';
import { listPracticeTrades } from './practice.ts';
import { deleteShares, selectEverything } from './queries.ts';
import { listShares, shareDetail } from './reading.ts';
import { seedMoreShares } from './seed/more.ts';
import { seedShareWall } from './seed/seed.ts';
import { shareTrade } from './writing.ts';

const markets = ['simulated', 'real'] as const;

/** Databases whose rows of the demonstration this process has finished with. */
const finished = new WeakSet<Db>();

export const shareWall = {
  name: 'share-wall',
  after: ['square', 'inventor'],
  tables: ['share_stock'],
  handlers: (parts: ServerParts) =>
    ({
      'POST /api/dynamic/shareStock/getShareStocks': (asked, caller) => listShares(parts, caller, asked),
      'POST /api/dynamic/shareStock/getShareStockDetail': ({ shareId }, caller) => shareDetail(parts, caller, shareId),
      'POST /api/dynamic/shareStock/publishShareStock': (given, caller) => shareTrade(parts, caller, given),
      'POST /api/dynamic/shareStock/getMyPracticeTrades': async ({ status }, { customerId, market }) => ({
        ...market.freshness(),
        list: await listPracticeTrades(parts.db, market, customerId, status),
      }),
    }) satisfies Partial<Handlers>,
  jobs: [
    {
      // By the market's clock, which may run through a day in ten minutes.
      name: 'followShares',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      async run({ db, market }) {
        let followed = 0;
        for (const name of markets) followed += await followShares(db, market.of(name));
        return followed;
      },
    },
    {
      // Rows of the demonstration wait for the market, which comes up after them.
      name: 'makeDemoShares',
      everySeconds: 5,
      async run({ db, market, now, demoMode }) {
        if (!demoMode || finished.has(db)) return 0;
        const made = await makeDemoShares(db, market.of('simulated'), now());
        // Rows that no stock suits now wait for the next start.
        if (made === 0) finished.add(db);
        return made;
      },
    },
  ],
  seed: { version: 3, write: seedShareWall, fill: seedMoreShares },
  forget: async (tx, customerId) => {
    await deleteShares(tx, customerId);
  },
  copyOf: async (db, customerId) => ({ shownTrades: await selectEverything(db, customerId) }),
} satisfies Feature;
