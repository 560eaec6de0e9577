import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockNo } from './shapes.ts';
import { toolDay, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

export const sentimentPhases = ['ice', 'start', 'rising', 'climax', 'divergence', 'ebb'] as const;
const phase = z.enum(sentimentPhases);

/** What a score is made of. `value` is a count or a fraction as its key says. Source: market handbook C.11. */
const component = z.object({
  key: z.enum([
    'breadth',
    'limitUp',
    'limitDown',
    'sealRate',
    'promotion',
    'maxStreak',
    'yesterday',
    'bigLoss',
    'amount',
  ]),
  weight: z.number(),
  value: figure,
  /** 0 to 100: its place among the last 250 days. */
  points: figure,
});

/** Source: core platform 7, market handbook C.11. */
export const sentimentCalls = {
  'GET /api/stocks/marketEmotion/getCycleInfo': call({
    summary: 'The mood of the market on a day: its score, its phase, what it is made of, and the days before',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ ...toolDay, days: z.coerce.number().int().min(5).max(120).default(60) }),
    output: z.object({
      ...freshness,
      /** `null` where nobody works out a mood. */
      mood: z
        .object({
          score: z.number(),
          scoreChange: figure,
          phase,
          dayInPhase: z.int(),
          /** The share of money that the model's phase suggests, percent; a reference, never an order. */
          positionBand: z.tuple([z.number(), z.number()]),
        })
        .nullable(),
      components: z.array(component),
      /** Oldest day first. */
      history: z.array(
        z.object({
          date: z.string(),
          score: z.number(),
          phase,
          limitUpNum: z.int(),
          limitDownNum: z.int(),
          maxStreak: z.int(),
          /** Yuan; `null` where that of a stock is not known. */
          amount: z.number().nullable(),
        }),
      ),
      ladder: z.array(
        z.object({ streak: z.int(), stocks: z.array(z.object({ stockNo, stockName: z.string(), changePct: figure })) }),
      ),
      themesTop3: z.array(z.object({ conceptCode: z.string(), conceptName: z.string(), heat: z.number() })),
      lock: toolLock.optional(),
    }),
  }),
};
