import { z } from 'zod';
import { call } from './call.ts';

/** What the developer page of demo mode shows. */
export const developerCalls = {
  'GET /api/developer/sentMessages': call({
    summary: 'SMS that the demonstration sender has taken, newest first',
    source: 'ours',
    auth: 'guest',
    demoOnly: true,
    polled: true,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ id: z.int(), mobile: z.string(), code: z.string(), purpose: z.string(), sentAt: z.number() }),
      ),
    }),
  }),
};
