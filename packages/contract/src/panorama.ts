import { z } from 'zod';
import { abnormalFamilies, cause, movement } from './abnormal.ts';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const family = z.enum(abnormalFamilies);
const counts = { count: z.int(), upNum: z.int(), downNum: z.int() };

/** Returns after movements of one kind, percent; 20 bins of one percent around nought, the outer two without an end. */
const effect = z
  .object({
    count: z.int(),
    upRatePct: z.number(),
    meanPct: z.number(),
    p10Pct: z.number(),
    p90Pct: z.number(),
    bins: z.array(z.int()),
  })
  .nullable();

/** Source: market handbook D.5, J.6. */
export const panoramaCalls = {
  'POST /api/stocks/diagnosis/getPanoramicAbnormal': call({
    summary: 'All abnormal movements of a day: by half hour and kind, by stock, by board, and the newest of them',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      ...toolDay,
      scope: z.enum(['market', 'watchlist']).default('market'),
      /** Name of a concept or an industry: its members alone. */
      board: z.string().trim().min(1).max(20).optional(),
      /** Of stocks and newest movements alone; the matrix has all kinds. */
      abnormalType: family.optional(),
    }),
    output: z.object({
      ...freshness,
      ...counts,
      /** Where each half hour begins, `HH:mm`; the first is the opening call. */
      slots: z.array(z.string()),
      /** Kinds that were seen, with how many in each half hour. */
      matrix: z.array(z.object({ abnormalType: family, counts: z.array(z.int()), total: z.int() })),
      balance: z.array(z.object({ upNum: z.int(), downNum: z.int() })),
      /** The ten stocks with the most movements. */
      stocks: z.array(stockCell.extend(counts)),
      /** The ten boards with the most movements a member, of the whole market. */
      boards: z.array(
        z.object({
          kind: z.enum(['CONCEPT', 'INDUSTRY']),
          name: z.string(),
          memberNum: z.int(),
          perMember: z.number(),
          ...counts,
        }),
      ),
      /** The newest fifty. */
      feed: z.array(movement),
    }),
  }),
  'POST /api/stocks/diagnosis/getAbnormalCauseEffect': call({
    summary: 'The newest movement of a kind with its causes, and what followed such movements on all stocks',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ abnormalType: family, stockNo: stockNo.optional(), ...toolDay }),
    output: z.object({
      ...freshness,
      abnormalType: family,
      /** `null` where none of the kind was seen that day, of the stock if one is asked for. */
      movement: movement.nullable(),
      stock: stockCell.nullable(),
      /** Likeliest first; empty when no reason is clear. */
      causes: z.array(cause),
      /** Over how many days such movements were looked at; zero while nobody has. */
      effectDays: z.int(),
      effects: z.object({ minutes30: effect, close: effect, days1: effect, days3: effect, days5: effect }),
    }),
  }),
};
