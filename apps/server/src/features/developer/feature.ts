import { hourMs } from '@lianpan/domain';
import type { Feature } from '../feature.ts';
import { developerHandlers } from './handlers.ts';
import { deleteDemoMessages } from './queries.ts';

const messagesKeptMs = 25 * hourMs;

export const developer = {
  name: 'developer',
  tables: ['demo_message', 'setting'],
  handlers: developerHandlers,
  jobs: [
    {
      name: 'oldDemoMessages',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: async ({ db, now }) => (await deleteDemoMessages(db, new Date(now() - messagesKeptMs))).rowCount ?? 0,
    },
  ],
} satisfies Feature;
