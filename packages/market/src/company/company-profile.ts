import type { Impact } from './event-impact.ts';

/** An event's impact by the trading day on which it came out. */
export interface DatedImpact {
  readonly day: number;
  readonly impact: Impact;
}

/**
 * What was known of one company at the end of one trading day, flat, for the picker's conditions on fundamentals,
 * events and holders. Money is yuan, ratios are fractions, days are trading days; `null` is "not known".
 * Source: market handbook E.2, tables B and N, F16 to F18.
 */
export interface CompanyProfile {
  readonly stockNo: string;
  readonly day: number;

  /** Last close and the shares as of the day: with the figures below they give PE, PB, PS and yield. */
  readonly close: number | null;
  readonly totalShares: number;
  readonly floatShares: number;
  readonly netProfitTtm: number | null;
  readonly revenueTtm: number | null;
  readonly equity: number | null;
  readonly dividendTtmPerShare: number | null;
  /** Bars of the last three years with a profit behind them, and those whose PE was not above today's. */
  readonly peDays: number;
  readonly peDaysBelow: number | null;

  readonly revenueYoy: number | null;
  readonly netProfitYoy: number | null;
  readonly deductedProfitYoy: number | null;
  readonly revenueCagr3y: number | null;
  readonly netProfitCagr3y: number | null;
  readonly grossMargin: number | null;
  readonly netMargin: number | null;
  readonly roeTtm: number | null;
  readonly debtRatio: number | null;
  readonly cashToProfit: number | null;
  readonly goodwillToEquity: number | null;
  /** Middle of the newest forecast whose report is not out yet; `null` without one or after a loss. */
  readonly forecastGrowth: number | null;
  /** A profit since January, reported or forecast, after a loss in the year before. */
  readonly isTurnedToProfit: boolean | null;
  /** New shares per share of a dividend plan that is announced and not yet carried out. */
  readonly plannedTransferRatio: number | null;
  /** Price of the first issue, adjusted like the close. */
  readonly issuePrice: number | null;

  readonly institutionShare: number | null;
  readonly holderCountChange: number | null;
  readonly pledgeRatio: number | null;
  /** The next unlock of 1 % of the float or more within 60 trading days; date and share of the float. */
  readonly nextUnlockDate: string | null;
  readonly nextUnlockShare: number | null;
  /** Reports of the last 90 days that rate the stock as a buy, and the mean of the targets named in them all. */
  readonly buyRatings90: number;
  readonly meanTargetPrice: number | null;
  readonly researchVisits90: number;
  readonly isBuybackUnderWay: boolean;
  readonly isHolderIncreaseUnderWay: boolean;
  /** Events of the last 60 days whose impact is not 0, oldest first. */
  readonly recentImpacts: readonly DatedImpact[];
  readonly bestBlockPremium20: number | null;

  readonly region: string | null;
  /** Symbols of the indices that hold the stock. */
  readonly indices: readonly string[];
  readonly popularityRank: number | null;
  readonly popularityChange: number | null;
  readonly isMarginEligible: boolean;
  readonly isConnectEligible: boolean;
  /** Change of the margin balance over five days, as published by the day. */
  readonly marginChange5: number | null;
}

/** Largest and smallest impact of the last `days` trading days up to one; 0 when there was none. */
export function rangeOfImpacts(
  impacts: readonly DatedImpact[],
  day: number,
  days: number,
): { readonly largest: Impact; readonly smallest: Impact } {
  let largest: Impact = 0;
  let smallest: Impact = 0;
  for (const recent of impacts) {
    if (recent.day <= day - days) continue;
    if (recent.impact > largest) largest = recent.impact;
    if (recent.impact < smallest) smallest = recent.impact;
  }
  return { largest, smallest };
}

/** The same of a company, as of the day of its profile. */
export const impactRange = ({ recentImpacts, day }: CompanyProfile, days: number) =>
  rangeOfImpacts(recentImpacts, day, days);
