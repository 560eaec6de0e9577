import { clamp, dayKey, entityKey, normal, stream, uniform } from './random.ts';
import type { Universe } from './universe.ts';

/** Standard normal below which a firm makes a loss: 23 % of firms. */
const lossThreshold = -0.739;

/** Valuation of a firm in one report, relative to its market cap when the report came out. */
export interface Valuation {
  /** Twelve-month profit over market cap; negative for a loss. */
  readonly earningsYield: number;
  /** Market cap over equity, over revenue. */
  readonly priceToBook: number;
  readonly priceToSales: number;
}

/**
 * Valuation of a security in a report, a pure function; `report` = year * 4 + (0 first quarter, 1 half year, 2 third
 * quarter). Targets: 20-26 % loss-makers, median PE 32 of the profitable, PB 2.4. Source: market handbook H.11.
 */
export function valuationOf(universe: Universe, index: number, report: number): Valuation {
  const firm = entityKey(dayKey(universe.seed, stream.FUND, -1), index);
  const industry = entityKey(dayKey(universe.seed, stream.FUND, -2), universe.industry[index]!);
  const health = profitScore(universe, index, report);
  const priceToBook = Math.exp(Math.log(2.4) + 0.55 * normal(firm, 2) + 0.12 * slowNoise(universe, index, report, 2));
  const priceToEarnings = Math.exp(Math.log(32) + 0.6 * normal(firm, 4) - 0.15 * slowNoise(universe, index, report, 1));
  const isLoss = health < lossThreshold;
  const earningsYield = isLoss
    ? -0.02 * Math.exp(0.7 * normal(firm, 6) - 0.5 * (health - lossThreshold))
    : 1 / priceToEarnings;
  const plainSales = Math.exp(Math.log(3.2) + 0.69 * normal(firm, 8) + 0.4 * normal(industry, 0));
  // A net margin above 60 % would be no company anybody knows.
  const priceToSales = isLoss ? plainSales : Math.min(plainSales, 0.6 * priceToEarnings);
  return { earningsYield, priceToBook, priceToSales };
}

/** Growth of revenue and profit against the year before, fractions; profit growth is null after a loss. */
export function growthOf(
  universe: Universe,
  index: number,
  report: number,
): { revenue: number; profit: number | null } {
  const industryId = universe.count + universe.industry[index]!;
  const trend = slowNoise(universe, index, report, 0);
  const revenue = clamp(0.05 + 0.17 * trend + 0.08 * slowNoise(universe, industryId, report, 0), -0.7, 2.5);
  const wasLoss = profitScore(universe, index, report - 4) < lossThreshold;
  if (wasLoss) return { revenue, profit: null };
  if (profitScore(universe, index, report) < lossThreshold) return { revenue, profit: -1.2 - 0.5 * Math.abs(trend) };
  return { revenue, profit: clamp(1.7 * revenue + 0.3 * slowNoise(universe, index, report, 3), -0.95, 5) };
}

/** Figures that move slowly with the firm and a little with the report; ratios are fractions. */
export function balanceOf(universe: Universe, index: number, report: number) {
  const firm = entityKey(dayKey(universe.seed, stream.FUND, -3), index);
  const industryNo = universe.industry[index]!;
  const industry = entityKey(dayKey(universe.seed, stream.FUND, -2), industryNo);
  const isBank = industryNo === 15;
  const noise = slowNoise(universe, index, report, 4);
  const leverage = 0.42 + 0.12 * normal(industry, 2) + 0.15 * normal(firm, 0) + 0.02 * noise;
  return {
    grossMargin: clamp(0.26 + 0.09 * normal(industry, 4) + 0.11 * normal(firm, 2) + 0.015 * noise, 0.02, 0.93),
    debtRatio: isBank ? clamp(0.92 + 0.01 * normal(firm, 0), 0.88, 0.95) : clamp(leverage, 0.05, 0.93),
    goodwillToEquity: uniform(firm, 4) < 0.55 ? 0 : Math.min(1.2, 0.25 * uniform(firm, 5) ** 2 * (1 + 0.1 * noise)),
    pledgeRatio: uniform(firm, 6) < 0.6 ? 0 : clamp(0.6 * uniform(firm, 7) ** 2 + 0.01 * noise, 0, 0.8),
    cashToProfit: clamp(1 + 0.5 * normal(firm, 8) + 0.3 * slowNoise(universe, index, report, 5), -3, 5),
    netMarginChange: 0.012 * slowNoise(universe, index, report, 1) + 0.008 * noise,
    holderCountChange: clamp(0.07 * slowNoise(universe, index, report, 6), -0.4, 0.8),
  };
}

/** Cash and transfer plan of the year's dividend, as fractions of price and shares; zero for none. */
export function payoutOf(universe: Universe, index: number, year: number): { cashYield: number; bonus: number } {
  const key = entityKey(dayKey(universe.seed, stream.ACTION, -year), index);
  const report = year * 4;
  if (profitScore(universe, index, report) < lossThreshold) return { cashYield: 0, bonus: 0 };
  const firm = entityKey(dayKey(universe.seed, stream.ACTION, -1), index);
  const { earningsYield } = valuationOf(universe, index, report);
  // Payers stay payers, and cheap firms pay more often: 68 % of the profitable pay.
  const habit = 0.6 * (Math.log(32 * earningsYield) / 0.62) + 0.69 * normal(firm, 0) + 0.4 * normal(key, 0);
  const pays = habit > -0.468;
  const cashYield = pays ? earningsYield * (0.2 + 0.4 * Math.sqrt(uniform(key, 2))) : 0;
  const bonus = uniform(key, 3) < 0.06 ? [0.2, 0.3, 0.4, 0.5][Math.floor(uniform(key, 4) * 4)]! : 0;
  return { cashYield, bonus };
}

function profitScore(universe: Universe, index: number, report: number): number {
  const firm = entityKey(dayKey(universe.seed, stream.FUND, -1), index);
  return 0.88 * normal(firm, 0) + 0.475 * slowNoise(universe, index, report, 1);
}

/** AR(1) noise with factor .6 a quarter and unit variance, summed from its innovations so that any quarter is direct. */
function slowNoise(universe: Universe, entity: number, report: number, channel: number): number {
  let sum = 0;
  let weight = 0.8;
  for (let lag = 0; lag < 9; lag++) {
    sum += weight * normal(entityKey(dayKey(universe.seed, stream.FUND, report - lag), entity), channel * 2);
    weight *= 0.6;
  }
  return sum;
}
