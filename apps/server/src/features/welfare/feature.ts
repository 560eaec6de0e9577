import type { Feature } from '../feature.ts';
import { welfareHandlers } from './handlers.ts';
import { welfareSeed } from './seed/write.ts';
import { deleteOfCustomer, expireClaims, selectEverything } from './queries.ts';

export const welfare = {
  name: 'welfare',
  tables: ['welfare', 'welfare_claim'],
  handlers: welfareHandlers,
  seed: { version: 1, write: welfareSeed },
  forget: async (tx, customerId) => {
    await deleteOfCustomer(tx, customerId);
  },
  copyOf: async (db, customerId) => ({ welfare: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'expireWelfare',
      cron: '2 0 * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => expireClaims(db, new Date(now())),
    },
  ],
} satisfies Feature;
