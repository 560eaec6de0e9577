import type { Db } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Feature } from '../feature.ts';
import {
  emptyOrphans as emptyComments,
  leaveComments,
  selectEverything as selectComments,
} from './comments/queries.ts';
import { contentHandlers } from './handlers.ts';
import { deleteViewsBefore, leaveReactions } from './reactions/queries.ts';
import { emptyOrphans, leaveItems, selectEverything } from './items/queries.ts';
import { contentNotices } from './notices.ts';
import { priceDemoStocks } from './demo-prices.ts';
import { judgeOpinions } from './opinions.ts';
import { deleteReviewsBefore, deleteStrikes } from './reviews/queries.ts';

/** Databases whose texts of the demonstration this process has looked through. */
const priced = new WeakSet<Db>();

export const content = {
  name: 'content',
  tables: [
    'content_item',
    'content_edit',
    'content_stock',
    'cited_figure',
    'content_reaction',
    'content_counter',
    'content_view',
    'comment',
    'comment_like',
    'review',
    'strike',
    'opinion',
    'share_link',
  ],
  handlers: contentHandlers,
  noticeTemplates: contentNotices,
  jobs: [
    {
      name: 'judgeOpinions',
      cron: '0 16 * * *',
      retries: 3,
      catchesUp: true,
      async run({ db, market, now }) {
        let judged = 0;
        for (const name of ['real', 'simulated'] as const) judged += await judgeOpinions(db, market.of(name), now());
        return judged;
      },
    },
    {
      // Texts of the demonstration wait for the market, which comes up after them.
      name: 'priceDemoStocks',
      everySeconds: 5,
      async run({ db, market, demoMode }) {
        // They are written before the server listens, so one look at them is enough.
        if (!demoMode || priced.has(db)) return 0;
        const count = await priceDemoStocks(db, market.of('simulated'));
        priced.add(db);
        return count;
      },
    },
    {
      name: 'purgeContent',
      cron: '0 2 * * *',
      retries: 3,
      catchesUp: false,
      async run({ db, now }) {
        await emptyOrphans(db);
        await emptyComments(db);
        await deleteViewsBefore(db, new Date(now() - dayMs));
        await deleteReviewsBefore(db, new Date(now() - 180 * dayMs));
        return 0;
      },
    },
  ],
  async forget(tx, customerId) {
    await leaveItems(tx, customerId);
    await leaveReactions(tx, customerId);
    await leaveComments(tx, customerId);
    await deleteStrikes(tx, customerId);
  },
  copyOf: async (db, customerId) => ({
    contents: await selectEverything(db, customerId),
    comments: await selectComments(db, customerId),
  }),
} satisfies Feature;
