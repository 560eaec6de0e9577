import { z } from 'zod';
import { call } from './call.ts';
import { degradation, freshness, stockCell, stockNo } from './shapes.ts';

const figure = z.number().nullable();

/** Asks whether the caller's cached answer is still the newest. Source: feature catalogue, NAV-12. */
const versioned = { versionToken: z.string().max(80).optional(), checkVersion: z.boolean().default(true) };

export const dimensionKey = z.enum(['technical', 'capital', 'fundamental', 'sentiment', 'valuation']);

const dimensionFigures = {
  technical: figure,
  capital: figure,
  fundamental: figure,
  sentiment: figure,
  valuation: figure,
};

/** A ratio against its own past: `null` throughout where that past has no day with one. */
const ownValuation = z.object({
  now: figure,
  /** Trading days of the last three years that had one, and the first of them. */
  n: z.int(),
  since: z.string().nullable(),
  /** Share of those days that were lower; days as high count half. */
  percentilePct: figure,
  p10: figure,
  p50: figure,
  p90: figure,
  explainRef: z.string(),
});

/** One part of a dimension: points reached of points possible, and the figures that decided. */
const subScore = z.object({
  key: z.string(),
  points: figure,
  max: z.number(),
  values: z.record(z.string(), figure),
  explainRef: z.string(),
});

const level = z.object({
  level: z.number(),
  strength: z.int().min(1).max(5),
  sources: z.array(z.string()),
  distancePct: z.number(),
  explainRef: z.string(),
});

const winRateRow = z.object({
  horizonDays: z.int(),
  count: z.int(),
  upRatePct: figure,
  meanPct: figure,
  medianPct: figure,
  p10Pct: figure,
  p90Pct: figure,
  baseUpRatePct: figure,
  explainRef: z.string(),
});

export const scoreLabel = z.enum(['strong', 'firm', 'neutral', 'soft', 'weak']).nullable();
/** Why there is no total: listed too recently, no history, too little known, gone. */
export const scoreAbsence = z.enum(['newListing', 'noHistory', 'tooLittleKnown', 'delisted']).nullable();

/** The diagnosis of a stock. Source: market handbook D.1 to D.3 and J.6. */
export const diagnosisCalls = {
  'POST /api/stocks/diagnosis/getScoreCard': call({
    summary: 'Score card: total, five dimensions and the reasons of each',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    mayBeUnchanged: true,
    input: z.object({ stockNo, ...versioned }),
    output: z.object({
      ...freshness,
      ...degradation,
      versionToken: z.string(),
      stockNo: z.string(),
      total: figure,
      label: scoreLabel,
      beatPct: figure,
      rankIndustry: z.object({ rank: z.int(), of: z.int() }).nullable(),
      capReason: z.string().nullable(),
      absence: scoreAbsence,
      suspended: z.boolean(),
      /** How many stocks the percentiles compare with. */
      universeSize: z.int(),
      dims: z.array(
        z.object({
          key: dimensionKey,
          weight: z.number(),
          score: figure,
          explainRef: z.string(),
          subs: z.array(subScore),
        }),
      ),
      explainRef: z.string(),
    }),
  }),
  'POST /api/stocks/diagnosis/getStatistics': call({
    summary: 'Win rate of the present state, support and resistance',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    mayBeUnchanged: true,
    input: z.object({ stockNo, ...versioned }),
    output: z.object({
      ...freshness,
      ...degradation,
      versionToken: z.string(),
      stockNo: z.string(),
      price: figure,
      winRate: z
        .object({
          state: z.object({ trend: z.string(), momentum: z.string(), volume: z.string(), position: z.string() }),
          mergedVolume: z.boolean(),
          sampleEnough: z.boolean(),
          rows: z.array(winRateRow),
          explainRef: z.string(),
        })
        .nullable(),
      levels: z
        .object({
          supports: z.array(level),
          resistances: z.array(level),
          stopRef: figure,
          stopExplainRef: z.string(),
          explainRef: z.string(),
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/diagnosis/getScoreCurve': call({
    summary: 'The score of the last 20 trading days, total and dimensions, each as it was after its day',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      stockNo: z.string(),
      /** Days before are still scored: there are none yet, and whoever asks again is told of them. */
      isPreparing: z.boolean(),
      /** Oldest first; the day that is shown stands last, as the score card has it now. */
      days: z.array(
        z.object({
          tradeDate: z.string(),
          total: figure,
          dims: z.object(dimensionFigures),
          explainRef: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/diagnosis/getScoreNews': call({
    summary: 'The news that a score weighs: what each adds, by what it says, its importance and its age',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      stockNo: z.string(),
      /** The close as of which they are weighed; `null` where nobody knows news. */
      weighedDate: z.string().nullable(),
      sum: figure,
      /** Of 20: -10 gives none, +10 all. */
      points: figure,
      /** The newest first. */
      list: z.array(
        z.object({
          newsId: z.string(),
          title: z.string(),
          titleEn: z.string(),
          publishTime: z.number(),
          /** -1 bad to 1 good. */
          polarity: z.number(),
          importance: z.int().min(1).max(5),
          /** Calendar days before `weighedDate`. */
          daysAgo: z.int(),
          weight: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/diagnosis/getValuation': call({
    summary: 'PE (TTM) and PB of a stock against its own last three years',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      stockNo: z.string(),
      isLossMaking: z.boolean(),
      pe: ownValuation,
      pb: ownValuation,
      /** Every fifth trading day back from the newest, oldest first. */
      days: z.array(z.object({ tradeDate: z.string(), pe: figure, pb: figure })),
    }),
  }),
  'GET /api/stocks/hall/getHallDiagnosisInfo': call({
    summary: 'A stock in one sentence; what the caller is told is kept',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: stockCell.extend({
      ...freshness,
      total: figure,
      label: scoreLabel,
      absence: scoreAbsence,
      dims: z.array(z.object({ key: dimensionKey, score: figure })),
      oneLine: z.string(),
      createdTime: z.number(),
      /** When the caller was told of the stock on an earlier day, and what came of it in five trading days, percent. */
      lastCreatedTime: z.number().nullable(),
      diagnosisUpRatio5: figure,
      explainRef: z.string(),
    }),
  }),
  'GET /api/stocks/hall/getHallDiagnosisCards': call({
    summary:
      "The caller's last five diagnoses and what came of them; without any the three stocks that are traded most",
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({}),
    output: z.object({
      ...freshness,
      isOwn: z.boolean(),
      list: z.array(
        stockCell.extend({
          createdTime: z.number().nullable(),
          priceAtDiagnosis: figure,
          totalAtDiagnosis: figure,
          diagnosisUpRatio5: figure,
        }),
      ),
    }),
  }),
};
