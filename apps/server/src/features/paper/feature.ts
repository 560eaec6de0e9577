import type { Feature } from '../feature.ts';
import { paperHandlers } from './handlers.ts';
import { matcherOf } from './matcher.ts';
import { paperTemplates } from './notices.ts';
import { payPrizes } from './prizes.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { creditRights } from './rights.ts';
import { writeDemoTrades } from './seed/demo-trades.ts';
import { paperSeed } from './seed/seed.ts';
import { settleAccounts } from './settle.ts';

export const paper = {
  name: 'paper',
  after: ['points'],
  tables: [
    'paper_account',
    'paper_day',
    'paper_event',
    'paper_fill',
    'paper_order',
    'paper_position',
    'paper_round_trip',
    'paper_season',
  ],
  handlers: paperHandlers,
  noticeTemplates: paperTemplates,
  seed: { version: 1, write: paperSeed },
  forget: deleteEverything,
  copyOf: selectEverything,
  jobs: [
    {
      // Quotes come every three seconds; whoever looks first books, and whoever comes second finds it booked.
      name: 'matchPaperOrders',
      everySeconds: 1,
      async run({ db, market, now }) {
        let booked = 0;
        for (const name of market.offered) booked += await matcherOf({ db, now }, market.of(name)).tick();
        return booked;
      },
    },
    {
      // By the market's clock, which may run through a day in ten minutes.
      name: 'settlePaperAccounts',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      async run({ db, market, now }) {
        let done = 0;
        for (const name of market.offered) {
          done += await creditRights(db, market.of(name));
          done += await settleAccounts(db, market.of(name), now);
          done += await payPrizes(db, market.of(name), now);
        }
        return done;
      },
    },
    { name: 'writeDemoTrades', everySeconds: 20, run: writeDemoTrades },
  ],
} satisfies Feature;
