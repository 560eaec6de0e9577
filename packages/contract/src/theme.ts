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
    replay: 'market',
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
    replay: 'market',
    polled: true,
    input: z.object({
      ...toolDay,
      stage: stage.optional(),
      sortField: z.enum(['heat', 'changePct', 'mainNet', 'limitUpNum', 'amount']).default('heat'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ ...freshness, total: z.int(), list: z.array(theme) }),
  }),
  'POST /api/stocks/theme/getThemeChoice': call({
    summary: 'Themes to choose from by stage, heat, money and news, each part as far as its privilege is held',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      ...toolDay,
      /** Stage and heat belong to the strength: who does not hold its privilege can't ask by them. */
      stages: z.array(stage).min(1).max(6).optional(),
      leastHeat: z.number().min(0).max(100).optional(),
      capital: z.enum(['IN', 'OUT']).optional(),
      hasCatalyst: z.boolean().optional(),
    }),
    output: z.object({
      ...freshness,
      /** Of all themes of the day, and of those that meet the filter. */
      followed: z.int(),
      total: z.int(),
      /** Hottest first; without the privilege of the pool the first three, whatever the filter. */
      list: z.array(
        theme
          .pick({
            conceptCode: true,
            conceptName: true,
            changePct: true,
            mainNet: true,
            mainNetPct: true,
            amount: true,
            estimated: true,
            upNum: true,
            downNum: true,
            limitUpNum: true,
            catalyst: true,
          })
          .extend({
            /** `null` without its privilege, as the parts below. */
            strength: z
              .object({
                heat: z.number(),
                heatChange: figure,
                meanHeat: z.number(),
                stage,
                /** Trading days in a row in this stage, as far as twenty days tell. */
                stageDays: z.int(),
                /** Oldest first. */
                heats: z.array(z.number()),
              })
              .nullable(),
            leaders: z
              .object({
                leader: namedStock.nullable(),
                core: namedStock.nullable(),
                catchUps: z.array(namedStock),
              })
              .nullable(),
          }),
      ),
      rotation: z.array(
        z.object({
          tradeDate: z.string(),
          top: z.array(z.object({ conceptCode: z.string(), conceptName: z.string(), heat: z.number() })),
        }),
      ),
      /** Parts that are kept back: the rest of the pool, strength, leaders, rotation. */
      locks: z.object({
        pool: toolLock.optional(),
        strength: toolLock.optional(),
        leaders: toolLock.optional(),
        rotation: toolLock.optional(),
      }),
    }),
  }),
  'POST /api/stocks/theme/getThemedDetail': call({
    summary: 'A theme with its stocks by part and role, and how hot it was day by day',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
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
