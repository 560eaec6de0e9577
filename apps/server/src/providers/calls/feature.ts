import type { Feature } from '../../features/feature.ts';
import { forgetProviderCalls } from './provider-watch.ts';

export const providerCalls = {
  name: 'providerCalls',
  tables: ['provider_call'],
  jobs: [
    {
      name: 'oldProviderCalls',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => forgetProviderCalls(db, now()),
    },
  ],
} satisfies Feature;
