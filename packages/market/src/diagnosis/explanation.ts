export type ValueUnit = 'yuan' | 'fraction' | 'number' | 'days' | 'shares' | 'points' | 'rank';

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
