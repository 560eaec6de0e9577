import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

export const themeStages = ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'] as const;
const stage = z.enum(themeStages);

const namedStock = z.object({ stockNo, stockName: z.string(), changePct: figure });

/** A theme on a day; money is yuan, heat 0 to 100. Its code is its name: concepts have no numbers here. */
const theme = z.object({
  conceptCode: z.string(),
  conceptName: z.string(),
  heat: z.number(),
  /** Against the day before. */
  heatChange: figure,
  /** Of five days. */
  meanHeat: z.number(),
  stage,
  changePct: z.number(),
  /** `null`, as the amount, where some stock's is not known. */
  mainNet: figure,
  mainNetPct: z.number(),
  amount: figure,
  /** The flow is worked out from daily bars. */
  estimated: z.boolean(),
  upNum: z.int(),
  downNum: z.int(),
  limitUpNum: z.int(),
  maxStreak: z.int(),
  leader: namedStock.nullable(),
  core: namedStock.nullable(),
  catalyst: z
    .object({ newsId: z.string(), title: z.string(), titleEn: z.string(), publishTime: z.number() })
    .nullable(),
});

const conceptCode = z.string().trim().min(1).max(30);

/** Source: core platform 7, market handbook C.4, J.6. */
export const themeCalls = {
  'POST /api/stocks/hall/getThemeVane': call({
    summary: 'The hottest themes of a day, of its last five, or the five hottest of each of ten days',
    source: 'spec',
    auth: 'guest',
    polled: true,
    input: z.object({ ...toolDay, tab: z.enum(['TODAY', 'D5', 'ROTATION']).default('TODAY') }),
    output: z.object({
      ...freshness,
      total: z.int(),
      list: z.array(theme),
      /** Oldest day first; empty but for `ROTATION`. */
      rotation: z.array(
        z.object({
          tradeDate: z.string(),
          top: z.array(z.object({ conceptCode: z.string(), conceptName: z.string(), heat: z.number() })),
        }),
      ),
      lock: toolLock.optional(),
    }),
  }),
  'POST /api/stocks/theme/getThemedList': call({
    summary: 'All themes that are followed, by a figure, of one stage if wanted',
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({
      ...toolDay,
      stage: stage.optional(),
      sortField: z.enum(['heat', 'changePct', 'mainNet', 'limitUpNum', 'amount']).default('heat'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ ...freshness, total: z.int(), list: z.array(theme) }),
  }),
  'POST /api/stocks/theme/getThemedDetail': call({
    summary: 'A theme with its stocks by part and role, and how hot it was day by day',
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({ ...toolDay, conceptCode, days: z.int().min(5).max(120).default(60) }),
    output: z.object({
      ...freshness,
      theme,
      history: z.array(
        z.object({
          date: z.string(),
          heat: z.number(),
          changePct: z.number(),
          stage,
          rank: z.int(),
          limitUpNum: z.int(),
        }),
      ),
      total: z.int(),
      members: z.array(
        stockCell.extend({
          /** `null` where membership alone is known. */
          relevance: figure,
          role: z.enum(['leader', 'core', 'catchUp', 'laggard']).nullable(),
          streak: z.int(),
        }),
      ),
      lock: toolLock.optional(),
    }),
  }),
};
