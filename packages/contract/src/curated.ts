import { z } from 'zod';
import { call } from './call.ts';
import { query } from './picker.ts';
import { freshness, stockCell } from './shapes.ts';

const day = z.iso.date();

/** Ready queries of a week, chosen by rule. Source: market handbook E.1, F.1. */
export const curatedCalls = {
  'POST /api/stocks/tactics/getCuratedQueries': call({
    summary: 'Queries of the picker that a week puts forward, each with its story, and how many stocks they find',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      /** A day of the week that is asked for: this one without it, and at most a year back. */
      week: day.optional(),
    }),
    output: z.object({
      ...freshness,
      /** First and last trading day of the week. */
      from: day,
      to: day,
      /** Mood of the market on the evening before the week; `null` where nobody follows it. */
      phase: z.enum(['ice', 'climax', 'divergence', 'ebb', 'start', 'rising']).nullable(),
      list: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          story: z.string(),
          /** What it often goes wrong by. */
          caution: z.string(),
          /** Whether it is put forward for the mood, or because it is its turn. */
          isForPhase: z.boolean(),
          conditions: z.array(z.string()),
          query,
          /** Stocks that it finds on the newest day of the week. */
          matched: z.int(),
          sample: z.array(stockCell),
        }),
      ),
    }),
  }),
};
