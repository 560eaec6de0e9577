import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolLock } from './tool-wire.ts';

const figure = z.number().nullable();
const day = z.iso.date();

/** Percent after so many trading days, from the open of the week's first day; `null` while it is not known yet. */
const outcome = z.object({ after: z.int(), resultPct: figure, excessPct: figure });

/** What became of a stock: `open` was bought, `missed` could not be, `waiting` is still to open. */
const entry = z.object({
  state: z.enum(['open', 'missed', 'waiting']),
  price: figure,
  outcomes: z.array(outcome),
});

const preferredStock = z.object({
  stockNo,
  stockName: z.string(),
  industryName: z.string(),
  /** Total of the diagnosis on the evening before, and its dimensions in the order of the card. */
  score: z.number(),
  dims: z.array(z.object({ key: z.string(), score: figure })),
  pools: z.array(z.string()),
  entry,
});

/** Source: market handbook F.1, J.6. */
export const preferredCalls = {
  'POST /api/stocks/tactics/getPreferred': call({
    summary: 'The preferred stocks of this week, those of earlier weeks, and what became of them',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      ...freshness,
      /** `null` before the first week was written, and where nobody knows of risks. */
      archive: z
        .object({
          since: day,
          weeks: z.int(),
          lateWeeks: z.int(),
          /** Covers all rows before it. */
          hash: z.string(),
        })
        .nullable(),
      /** The newest week; `null` before there is one. */
      current: z
        .object({
          week: day,
          /** Of what was known after this close. */
          knownDate: day,
          publishTime: z.number(),
          isLate: z.boolean(),
          total: z.int(),
          list: z.array(preferredStock.extend({ cell: stockCell.nullable() })),
        })
        .nullable(),
      /** The newest first, without the current one. */
      earlier: z.array(z.object({ week: day, isLate: z.boolean(), list: z.array(preferredStock) })),
      /** Of all weeks, the current one as far as it is known. */
      results: z.array(
        z.object({
          after: z.int(),
          n: z.int(),
          upRatePct: figure,
          meanPct: figure,
          excessPct: figure,
          worstPct: figure,
        }),
      ),
      missedNum: z.int(),
      /** When the next week is published; `null` where the calendar does not reach. */
      nextTime: figure,
      lock: toolLock.optional(),
    }),
  }),
};
