import { rounded } from '@lianpan/domain';
import type { MarketContext, ScoreCard } from '@lianpan/market/diagnosis';
import { drain, type BetweenParts } from '@lianpan/market/parts';
import { goodStyles, styleScore, type GoodStyle } from '@lianpan/market/pools';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import { simulatedDatasetUpTo, type Dataset } from '../dataset.ts';
import { measuredInParts } from '../diagnosis/diagnosis-reader.ts';
import { isDelisted } from '../listing.ts';
import { createSentimentSource, type SentimentSource } from '../sentiment-inputs.ts';

/** How many of a day's best are told: some of them fall to the risks that are looked at later. */
const maxReported = 80;
const strongPoints = 3;
const weakPoints = 2;

export const goodStyleNames = Object.keys(goodStyles) as GoodStyle[];

/** A stock with a high score after a day. */
export interface ScoredStock {
  readonly index: number;
  readonly score: number;
  /** Technical, capital, fundamental, sentiment, valuation. */
  readonly dimensions: readonly (number | null)[];
  /** What weighs most for it and against it, by the names of the sub-scores. */
  readonly strong: readonly string[];
  readonly weak: readonly string[];
}

/** The best of a day in each style, best first. */
export interface ScoredDay {
  readonly day: number;
  /** Of each stock the total and its dimensions as a card tells them, NaN where it tells none. */
  readonly scores: Float32Array;
  readonly best: Readonly<Record<GoodStyle, readonly ScoredStock[]>>;
}

/** Who has left the exchange has no score any more. */
export function eveningScores(
  { securities }: Pick<Dataset, 'securities'>,
  { day, scores }: MarketContext,
): Float32Array {
  const width = scores.length / securities.length;
  return Float32Array.from(scores, (score, at) =>
    isDelisted(securities[Math.floor(at / width)]!, day) ? Number.NaN : rounded(score, 1),
  );
}

/** Scores the whole market after past days, seconds for each; what days have in common is gathered once. */
export class DayScorer {
  readonly #history: SimulatedHistory;
  readonly #sentiment: SentimentSource;

  constructor(history: SimulatedHistory) {
    this.#history = history;
    this.#sentiment = createSentimentSource(history);
  }

  after(day: number, between?: BetweenParts): ScoredDay {
    return scoreDay(this.#history, day, this.#sentiment, between);
  }
}

function scoreDay(
  history: SimulatedHistory,
  day: number,
  sentiment: SentimentSource,
  between?: BetweenParts,
): ScoredDay {
  const dataset = simulatedDatasetUpTo(history, day, sentiment);
  const all: { readonly index: number; readonly card: ScoreCard }[] = [];
  const context = drain(
    measuredInParts(dataset, (index, card) => all.push({ index, card })),
    between,
  );
  const cards = all.filter(({ index }) => context.inputs[index]?.isSuspended === false);
  const bestOf = (style: GoodStyle): ScoredStock[] =>
    cards
      .flatMap(({ index, card }) => {
        const score = styleScore(card, style);
        return score === null ? [] : [{ index, card, score }];
      })
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, maxReported)
      .map(({ index, card, score }) => ({ index, score, ...reasonsOf(card, style) }));
  const scores = eveningScores(dataset, context);
  return { day, scores, best: { STEADY: bestOf('STEADY'), GROWTH: bestOf('GROWTH'), TREND: bestOf('TREND') } };
}

function reasonsOf({ dimensions }: ScoreCard, style: GoodStyle): Omit<ScoredStock, 'index' | 'score'> {
  const subs = dimensions.flatMap(({ key: dimension, subs: all }) =>
    all.map(({ key, points, max }) => ({ key, weight: max * goodStyles[style][dimension], share: points / max })),
  );
  const named = (worth: (sub: (typeof subs)[number]) => number, count: number, isSo: (share: number) => boolean) =>
    subs
      .filter(({ share }) => isSo(share))
      .sort((a, b) => worth(b) - worth(a))
      .slice(0, count)
      .map(({ key }) => key);
  return {
    dimensions: dimensions.map(({ score }) => score),
    strong: named(
      ({ weight, share }) => weight * share,
      strongPoints,
      (share) => share >= 0.6,
    ),
    weak: named(
      ({ weight, share }) => weight * (1 - share),
      weakPoints,
      (share) => share <= 0.4,
    ),
  };
}
