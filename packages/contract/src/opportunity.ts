import { z } from 'zod';
import { call } from './call.ts';
import { stockNo } from './shapes.ts';

/** Who wants to hear of a service from a locked page. Source: product handbook 9.12. */
export const opportunityCalls = {
  'POST /api/sp/hgd/addOpportunityCustomers': call({
    summary: 'Registers interest in what a locked page would open; one a scene and day',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      scene: z.string().regex(/^[a-zA-Z0-9_]{1,40}$/),
      source: z.string().regex(/^[a-zA-Z0-9_/-]{1,80}$/),
      stockNo: stockNo.optional(),
      note: z.string().trim().max(200).default(''),
    }),
    output: z.object({ state: z.enum(['registered', 'already']) }),
  }),
};
