import type { Feature } from '../feature.ts';
import { warnOfMissingYear } from './jobs.ts';

export const civilDay = {
  name: 'civil-day',
  tables: ['civil_day', 'civil_year'],
  jobs: [{ name: 'warnOfMissingYear', cron: '0 9 * * *', retries: 1, catchesUp: false, run: warnOfMissingYear }],
} satisfies Feature;
