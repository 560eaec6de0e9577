import type { Feature } from '../feature.ts';
import { journalHandlers } from './handlers.ts';
import { followReasons } from './outcomes.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const journal = {
  name: 'journal',
  tables: ['practice_link', 'practice_setting'],
  handlers: journalHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ tradeReasons: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'followTradeReasons',
      cron: '*/10 * * * *',
      retries: 0,
      catchesUp: false,
      async run({ db, market }) {
        let followed = 0;
        for (const name of market.offered) followed += await followReasons(db, market.of(name));
        return followed;
      },
    },
  ],
} satisfies Feature;
