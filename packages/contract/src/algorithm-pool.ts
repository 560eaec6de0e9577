import { z } from 'zod';
import { lockReason } from './tool-wire.ts';
import { movement } from './abnormal.ts';
import { call } from './call.ts';
import { freshness, stockCell } from './shapes.ts';

const figure = z.number().nullable();
const day = z.iso.date();
const poolId = z.string().regex(/^AP\d{2}$/);

/** What picks came to so many trading days after their entry at the open; percent, after fees. */
const outcome = z.object({
  after: z.int(),
  n: z.int(),
  winRatePct: figure,
  meanPct: figure,
  /** Mean of what is beyond CSI 300; `null` where nobody tells its closes. */
  excessPct: figure,
});

/** Figures of the archive since its first day; percent. */
const poolFigures = z.object({
  totalPct: figure,
  benchmarkPct: figure,
  maxDrawdownPct: figure,
  calmar: figure,
  outcomes: z.array(outcome),
  /** Entries of a day as a share of what is held, on average. */
  turnoverPct: figure,
  /** Stocks that left, and how many of them with a gain. */
  leftNum: z.int(),
  winNum: z.int(),
});

/** Rows were written on their evening, or later with what was known then; the hash of the newest covers all before it. */
const archive = z.object({
  since: day,
  tradeDate: day,
  /** Finished trading days that it does not have yet. */
  behindDays: z.int(),
  days: z.int(),
  lateDays: z.int(),
  writtenTime: z.number(),
  hash: z.string(),
});

const poolCard = z.object({
  poolId: z.string(),
  name: z.string(),
  /** Its conditions in words. */
  conditions: z.array(z.string()),
  /** Those of which nothing is known for any stock: nobody can be in the pool then, and it has no figures. */
  unknown: z.array(z.string()),
  memberNum: z.int(),
  enteredNum: z.int(),
  leftNum: z.int(),
  isStar: z.boolean(),
  figures: poolFigures,
  /** Worth at the last closes, 1 at the beginning. */
  curve: z.array(z.number()),
});

/** Without the privilege of the picker the first three rows are clear; of the others nothing is sent that tells who they are. */
const masked = { isMasked: z.boolean(), stockName: z.string(), cell: stockCell.nullable() };

const member = z.object({
  ...masked,
  pickDate: day.nullable(),
  enterDate: day.nullable(),
  /** Yuan. */
  enterPrice: figure,
  days: z.int().nullable(),
  sincePct: figure,
  mostPct: figure,
  leastPct: figure,
  leaving: z.enum(['stop', 'days', 'line', 'delisted']).nullable(),
});

const leaver = z.object({
  stockNo: z.string(),
  stockName: z.string(),
  pickDate: day,
  enterDate: day,
  enterPrice: z.number(),
  exitDate: day,
  exitPrice: figure,
  days: z.int(),
  /** After fees. */
  resultPct: z.number(),
  mostPct: z.number(),
  leastPct: z.number(),
  reason: z.enum(['stop', 'days', 'line', 'delisted']),
});

const curve = z.object({ dates: z.array(day), pool: z.array(z.number()), benchmark: z.array(figure) });

const rankedPool = z.object({
  poolId: z.string(),
  name: z.string(),
  rank: z.int(),
  score: figure,
  /** Why it can be no star: few picks, or a large fall. */
  bar: z.enum(['picks', 'drawdown']).nullable(),
  picks: z.int(),
  meanExcessPct: figure,
  winRatePct: figure,
  maxDrawdownPct: z.number(),
  calmar: figure,
  stabilityPct: figure,
});

/** `null` where all rows are there. */
const lock = z.object({ reason: lockReason.nullable() });

/** Pools that are kept day by day, told from their archive alone. Source: market handbook E.3 to E.5, J.6. */
export const algorithmPoolCalls = {
  'POST /api/stocks/picker/getPoolList': call({
    summary: 'The algorithm pools with what their archive says of them',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({ archive: archive.nullable(), list: z.array(poolCard) }),
  }),
  'POST /api/stocks/picker/getPoolDetail': call({
    summary: 'An algorithm pool: what it holds, what it gave up and how that ended',
    source: 'ours',
    auth: 'guest',
    input: z.object({ poolId }),
    output: z.object({
      archive: archive.nullable(),
      pool: poolCard,
      rules: z.object({
        size: z.int(),
        mostOfIndustry: z.int(),
        stayDays: z.int(),
        stopPct: z.number(),
        lineDays: z.int(),
      }),
      members: z.array(member),
      /** Found at the close, to be bought at the next open as far as there is room. */
      wanted: z.array(z.object(masked)),
      /** The newest first. */
      left: z.array(leaver),
      missedAtLimit: z.int(),
      missedSuspended: z.int(),
      curve,
      lock,
    }),
  }),
  'POST /api/stocks/picker/combinePools': call({
    summary: 'Two or three pools together: what they share, and how they had done with these weights',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      pools: z
        .array(z.object({ poolId, weight: z.int().min(1).max(100) }))
        .min(2)
        .max(3),
      mode: z.enum(['union', 'intersect']).default('union'),
    }),
    output: z.object({
      archive: archive.nullable(),
      /** Stocks that both of two pools hold, and those that one of them does. */
      overlap: z.array(z.object({ one: z.string(), other: z.string(), shared: z.int(), all: z.int() })),
      /** Held in most pools first, then by the weight of these. */
      members: z.array(z.object({ ...masked, poolIds: z.array(z.string()), weightPct: z.number() })),
      curve,
      /** A row a pool, its daily changes beside those of each row: -1 to 1; `null` with fewer than forty days. */
      correlations: z.array(z.object({ poolId: z.string(), values: z.array(figure) })),
      totalPct: figure,
      benchmarkPct: figure,
      annualPct: figure,
      maxDrawdownPct: figure,
      sharpe: figure,
      lock,
    }),
  }),
  'POST /api/stocks/picker/getStarPool': call({
    summary: 'The star pools, why each of them is one, and the stocks that they hold',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      archive: archive.nullable(),
      /** The newest first; with what came in and went out against the one before. */
      history: z.array(
        z.object({
          tradeDate: day,
          stars: z.array(z.string()),
          entered: z.array(z.string()),
          left: z.array(z.string()),
          ranking: z.array(rankedPool),
        }),
      ),
      nextDate: day.nullable(),
      list: z.array(z.object({ ...masked, poolIds: z.array(z.string()), score: figure })),
      lock,
    }),
  }),
  'POST /api/stocks/picker/getPickAbnormal': call({
    summary: "Movements of the day in stocks of the caller's saved queries and of the pools",
    source: 'ours',
    auth: 'member',
    polled: true,
    input: z.object({}),
    output: z.object({
      ...freshness,
      /** How many stocks were looked at, and queries that can't be asked any more. */
      stockNum: z.int(),
      failed: z.array(z.object({ name: z.string(), reason: z.string() })),
      list: z.array(
        movement.extend({
          from: z.array(z.object({ kind: z.enum(['query', 'pool']), id: z.string(), name: z.string() })),
        }),
      ),
      lock,
    }),
  }),
};
