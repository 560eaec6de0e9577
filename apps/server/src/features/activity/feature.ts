import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { countActivities } from './counting.ts';
import { activityNotices } from './notices.ts';
import { forgetClaims, forgetMemberships, selectEverything } from './queries.ts';
import { activityOf, tasksOf } from './reading.ts';
import { seedActivities } from './seed/seed.ts';
import { claim, join } from './taking.ts';

export const activity = {
  name: 'activity',
  after: ['points', 'privilege', 'study'],
  tables: ['activity', 'activity_prize', 'activity_member', 'activity_claim'],
  handlers: (parts: ServerParts) =>
    ({
      'POST /api/dynamic/act/getActOutInfo': ({ actId }, caller) => activityOf(parts, caller, actId),
      'POST /api/dynamic/act/joinAct': ({ actId }, caller) => join(parts, caller, actId),
      'POST /api/dynamic/act/getTasks': ({ actId }, caller) => tasksOf(parts, caller, actId),
      'POST /api/dynamic/act/claimPrize': (given, caller) => claim(parts, caller, given),
    }) satisfies Partial<Handlers>,
  noticeTemplates: activityNotices,
  jobs: [{ name: 'countActivities', cron: '*/10 * * * *', retries: 2, catchesUp: true, run: countActivities }],
  seed: { version: 1, write: seedActivities },
  forget: async (tx, customerId) => {
    await forgetClaims(tx, customerId);
    await forgetMemberships(tx, customerId);
  },
  copyOf: async (db, customerId) => ({ activities: await selectEverything(db, customerId) }),
} satisfies Feature;
