import { z } from 'zod';
import { call } from './call.ts';
import { freshness, pageInput, paged, stockCell, stockNo } from './shapes.ts';
import { toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

/** What is known and said: `text` is the figure as it is written, rounded. */
const fact = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  value: figure,
  unit: z.enum(['yuan', 'percent', 'points', 'count', 'ratio', 'word', 'date']),
  sourceName: z.string(),
  asOf: z.number(),
});

/** A sentence, and the ids of the facts that it stands on. */
const sentence = z.object({ key: z.string(), text: z.string(), factIds: z.array(z.string()) });

const sectionKey = z.enum([
  'overview',
  'technical',
  'capital',
  'fundamental',
  'sentiment',
  'valuation',
  'risk',
  'watch',
]);

const label = z.enum(['strong', 'firm', 'neutral', 'soft', 'weak']).nullable();
/** Why nothing is diagnosed: listed too recently, no history, too little known, gone. */
const absence = z.enum(['newListing', 'noHistory', 'tooLittleKnown', 'delisted']).nullable();

const level = z.object({
  key: z.enum(['resistance2', 'resistance1', 'support1', 'support2', 'stop']),
  price: z.number(),
});

/** Closes of stock and CSI 300 so many trading days after the day of a diagnosis, against those of that day; percent. */
const outcome = z.object({
  days: z.int(),
  /** `null` until the day has come, and where the market lost the day of the diagnosis. */
  changePct: figure,
  indexPct: figure,
  excessPct: figure,
});

const given = {
  diagnosisId: z.int(),
  givenAt: z.number(),
  givenDate: z.string(),
  priceAtDiagnosis: z.number(),
  total: figure,
  label,
  absence,
};

const diagnosis = z.object({
  ...freshness,
  stock: stockCell,
  /** Of who may not see it: there is the first sentence, `hiddenNum` counts the others, and nothing is kept. */
  lock: toolLock.optional(),
  absence,
  suspended: z.boolean(),
  total: figure,
  label,
  sections: z.array(z.object({ key: sectionKey, sentences: z.array(sentence) })),
  facts: z.array(fact),
  levels: z.array(level),
  /** As it was given and will stay; `null` of a preview. */
  frozen: z
    .object({ ...given, answerHash: z.string(), model: z.string().nullable(), outcomes: z.array(outcome) })
    .nullable(),
});

const band = z.object({
  band: z.enum(['strong', 'firm', 'neutral', 'soft', 'weak']),
  n: z.int(),
  meanPct: figure,
  meanExcessPct: figure,
  upPct: figure,
  beatPct: figure,
  bestPct: figure,
  worstPct: figure,
});

/** Written diagnoses. Source: market handbook D.8 and J.6; calibration product handbook N10. */
export const aiDiagnosisCalls = {
  'POST /api/stocks/diagnosis/getAiDiagnosis': call({
    summary: 'A written diagnosis, each sentence with its facts; what a member is told is kept and never changed',
    source: 'ours',
    auth: 'member',
    input: z.object({ stockNo }),
    output: diagnosis,
  }),
  'POST /api/stocks/diagnosis/getAiDiagnosisRecord': call({
    summary: "One of the caller's past diagnoses as it was given, and what came after",
    source: 'ours',
    auth: 'member',
    input: z.object({ diagnosisId: z.int().min(1) }),
    output: diagnosis,
  }),
  'POST /api/stocks/diagnosis/getAiDiagnosisHistory': call({
    summary: "The caller's past diagnoses, newest first, with what came after",
    source: 'ours',
    auth: 'member',
    input: z.object(pageInput),
    output: z.object({
      ...freshness,
      ...paged(z.object({ ...given, stock: stockCell, sincePct: figure, outcomes: z.array(outcome) })),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
  'POST /api/stocks/diagnosis/getAiCountermeasure': call({
    summary: 'What would have to happen, and what would disprove it, for who holds a stock and who does not',
    source: 'ours',
    auth: 'member',
    input: z.object({
      stockNo,
      /** Yuan a share. */
      costPrice: z.number().positive().max(100_000).optional(),
      horizon: z.enum(['SHORT', 'MID', 'LONG']).default('SHORT'),
    }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      lock: toolLock.optional(),
      absence,
      suspended: z.boolean(),
      cases: z.array(
        z.object({
          holder: z.enum(['none', 'holder']),
          case: z.enum([
            'liquidity',
            'nearSupport',
            'farFromSupport',
            'between',
            'weak',
            'guardProfit',
            'intact',
            'stopBroken',
            'deepLoss',
            'costUnknown',
            'undecided',
          ]),
          sentences: z.array(sentence),
        }),
      ),
      scenarios: z.array(
        z.object({ key: z.enum(['high', 'flat', 'low']), watch: sentence.nullable(), disproof: sentence.nullable() }),
      ),
      facts: z.array(fact),
    }),
  }),
  'POST /api/stocks/diagnosis/getAiCalibration': call({
    summary: 'All past diagnoses against what came after in 5 and 20 trading days, losses included',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      ...freshness,
      /** A stock and day count once, however many asked. */
      total: z.int(),
      /** How often there was nothing to stand on, which is an answer too. */
      abstainedNum: z.int(),
      /** How many a language model has worded. */
      modelNum: z.int(),
      firstDate: z.string().nullable(),
      periods: z.array(
        z.object({
          days: z.int(),
          n: z.int(),
          waitingNum: z.int(),
          meanPct: figure,
          meanIndexPct: figure,
          meanExcessPct: figure,
          /** Share that did better than the index. */
          beatPct: figure,
          upPct: figure,
          bands: z.array(band),
        }),
      ),
      /** The newest whose first period has ended. */
      list: z.array(
        z.object({ stock: stockCell, givenDate: z.string(), total: z.number(), label, outcomes: z.array(outcome) }),
      ),
    }),
  }),
};
