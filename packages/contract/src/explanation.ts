import { z } from 'zod';
import { call } from './call.ts';

export const explanationCalls = {
  'GET /api/data/explain': call({
    summary: 'How a figure was computed: formula, inputs, time and source',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ ref: z.string().min(3).max(120) }),
    output: z.object({
      ref: z.string(),
      /** Key of the metric in the catalogues: title, formula in words, steps and limits are told there. */
      metric: z.string(),
      value: z.union([z.number(), z.string()]).nullable(),
      unit: z.string(),
      asOf: z.number(),
      inputs: z.array(
        z.object({
          key: z.string(),
          value: z.union([z.number(), z.string()]).nullable(),
          unit: z.string(),
          time: z.string(),
          source: z.string(),
        }),
      ),
    }),
  }),
};
