import type { Feature } from '../feature.ts';
import { trackingHandlers } from './handlers.ts';
import { forgetOldTracks } from './service.ts';

export const tracking = {
  name: 'tracking',
  tables: ['tracked_view', 'tracked_event', 'access_log', 'scene_feedback'],
  handlers: trackingHandlers,
  keeps: {
    tracked_view: 'deleted by age; the number leads to nobody any more',
    tracked_event: 'deleted by age; the number leads to nobody any more',
    access_log: 'the law asks for it for half a year; deleted by age',
    scene_feedback: 'an opinion about the product of a number that leads to nobody any more',
  },
  jobs: [
    {
      name: 'oldEvents',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: ({ db, now }) => forgetOldTracks(db, now()),
    },
  ],
} satisfies Feature;
