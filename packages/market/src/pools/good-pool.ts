import type { DimensionKey } from '../diagnosis/score.ts';
import type { ScoreCard } from '../diagnosis/score-card.ts';

/** How each style weighs the dimensions of a score. Source: market handbook C.13. */
export const goodStyles = {
  STEADY: { fundamental: 0.35, valuation: 0.25, technical: 0.15, capital: 0.15, sentiment: 0.1 },
  GROWTH: { fundamental: 0.4, sentiment: 0.2, capital: 0.15, technical: 0.15, valuation: 0.1 },
  TREND: { technical: 0.35, capital: 0.3, sentiment: 0.2, fundamental: 0.1, valuation: 0.05 },
} as const satisfies Readonly<Record<string, Readonly<Record<DimensionKey, number>>>>;

export type GoodStyle = keyof typeof goodStyles;

/** Who may be in a list, and how long. Source: market handbook C.13. */
export const goodRules = {
  most: 8,
  maxPerIndustry: 2,
  /** A stock stays as long as it ranks no lower. */
  keptRank: 20,
  maxPledged: 0.5,
  maxGoodwill: 0.4,
  minFloatCap: 5e9,
  minAmount: 8e7,
  /** Distance from a serious abnormal movement, a fraction. */
  minDistance: 0.1,
} as const;

/** Score of a card in a style, 0 to 100; weights of unknown dimensions are spread over the known, `null` below half. */
export function styleScore(card: Pick<ScoreCard, 'total' | 'dimensions'>, style: GoodStyle): number | null {
  if (card.total === null) return null;
  let [points, weight] = [0, 0];
  for (const { key, score } of card.dimensions) {
    if (score === null) continue;
    points += score * goodStyles[style][key];
    weight += goodStyles[style][key];
  }
  return weight < 0.5 ? null : points / weight;
}

/** A stock among those of its day, best first. */
export interface RankedStock {
  readonly index: number;
  readonly industry: string | null;
}

export interface GoodMember {
  readonly index: number;
  readonly addedDay: number;
}

/**
 * The list after a day: who was in it and still ranks high enough stays, the best of the rest fill it up, at most two of an
 * industry. `ranked` are the stocks that pass the risks of the day, best first. In the order of their rank.
 */
export function stepGoodList(
  before: readonly GoodMember[],
  ranked: readonly RankedStock[],
  day: number,
): readonly GoodMember[] {
  const placeOf = new Map(ranked.map(({ index }, place) => [index, place]));
  const stay = before.filter(({ index }) => (placeOf.get(index) ?? Infinity) < goodRules.keptRank);
  const ofIndustry = new Map<string, number>();
  const add = (industry: string | null): void => {
    if (industry !== null) ofIndustry.set(industry, (ofIndustry.get(industry) ?? 0) + 1);
  };
  for (const { index } of stay) add(ranked[placeOf.get(index)!]!.industry);
  const members = [...stay];
  const isIn = new Set(stay.map(({ index }) => index));
  for (const { index, industry } of ranked) {
    if (members.length >= goodRules.most) break;
    if (isIn.has(index)) continue;
    if (industry !== null && (ofIndustry.get(industry) ?? 0) >= goodRules.maxPerIndustry) continue;
    members.push({ index, addedDay: day });
    add(industry);
  }
  return members.sort((a, b) => placeOf.get(a.index)! - placeOf.get(b.index)!);
}
