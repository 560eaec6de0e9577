import { z } from 'zod';
import { call } from './call.ts';
import { symbolOrStockNo } from './shapes.ts';

/** Made by the device that draws, so that a save whose answer was lost can be sent again. */
const drawingId = z.uuid();

/** Each save counts one on; 0 for a drawing that was never saved. */
const version = z.int().min(0).max(1_000_000_000);

/** A day and a price of that day as it was traded, yuan: charts adjust it as they adjust the bars of the day. */
const point = z.object({ date: z.iso.date(), price: z.number().positive().max(1_000_000) });

/** What a member draws: a line through two points, a level, the ratios between two prices, a note. */
const drawing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trend'), points: z.array(point).length(2) }),
  z.object({ kind: z.literal('level'), points: z.array(point).length(1) }),
  z.object({ kind: z.literal('ratio'), points: z.array(point).length(2) }),
  z.object({ kind: z.literal('text'), points: z.array(point).length(1), text: z.string().trim().min(1).max(40) }),
]);

/** Drawings on candles, of a member and a security. Source: feature table (charts), named by us. */
export const drawingCalls = {
  'POST /api/stocks/drawing/getDrawings': call({
    summary: "The caller's drawings on the candles of a security, in the order in which they were made",
    source: 'ours',
    auth: 'member',
    input: z.object({ symbol: symbolOrStockNo }),
    output: z.object({
      list: z.array(z.object({ drawingId: z.string(), version: z.int(), drawing })),
      /** So many a security may have. */
      limit: z.int(),
    }),
  }),
  'POST /api/stocks/drawing/saveDrawing': call({
    summary: 'Keep a drawing, or change one: only whoever has seen its newest version may',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ symbol: symbolOrStockNo, drawingId, version, drawing }),
    output: z.object({ version: z.int() }),
  }),
  'POST /api/stocks/drawing/deleteDrawing': call({
    summary: 'Delete a drawing in the version that was seen; one that is gone already stays gone',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ drawingId, version }),
    output: z.object({}),
  }),
};
