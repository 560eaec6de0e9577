import { z } from 'zod';
import { call } from './call.ts';
import { freshness } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();

export const weatherKinds = ['sun', 'cloud', 'overcast', 'rain', 'storm'] as const;
const kind = z.enum(weatherKinds);

/** What the CSI 300 did on the day after; shares are percent of `n`, from the deepest fall to the largest rise. */
const odds = z.object({
  n: z.int(),
  upRatePct: figure,
  meanPct: figure,
  /** Up to −2, −1, 0, 1, 2 percent, and above. */
  sizesPct: z.array(figure).length(6),
});

/** Source: market handbook F.1, J.6. */
export const weatherCalls = {
  'POST /api/stocks/tactics/getWeather': call({
    summary: 'The weather of the market on a day, what it is made of, and what followed days like it',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** `null` where nobody works out a mood. */
      weather: z
        .object({
          score: z.number(),
          scoreChange: figure,
          kind,
          /** Points 0 to 100 and their weight in percent; `null` points are left out and the others count for them. */
          parts: z.array(
            z.object({ key: z.enum(['sentiment', 'trend', 'capital']), points: figure, weight: z.number() }),
          ),
          /** Percent: the CSI 300 above its averages of 20 and 60 days, and how much the shorter rose in five days. */
          trend: z.object({ overShortPct: figure, overLongPct: figure, slopePct: figure }),
          /** Main net of five days as a share of what was traded, percent. */
          netPct: figure,
          /** That net is an estimate from daily bars. */
          isNetEstimated: z.boolean(),
          /** Oldest first. */
          history: z.array(z.object({ date: z.string(), score: z.number(), kind })),
          odds: z.object({
            /** How many days back, and since when. */
            days: z.int(),
            since: z.string(),
            same: odds,
            any: odds,
          }),
          /** Of the hottest themes, how many were not among them the day before. */
          wind: z
            .object({
              top: z.int(),
              enteredPct: z.number(),
              level: z.enum(['calm', 'breeze', 'strong', 'gale']),
              entered: z.array(z.string()),
              left: z.array(z.string()),
            })
            .nullable(),
          /** The best first. */
          industries: z.array(
            z.object({
              industryName: z.string(),
              score: z.number(),
              kind,
              changePct: figure,
              change20Pct: figure,
              upRatePct: figure,
              netPct: figure,
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
