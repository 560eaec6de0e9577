import { rangeProblem } from './csv-row.ts';
import type { RefusalReason } from './import-report.ts';

/**
 * Yuan for a share of an index's members between which the mean price of a day has lain: shares were cheaper in the years
 * of the first troughs, and hundredfold before they were split. Ours, from the published days of four indices.
 */
const minMeanPrice = 3;
const minEarlyMeanPrice = 1;
const earlyUntil = '2005-12-31';
const maxMeanPrice = 200;
/** What a wrong unit has to explain: nearly all days of nearly all indices lie below. */
const maxUsualPrice = 60;

/** Figures of one day of an index: points, shares and yuan; NaN for a volume or an amount that is not known. */
export interface IndexFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number;
}

/** Why points can't be those of a day; `null` when they can. They need not be multiples of anything. */
export function indexPointsProblem(figures: IndexFigures): RefusalReason | null {
  const points = [figures.open, figures.high, figures.low, figures.close];
  if (points.some((value) => Number.isNaN(value))) return 'notANumber';
  return points.some((value) => value <= 0) ? 'notPositive' : rangeProblem(figures);
}

/**
 * Why amount over volume can't be what a share of the members costs, by the unit that explains it; `null` when it can or
 * one of the two is not known. Points say nothing of prices, so the bounds are those of the whole market.
 */
export function indexUnitProblem(
  { volume, amount }: Pick<IndexFigures, 'volume' | 'amount'>,
  date: string,
): 'lotsInsteadOfShares' | 'thousandYuanInsteadOfYuan' | 'lotsAndThousandYuan' | 'amountDoesNotFitVolume' | null {
  const mean = amount / volume;
  const least = date > earlyUntil ? minMeanPrice : minEarlyMeanPrice;
  if (Number.isNaN(mean) || (mean >= least && mean <= maxMeanPrice)) return null;
  const isUsual = (price: number): boolean => price >= least && price <= maxUsualPrice;
  if (isUsual(mean / 100)) return 'lotsInsteadOfShares';
  if (isUsual(mean * 1000)) return 'thousandYuanInsteadOfYuan';
  if (isUsual(mean * 10)) return 'lotsAndThousandYuan';
  return 'amountDoesNotFitVolume';
}
