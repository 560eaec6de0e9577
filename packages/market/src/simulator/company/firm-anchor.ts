import { burnDays, createMarketPath } from '../market-path.ts';
import { clamp, dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import type { Universe } from '../universe.ts';

/** Standard normal below which a quarter is a loss: with the noise of four quarters 22 % of firms lose in a year. */
const lossThreshold = -0.6;

/**
 * Price of a newcomer over its issue price once it trades; newcomers are sized by it, so that they are valued like the
 * others after their first days.
 */
const listingLift = 1.9;

/** What a firm is like when the simulation begins; yuan a year, ratios as fractions. */
export interface FirmAnchor {
  readonly marketCap: number;
  readonly revenue: number;
  /** Profit of a year without trouble, and what a year of trouble costs. */
  readonly profit: number;
  readonly loss: number;
  readonly equity: number;
  /** Health of the firm for good; a quarter's noise is added. */
  readonly health: number;
  /** Yearly growth of revenue in logs. */
  readonly growth: number;
  readonly grossMargin: number;
  readonly debtRatio: number;
  readonly goodwillToEquity: number;
  readonly pledgeRatio: number;
  readonly cashToProfit: number;
  /** Weights of the four quarters, mean 1. */
  readonly season: readonly [number, number, number, number];
}

const bank = 15;

/** What the market made of prices in the burn-in, by universe; a pure figure of its seed that all firms share. */
const levels = new WeakMap<Universe, number>();

function openingLevel(universe: Universe): number {
  const found = levels.get(universe);
  if (found !== undefined) return found;
  const path = createMarketPath(universe.seed, universe.firstDay);
  let level = 1;
  for (let day = universe.firstDay - burnDays; day < universe.firstDay; day++) level *= 1 + path.returnOf(day);
  levels.set(universe, level);
  return level;
}

/** The anchor of a security. Medians: PE 32 of the profitable, PB 2.4, PS 3.2. Source: market handbook H.11. */
export function firmAnchorOf(universe: Universe, index: number): FirmAnchor {
  const { seed } = universe;
  const firm = entityKey(dayKey(seed, stream.FUND, -1), index);
  const book = entityKey(dayKey(seed, stream.FUND, -3), index);
  const industryNo = universe.industry[index]!;
  const industry = entityKey(dayKey(seed, stream.FUND, -2), industryNo);
  const isNew = universe.listDay[index]! >= universe.firstDay;
  const price = (universe.startPrice[index]! / 100) * (isNew ? listingLift : openingLevel(universe));
  const marketCap = price * universe.totalShares[index]!;
  const priceToEarnings = clamp(Math.exp(Math.log(28) + 0.62 * normal(firm, 4)), 7, 400);
  const priceToBook = clamp(Math.exp(Math.log(2.4) + 0.57 * normal(firm, 2)), 0.4, 15);
  const priceToSales = Math.exp(Math.log(3.2) + 0.69 * normal(firm, 8) + 0.4 * normal(industry, 0));
  const profit = marketCap / priceToEarnings;
  const equity = marketCap / priceToBook;
  const isBank = industryNo === bank;
  const leverage = 0.42 + 0.12 * normal(industry, 2) + 0.15 * normal(book, 0);
  const peak = 0.1 * normal(industry, 6);
  return {
    marketCap,
    // A net margin far above forty percent would be no company anybody knows.
    revenue: Math.max(marketCap / priceToSales, profit / 0.42),
    profit,
    loss: Math.min(0.02 * marketCap * Math.exp(0.7 * normal(firm, 6)), 0.1 * equity),
    equity,
    // A firm under risk warning is there because it loses money.
    health: 0.88 * normal(firm, 0) - (universe.status[index] === 0 ? 0 : 1) - lossThreshold,
    growth: clamp(0.025 + 0.06 * normal(book, 9), -0.12, 0.25),
    grossMargin: 0.26 + 0.09 * normal(industry, 4) + 0.11 * normal(book, 2),
    debtRatio: isBank ? clamp(0.92 + 0.01 * normal(book, 0), 0.88, 0.95) : clamp(leverage, 0.05, 0.9),
    goodwillToEquity: uniform(book, 4) < 0.55 ? 0 : 0.25 * uniform(book, 5) ** 2,
    pledgeRatio: uniform(book, 6) < 0.6 ? 0 : 0.6 * uniform(book, 7) ** 2,
    cashToProfit: 1 + 0.5 * normal(book, 11),
    season: [0.88 - peak, 1 + 0.3 * peak, 0.98 - 0.3 * peak, 1.14 + peak],
  };
}
