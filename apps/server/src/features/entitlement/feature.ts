import type { Feature } from '../feature.ts';
import { settleLevels } from './jobs.ts';

export const entitlement = {
  name: 'entitlement',
  tables: ['service_period'],
  alsoWrites: { customer: 'level, service status and end are kept where every call reads its caller' },
  keeps: { service_period: 'what somebody had is part of what they paid for' },
  jobs: [{ name: 'settleLevels', cron: '5 0 * * *', retries: 3, catchesUp: true, run: settleLevels }],
} satisfies Feature;
