import type { DimensionKey } from './score.ts';
import type { ScoreCard } from './score-card.ts';

export type ValueUnit = 'yuan' | 'fraction' | 'number' | 'days' | 'shares' | 'points' | 'rank';

/** One input of a sub-score, to be put into words by the caller. */
export interface ExplainedInput {
  readonly name: string;
  readonly value: number | null;
  readonly unit: ValueUnit;
}

export interface ExplainedSubScore {
  readonly dimension: DimensionKey;
  readonly group: string;
  readonly key: string;
  readonly points: number;
  readonly max: number;
  readonly inputs: readonly ExplainedInput[];
}

/** Units of the values the sub-scores name; a name not listed is a plain number. */
const namesOfUnits: readonly (readonly [unit: ValueUnit, names: string])[] = [
  ['yuan', 'close ma5 ma10 ma20 ma60 ma20FiveBarsAgo dif dea'],
  ['points', 'adx pdi mdi rsi12 k d j bestThemeHeat newsSum'],
  ['shares', 'obv obvAverage'],
  ['days', 'inflowDays limitUps250'],
  ['fraction', 'position250 atrToClose maxDrawdown60 percentile mainNetShare1 mainNetShare5'],
  ['fraction', 'mainNetShare20 ddx5 concentration90 winner holderCountChange revenueYoy'],
  ['fraction', 'netProfitYoy roeTtm grossMargin netMarginChange debtRatio industryDebtRatio'],
  ['fraction', 'goodwillToEquity pledgeRatio dividendYield'],
  ['rank', 'industryRank popularityRank'],
];

const units: ReadonlyMap<string, ValueUnit> = new Map(
  namesOfUnits.flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit] as const)),
);

/** In what a value of a sub-score is told. */
export const unitOfValue = (name: string): ValueUnit => units.get(name) ?? 'number';

/** Every sub-score of a card with its named inputs and their units. Source: handbook 0.8. */
export function explainScoreCard(card: ScoreCard): ExplainedSubScore[] {
  return card.dimensions.flatMap((dimension) =>
    dimension.subs.map(({ group, key, points, max, values }) => ({
      dimension: dimension.key,
      group,
      key,
      points,
      max,
      inputs: Object.entries(values).map(([name, value]) => ({ name, value, unit: unitOfValue(name) })),
    })),
  );
}
