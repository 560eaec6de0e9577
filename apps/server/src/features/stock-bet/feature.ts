import type { Feature } from '../feature.ts';
import { stockBetHandlers } from './handlers.ts';
import { betTemplates } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { settleBets } from './service.ts';

export const stockBet = {
  name: 'stock-bet',
  tables: ['stock_bet'],
  handlers: stockBetHandlers,
  noticeTemplates: betTemplates,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ guesses: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'settleStockBets',
      cron: '35 15 * * *',
      retries: 3,
      catchesUp: true,
      async run({ db, market, now }) {
        let settled = 0;
        for (const name of ['real', 'simulated'] as const) settled += await settleBets(db, market.of(name), now());
        return settled;
      },
    },
  ],
} satisfies Feature;
