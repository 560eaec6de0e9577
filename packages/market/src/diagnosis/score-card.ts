import type { Fundamentals, Security } from '../security.ts';
import { scoreCapital } from './capital-score.ts';
import type { CompanyMeasures } from './company-measures.ts';
import { scoreFundamental } from './fundamental-score.ts';
import type { Dimension, DimensionKey } from './score.ts';
import { scoreSentiment, type SentimentInputs } from './sentiment-score.ts';
import type { StockMeasures } from './stock-measures.ts';
import { scoreTechnical } from './technical-score.ts';
import { scoreValuation } from './valuation-score.ts';
import type { ScoreTables } from './score-tables.ts';

export const dimensionWeights: Readonly<Record<DimensionKey, number>> = {
  technical: 0.3,
  capital: 0.25,
  fundamental: 0.2,
  sentiment: 0.15,
  valuation: 0.1,
};

/** In the order in which cards and scores tell them. */
export const dimensionKeys = Object.keys(dimensionWeights) as readonly DimensionKey[];

/** State a total describes; `suspended` and `tooNew` replace it. The words live with the screens. */
export type ScoreLabel = 'strong' | 'fairlyStrong' | 'neutral' | 'fairlyWeak' | 'weak' | 'suspended' | 'tooNew';

export type CapReason = 'riskWarning' | 'severeRiskWarning' | 'delisting' | 'investigation' | 'lowPrice';

export interface ScoreCard {
  /** 0 .. 100 after the cap; `null` for a new stock or when too little is known. */
  readonly total: number | null;
  /** `null` exactly when there is no total and the stock is not too new. */
  readonly label: ScoreLabel | null;
  readonly dimensions: readonly Dimension[];
  /** The cap that lowered the total, if one did. */
  readonly cap: { readonly reason: CapReason; readonly most: number } | null;
}

/** Everything one stock is judged by. */
export interface ScoreInputs {
  readonly security: Security;
  readonly stock: StockMeasures;
  readonly company: CompanyMeasures;
  readonly fundamentals: Fundamentals | null;
  readonly sentiment: SentimentInputs;
  /** PE figures of three years, in any order, `null` where they are not known; read when a card is made. */
  readonly peHistory: () => Float64Array | null;
  readonly isUnderInvestigation: boolean;
  readonly isSuspended: boolean;
}

/** Bars a stock must have traded before it gets a score. */
export const minScoredBars = 60;

/** Score card of a stock against the tables of the market. Source: handbook D.1. */
export function scoreStock(inputs: ScoreInputs, tables: ScoreTables): ScoreCard {
  if (inputs.stock.bars < minScoredBars) return { total: null, label: 'tooNew', dimensions: [], cap: null };
  const { industry } = inputs.security;
  const dimensions = [
    scoreTechnical(inputs.stock),
    scoreCapital(inputs.stock, inputs.fundamentals?.holderCountChange ?? null, tables),
    scoreFundamental(inputs.fundamentals, industry, tables),
    scoreSentiment(inputs.sentiment),
    scoreValuation(inputs.company, inputs.peHistory, industry, tables),
  ];
  const uncapped = totalScore(dimensions);
  if (uncapped === null) return { total: null, label: null, dimensions, cap: null };
  const cap = strictestCap(inputs);
  const total = Math.min(uncapped, cap?.most ?? 100);
  return {
    total,
    label: inputs.isSuspended ? 'suspended' : labelOf(total),
    dimensions,
    cap: total < uncapped ? cap : null,
  };
}

/** Weighted mean of the dimensions that have a score; `null` when they carry less than half of the weight. */
export function totalScore(dimensions: readonly Pick<Dimension, 'key' | 'score'>[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const { key, score } of dimensions) {
    if (score === null) continue;
    sum += dimensionWeights[key] * score;
    weight += dimensionWeights[key];
  }
  return weight < 0.5 - 1e-9 ? null : sum / weight;
}

/** Label of a total. Source: handbook D.1. */
export function labelOf(total: number): ScoreLabel {
  if (total >= 80) return 'strong';
  if (total >= 65) return 'fairlyStrong';
  if (total >= 50) return 'neutral';
  return total >= 35 ? 'fairlyWeak' : 'weak';
}

function strictestCap({ security, stock, isUnderInvestigation }: ScoreInputs): ScoreCard['cap'] {
  const caps: NonNullable<ScoreCard['cap']>[] = [];
  if (security.status === 'ST') caps.push({ reason: 'riskWarning', most: 45 });
  if (security.status === '*ST') caps.push({ reason: 'severeRiskWarning', most: 25 });
  if (security.status === 'DELISTING') caps.push({ reason: 'delisting', most: 25 });
  if (isUnderInvestigation) caps.push({ reason: 'investigation', most: 50 });
  if (stock.close < 1.2) caps.push({ reason: 'lowPrice', most: 40 });
  return caps.toSorted((a, b) => a.most - b.most)[0] ?? null;
}
