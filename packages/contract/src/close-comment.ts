import { z } from 'zod';
import { call } from './call.ts';
import { freshness } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

/** Source: market handbook F.2, product handbook 2.8. */
export const closeCommentCalls = {
  'GET /api/stocks/hall/getMarketAfterComment': call({
    summary: 'What a trading day was like: written by rules from its figures at 15:30; before that the day before',
    source: 'ours',
    auth: 'guest',
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** `null` where too little of the market is known to write about. */
      comment: z
        .object({
          /** Milliseconds since the epoch: half past three of the day. */
          generatedAt: z.number(),
          /** The day that was asked for is not over: this is the one before. */
          isEarlier: z.boolean(),
          indices: z.array(
            z.object({
              symbol: z.string(),
              name: z.string(),
              nameEn: z.string(),
              close: z.number(),
              changePct: z.number(),
              /** Distance of the close to its mean of twenty days, percent. */
              ma20Pct: z.number().nullable(),
            }),
          ),
          paragraphs: z.array(
            z.object({ key: z.enum(['index', 'breadth', 'limits', 'money', 'mood']), text: z.string() }),
          ),
          theses: z.array(
            z.object({
              key: z.enum(['trend', 'volume', 'mood']),
              stance: z.enum(['good', 'neutral', 'bad']),
              text: z.string(),
              evidence: z.array(z.object({ name: z.string(), valueText: z.string() })),
              /** What would show tomorrow that it was wrong. */
              disproof: z.string(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
