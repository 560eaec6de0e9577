import type { Feature } from '../feature.ts';
import { accountHandlers } from './handlers.ts';
import { accountNotices } from './notices.ts';
import { cancelDueAccounts } from './cancellation.ts';

export const account = {
  name: 'account',
  alsoWrites: {
    customer: 'number, edition and the end of a membership',
    messenger_identity: 'moves when two accounts become one',
    watched_stock: 'is copied when two accounts become one',
  },
  handlers: accountHandlers,
  noticeTemplates: accountNotices,
  jobs: [
    {
      name: 'dueCancellations',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: (parts) => cancelDueAccounts(parts),
    },
  ],
} satisfies Feature;
