import type { Feature } from '../feature.ts';
import { pickerHandlers } from './handlers.ts';
import { pickerNotices } from './notices.ts';
import { deleteEverything } from './queries.ts';
import { notifyNewPicks } from './service.ts';

export const picker = {
  name: 'picker',
  tables: ['saved_query', 'query_look'],
  handlers: pickerHandlers,
  noticeTemplates: pickerNotices,
  forget: deleteEverything,
  jobs: [
    {
      name: 'newPicks',
      cron: '* * * * *',
      retries: 0,
      catchesUp: false,
      run: (parts) => notifyNewPicks(parts),
    },
  ],
} satisfies Feature;
